/** The time in which a visitor notices that the screen has changed. */
const SEEN_MS = 500

/** Version 2 of the API, which also detects elements of the embedding page that cover the target. */
interface SeenOptions extends IntersectionObserverInit {
  trackVisibility: true
  /** The minimum that browsers accept, in milliseconds. */
  delay: 100
}
interface SeenEntry extends IntersectionObserverEntry {
  isVisible?: boolean | undefined
}

/** Calls back once the element was visible for half a second, and when it no longer is. It starts as not seen. */
export function armWhenSeen(target: Element, onChange: (isSeen: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasVisible = false
  const options: SeenOptions = { trackVisibility: true, delay: 100, threshold: 0.99 }

  const observer = new IntersectionObserver((entries) => {
    const last: SeenEntry | undefined = entries.at(-1)
    const isVisible = last?.isIntersecting === true && (last.isVisible ?? true)
    if (isVisible === wasVisible) return
    wasVisible = isVisible
    clearTimeout(timer)
    if (isVisible) timer = setTimeout(() => onChange(true), SEEN_MS)
    else onChange(false)
  }, options)
  observer.observe(target)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
