import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button, SkeletonRows, useText } from '../../../views/index.js'
import activityMessages from '../history/messages.js'

/** Pages in a row that brought nothing to see, after which the visitor is asked. */
const MAX_BARREN = 5
/** How far below what is visible the end may be when more is fetched. */
const NEAR = '400px'

type EndOfListProps = {
  /** Of what is shown above it. */
  count: number
  /** Changes with each page. */
  cursor: string | undefined
  isLoading: boolean
  /** What is awaited: "Loading more transactions". */
  label: string
  onMore: () => void
}

/** Below a list of which there is more: asks for it when it comes near, inside a ScrollArea. */
export function EndOfList({ count, cursor, isLoading, label, onMore }: EndOfListProps) {
  const t = useText(activityMessages)
  const end = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState({ count, pages: 0, cursor })
  if (start.cursor !== cursor) {
    setStart({ count, cursor, pages: start.count === count ? start.pages + 1 : 0 })
  }
  const isBarren = start.pages >= MAX_BARREN
  const isWaiting = !isLoading && !isBarren
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
      {isBarren && !isLoading ? (
        <Button variant="secondary" fullWidth onClick={onMore}>
          {t('account.activity-older')}
        </Button>
      ) : (
        <SkeletonRows label={label} count={1} />
      )}
    </div>
  )
}
