import type { CardParts } from '../CardBehavior.js'
import { place } from '../place.js'

/** The height of the viewport and the place of the card, in pixels as drawn. */
export type Size = { readonly height: string; readonly margin: string }
type Resize = {
  measure(): Size
  /** Takes the content's height. `before` is the size that a former view had, and also moves the card. */
  toContent(before?: Size): void
}

/**
 * The viewport's height follows its content, within the card's limits. Height and place run together from what is drawn
 * to what will be drawn: a height beyond the card's limit would run ahead of its place.
 */
export function createResize({
  card,
  viewport,
  content,
}: Pick<CardParts, 'card' | 'viewport' | 'content'>): Resize {
  let natural: string | undefined
  let latest = 0
  const measure = (): Size => ({
    height: viewport.current ? getComputedStyle(viewport.current).height : '',
    margin: card.current ? getComputedStyle(card.current).marginTop : '',
  })
  return {
    measure,
    toContent(before) {
      const [box, view, inner] = [card.current, viewport.current, viewport.current?.firstElementChild]
      // Outside the document, nothing has a height yet.
      if (!box || !view?.isConnected || !content.current || !(inner instanceof HTMLElement)) return
      // 1px for the scroll area's hairline.
      const height = `${content.current.offsetHeight + 1}px`
      if (height === natural && !before) return
      natural = height
      latest += 1
      const run = latest
      const from = before ?? measure()
      const settle = () => {
        box.dataset.still = ''
        view.style.height = height
        inner.style.flex = ''
        box.style.maxBlockSize = ''
        box.style.marginBlockStart = ''
      }
      /** Applies what was written, so that the next writing starts a transition. */
      const release = () => {
        view.getBoundingClientRect()
        delete box.dataset.still
      }
      settle()
      if (before) place(view, content.current)
      const to = measure()
      if (from.height === to.height && from.margin === to.margin) return release()
      // The content is laid out at its final height and revealed, so that its lower edge doesn't move along.
      inner.style.flex = `0 0 ${to.height}`
      view.style.height = from.height
      box.style.marginBlockStart = from.margin
      // The limit of the final place would cut off what is still drawn at the former one.
      box.style.maxBlockSize = 'none'
      release()
      view.style.height = to.height
      box.style.marginBlockStart = to.margin
      const moves = [...view.getAnimations(), ...box.getAnimations()].filter(isTransition)
      Promise.allSettled(moves.map(({ finished }) => finished)).then(() => {
        if (run !== latest) return
        settle()
        release()
      })
    },
  }
}

const isTransition = (one: Animation) => one instanceof CSSTransition
