import { type RefObject, useEffect, useState } from 'react'
import { useKit } from '../../../views/index.js'
import { type Presence, present } from '../approvals/present.js'
import type { Core } from '../core.js'
import { syncTheme } from '../sync.js'
import { useCore } from './useCore.js'

/** After this time, a frame that has not confirmed the theme is shown with its current colours. */
const THEME_MS = 1000

/** Shows the secure frame in its place while `isOn`, and returns its presence. */
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
        const onPresence = (next: Presence) => {
          setPresence(next)
          if (next === 'ready' && isFocusFree(element)) iframe.focus({ preventScroll: true })
        }
        present({ iframe, place: place.current, element, signal: showing.signal, onPresence })
      })
      // The pending request reports this error.
      .catch(() => undefined)
    return () => showing.abort()
  }, [isOn, core, element, place, title])
  return presence
}

/** Loads the frame and applies the modal's theme to it. */
async function prepare({ ctx, frame }: Core): Promise<HTMLIFrameElement | undefined> {
  await frame.load()
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, THEME_MS)
  })
  await Promise.race([syncTheme({ ctx, frame }), timeout])
  clearTimeout(timer)
  return frame.element()
}

/** Whether focus may move to the frame: not if the visitor is typing elsewhere on the page. */
function isFocusFree(element: HTMLElement) {
  const active = document.activeElement
  return active === null || active === document.body || active === element
}
