/** What a visitor needs to see that something else is there now. */
const SEEN_MS = 500

/** Version 2 of the API: whether something lies over it, also of the page that holds the frame. */
interface SeenOptions extends IntersectionObserverInit {
  trackVisibility: true
  /** The least that browsers take, in milliseconds. */
  delay: 100
}
interface SeenEntry extends IntersectionObserverEntry {
  isVisible?: boolean | undefined
}

/**
 * Tells that a visitor has been able to see the element for half a second, and when they no longer can. Before the first
 * word it counts as unseen.
 */
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
