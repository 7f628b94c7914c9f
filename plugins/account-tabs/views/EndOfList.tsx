import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button, SkeletonRows, useText } from '../../../views/index.js'
import activityMessages from '../messages/activity.js'

/** After this many consecutive pages without visible entries, the visitor has to ask for more. */
const MAX_EMPTY_PAGES = 5
/** Distance from the visible area at which more is fetched. */
const NEAR = '400px'

type EndOfListProps = {
  /** The number of entries shown above. */
  count: number
  /** The cursor of the next page; changes with every page. */
  cursor: string | undefined
  isLoading: boolean
  /** The label while loading, such as "Loading more transactions". */
  label: string
  onMore: () => void
}

/** The end of a list with more pages: fetches the next one when it scrolls near, inside a ScrollArea. */
export function EndOfList({ count, cursor, isLoading, label, onMore }: EndOfListProps) {
  const t = useText(activityMessages)
  const end = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState({ count, pages: 0, cursor })
  if (start.cursor !== cursor) {
    setStart({ count, cursor, pages: start.count === count ? start.pages + 1 : 0 })
  }
  const isPaused = start.pages >= MAX_EMPTY_PAGES
  const isWaiting = !isLoading && !isPaused
  const more = useRef(onMore)
  useLayoutEffect(() => {
    more.current = onMore
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is watched for anew
  useEffect(() => {
    const element = end.current
    if (!element || !isWaiting) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more.current()
      },
      { root: element.closest('.lk-scroll'), rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWaiting, cursor])

  return (
    <div ref={end} data-testid="end-of-list">
      {isPaused && !isLoading ? (
        <Button variant="secondary" fullWidth onClick={onMore}>
          {t('account.activity-older')}
        </Button>
      ) : (
        <SkeletonRows label={label} count={1} />
      )}
    </div>
  )
}
