import { type RefObject, useContext, useEffect, useMemo } from 'react'
import { useInternals } from '../../hooks/internals.js'
import { StylesContext } from '../../theme/styles.js'
import { isMoving } from './fadeOut.js'

const loadFlight = () => import('./fly.js')
/** A picture in a row that the visitor chose, and where it was. */
export type Chosen = { readonly picture?: HTMLElement; readonly from?: DOMRect }
export type ChosenPicture = {
  /** Measures the picture while it is on screen. */
  measure(): Chosen
  /** Lets the picture fly to the ring of the next view, if that has one. */
  fly(chosen: Chosen, card: HTMLElement, view: HTMLElement | null): void
}

/** Remembers the picture of the control that was pressed last, and loads what it needs to fly. */
export function useChosenPicture(card: RefObject<HTMLElement | null>): ChosenPicture {
  const { kernel, runtime } = useInternals()
  const adopt = useContext(StylesContext)
  const chosen = useMemo(() => {
    let picture: HTMLElement | undefined
    let flight: Awaited<ReturnType<typeof loadFlight>>['default'] | undefined
    return {
      press({ target }: Event) {
        const control = target instanceof Element ? target.closest('button, a') : null
        picture = control?.querySelector<HTMLElement>('.lk-pic') ?? undefined
        if (!picture || flight || !isMoving()) return
        runtime.fetchChunk(loadFlight).then(
          (module) => {
            flight = module.default
            adopt?.(flight.css)
          },
          (error) => kernel.report(error, { phase: 'load the flight of a picture' }),
        )
      },
      measure(): Chosen {
        if (!picture?.isConnected) return {}
        return { picture, from: picture.getBoundingClientRect() }
      },
      fly({ picture: from, from: place }: Chosen, within: HTMLElement, view: HTMLElement | null) {
        if (from && place && view) flight?.fly(from, place, within, view)
      },
    }
  }, [kernel, runtime, adopt])
  useEffect(() => {
    const element = card.current
    element?.addEventListener('click', chosen.press, { capture: true })
    return () => element?.removeEventListener('click', chosen.press, { capture: true })
  }, [card, chosen])
  return chosen
}
