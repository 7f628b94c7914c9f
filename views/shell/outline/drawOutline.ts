import type { PressedKit } from '../../../kernel/index.js'
import iconCss from '../../primitives/Icon.css?inline'
import buttonCss from '../../primitives/IconButton.css?inline'
import rowCss from '../../primitives/ListItem.css?inline'
import pictureCss from '../../primitives/Picture.css?inline'
import scrollCss from '../../primitives/ScrollArea.css?inline'
import separatorCss from '../../primitives/Separator.css?inline'
import skeletonCss from '../../primitives/Skeleton.css?inline'
import tagCss from '../../primitives/Tag.css?inline'
import base from '../../theme/base.css?inline'
import { dressElement } from '../../theme/dressElement.js'
import { place } from '../place.js'
import shellCss from '../Shell.css?inline'
import { lockScroll } from '../surroundings/lockScroll.js'
import { makeInert } from '../surroundings/makeInert.js'
import { CLOSE, frame, type Outline } from './frame.js'

const STYLES = [
  base,
  shellCss,
  iconCss,
  buttonCss,
  scrollCss,
  rowCss,
  pictureCss,
  tagCss,
  separatorCss,
  skeletonCss,
]

/**
 * Draws the first frame of a view without React, while the code of the modal loads: the same picture, so that nothing
 * moves once the view takes its place. It takes no focus and screen readers skip it, because the dialog that follows is
 * what they announce. A press of a row waits for that dialog; Escape, the close button and a press beside the card
 * cancel.
 */
export async function drawOutline(kit: PressedKit, outline: Outline): Promise<void> {
  const { element, modal, scope, theme } = kit
  const root = element?.shadowRoot
  if (!root || !needsOutline(kit)) return
  await dressElement(kit, element)
  if (!needsOutline(kit)) return
  // Measures the page, so it comes before what changes it.
  // What has focus is not inert: it would lose it, and the dialog has to return it.
  const undoPage = [lockScroll(element), makeInert(element, document.activeElement ?? element)]
  const { locale, dir = 'ltr', find } = outline.language
  element.lang = find ? locale : 'en'
  element.dir = dir
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES.join(''))
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  const { box, card, viewport, view } = frame(outline, kit.features.get().reownBranding === true)
  root.append(box)
  place(viewport, view)
  const began = performance.now()
  const ended = new AbortController()
  let kept: HTMLElement | undefined
  let held: HTMLElement | null = null

  const freePage = () => {
    for (const undo of undoPage.splice(0)) undo()
  }
  const end = () => {
    if (ended.signal.aborted) return
    ended.abort()
    undoModal()
    undoTheme()
    freePage()
    box.remove()
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  const cancel = () => {
    end()
    modal.patch({ opening: false })
    kit.runtime().then(
      // Unless the next press has drawn meanwhile, whose open would end with this one.
      (runtime) => root.querySelector('[data-outline]') ?? runtime.modal.close(),
      // The open fails and ends, too.
      () => undefined,
    )
  }
  /** Once the view is drawn, before it is painted: it goes on where the outline is. */
  const handOver = (drawn: HTMLElement) => {
    const scrolled = viewport.firstElementChild?.scrollTop
    if (scrolled) drawn.querySelector('.lk-scroll')?.scrollTo(0, scrolled)
    for (const motion of drawn.parentElement?.getAnimations?.({ subtree: true }) ?? [])
      motion.currentTime = performance.now() - began
    drawn.style.setProperty('--lk-top', card.style.getPropertyValue('--lk-top'))
    end()
    const pressed = kept ?? held
    const id = pressed?.dataset.testid
    if (!pressed || id === undefined) return
    // Two wallets may claim one id.
    const selector = `[data-testid="${CSS.escape(id)}"]`
    const namesakes = (within: HTMLElement) => [...within.querySelectorAll<HTMLElement>(selector)]
    const successor = namesakes(drawn)[namesakes(card).indexOf(pressed)]
    if (!successor || kept) return successor?.click()
    // Browsers drop a click whose beginning is no longer in the page.
    const release = (event: Event) => event.composedPath().includes(successor) && successor.click()
    document.addEventListener('mouseup', release, { once: true })
  }
  const look = () => {
    const drawn = root.querySelector<HTMLElement>('.lk-overlay:not([data-outline]) > .lk-card')
    if (drawn && modal.get().open) handOver(drawn)
  }
  const changes = new MutationObserver(look)
  ended.signal.addEventListener('abort', () => changes.disconnect())
  const undoModal = modal.subscribe(() => {
    const state = modal.get()
    if (!isOpening(state) && !state.open) end()
    // The modal locks the page itself, and frees it to what it found.
    if (state.open) freePage()
  })
  // A theme that cannot be loaded is the modal's to report.
  const undoTheme = theme.subscribe(() => void dressElement(kit, element).catch(() => undefined))
  changes.observe(root, { childList: true, subtree: true })
  scope.signal.addEventListener('abort', end, { signal: ended.signal })

  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') cancel()
      // The page behind is covered: the next stop is in the dialog.
      if (event.key === 'Tab' || event.key === 'Escape') event.preventDefault()
    },
    // Before the page's own listeners, which may stop the event.
    { signal: ended.signal, capture: true },
  )
  // A press would move focus into the outline; the dialog has to find it where it returns to.
  let from: EventTarget | null
  box.addEventListener('mousedown', (event) => {
    event.preventDefault()
    from = event.target
    held = event.button ? null : buttonOf(from)
  })
  document.addEventListener('mouseup', () => (held = null), { signal: ended.signal })
  box.addEventListener('click', ({ target, detail }) => {
    // The second click of a double click on the page's button.
    if (detail > 1) return
    const pressed = buttonOf(target)
    // As in the dialog, a press that began in the card does not end beside it.
    if ((target === box.firstElementChild && from === target) || pressed?.dataset.testid === CLOSE)
      return cancel()
    if (!pressed || pressed === kept) return
    kept?.style.removeProperty('animation')
    kept = pressed
    kept.style.animation = 'lk-skel 1.6s ease-in-out infinite'
  })
}

/**
 * Whether a press has nothing to show yet: the modal's place is in the page, neither React nor another press has drawn
 * there, and the host embeds no view. Not where a plugin overrides a view, which may be the one that opens.
 */
export const needsOutline = ({ element, modal, options, host }: PressedKit): boolean =>
  Boolean(element?.isConnected) &&
  !element?.shadowRoot?.querySelector('.lk-root') &&
  isOpening(modal.get()) &&
  !options.enableEmbedded &&
  ![...host.entries.values()].some(({ definition }) => definition.overrides)

const buttonOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('button') : null

const isOpening = ({ open, opening }: { open: boolean; opening: boolean }) => opening && !open
