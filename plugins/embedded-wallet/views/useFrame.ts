import { type RefObject, useEffect, useState } from 'react'
import { useKit } from '../../../views/index.js'
import { type Presence, present } from '../approvals/present.js'
import type { Core } from '../core.js'
import { syncTheme } from '../sync.js'
import { useCore } from './useCore.js'

/** A frame that does not answer is shown in the colours it has. */
const THEME_MS = 1000

/** Shows the secure frame in its place while it is on, and says how far that is. */
export function useFrame(
  place: RefObject<HTMLDivElement | null>,
  isOn: boolean,
  title: string,
): 'loading' | Presence {
  const core = useCore()
  const { element } = useKit()
  const [presence, setPresence] = useState<'loading' | Presence>('loading')
  useEffect(() => {
    if (!isOn) return
    setPresence('loading')
    const showing = new AbortController()
    prepare(core)
      .then((iframe) => {
        if (!iframe || !element || !place.current) return
        iframe.title = title
        const tell = (next: Presence) => {
          setPresence(next)
          if (next === 'ready' && isFocusFree(element)) iframe.focus({ preventScroll: true })
        }
        present({ iframe, place: place.current, element, signal: showing.signal, tell })
      })
      // The request that waits for the frame tells of it.
      .catch(() => undefined)
    return () => showing.abort()
  }, [isOn, core, element, place, title])
  return presence
}

/** The frame, loaded, and in the colours of the modal. */
async function prepare({ ctx, frame }: Core): Promise<HTMLIFrameElement | undefined> {
  await frame.load()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, THEME_MS)
  })
  await Promise.race([syncTheme({ ctx, frame }), late])
  clearTimeout(timer)
  return frame.element()
}

/** Keys go where the eyes are, unless the visitor is somewhere else on the page. */
function isFocusFree(element: HTMLElement) {
  const active = document.activeElement
  return active === null || active === document.body || active === element
}
