import { afterFrame, type Kit, type LoadedKernel, type RouteEntry } from '../../kernel/index.js'
import type { Hold } from '../hooks/hold.js'
import { place } from './place.js'

type Screen = { root: ShadowRoot; container: HTMLElement; hold: Hold }

const PREPARED = 'lk-prepared'

/**
 * Puts the container into the document when the modal opens. A screen that is prepared is there before, laid out but
 * not rendered: neither seen, focused nor read out. It is then painted first, and only afterwards do its components
 * learn that the modal is open. Returns the undo.
 */
export function showPrepared(
  { modal, scope }: Pick<LoadedKernel, 'modal' | 'scope'>,
  { router, modal: { close } }: Pick<Kit, 'router' | 'modal'>,
  { root, container, hold }: Screen,
): () => void {
  const { state } = router
  const { classList } = container
  /** The prepared view, from the press until its first frames. */
  let pressed: RouteEntry | undefined
  // The dialog gets no keys before it learns that it is open. Captured, because a page may stop them.
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
  const release = () => {
    document.removeEventListener('keydown', onKey, true)
    hold.end()
  }
  const follow = () => {
    const { open, opening } = modal.get()
    if (open) {
      if (!container.isConnected) root.append(container)
      if (!classList.contains(PREPARED)) return
      classList.remove(PREPARED)
      if (pressed !== state.get().shown) return release()
      document.addEventListener('keydown', onKey, { capture: true, signal: scope.signal })
      afterFrame(release, scope)
      return
    }
    const { prepared } = state.get()
    if (!opening) release()
    if (!prepared) return
    if (opening) {
      pressed = prepared
      hold.begin()
    }
    if (container.isConnected) return
    classList.add(PREPARED)
    root.append(container)
  }
  follow()
  const undoModal = modal.subscribe(follow)
  const undoRouter = state.subscribe(follow)
  return () => {
    undoModal()
    undoRouter()
  }
}

/** Centres a card that is prepared again, after a theme with other sizes. An open one stays under the pointer. */
export function placePrepared(container: HTMLElement): void {
  const viewport = container.querySelector<HTMLElement>(`.${PREPARED} .lk-viewport`)
  const content = viewport?.querySelector<HTMLElement>('.lk-scroll > div')
  if (viewport && content) place(viewport, content)
}
