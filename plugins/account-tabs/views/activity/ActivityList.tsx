import { useMemo } from 'react'
import { SkeletonRows, useKit, useStyles, useText, VirtualList } from '../../../../views/index.js'
import css from '../../history/activity.css?inline'
import { type Entry, listEntries } from '../../history/entries.js'
import { groupByMonth, monthTitle, yearOf } from '../../history/groupByMonth.js'
import messages from '../../messages/activity.js'
import { EndOfList } from '../EndOfList.js'
import { useNow } from '../useNow.js'
import { ActivityEmpty, ActivityFailed, ActivityOffline, ActivityUnserved } from './ActivityNotices.js'
import { ActivityRow } from './ActivityRow.js'
import { useActivity } from './useActivity.js'

/** The number of rows visible at once. */
const ROWS_OF_VIEW = 8
const ROWS_OF_TAB = 3

type Item = { key: string; title?: string | undefined; entry?: Entry | undefined }

/** The account's activity by month, newest first, with pending transactions on top. */
export function ActivityList({ isView }: { isView: boolean }) {
  useStyles(css)
  const { locale } = useKit()
  const t = useText(messages)
  const now = useNow()
  const { history, sent, isOnline, retry, loadMore } = useActivity()
  const { transactions, next, status = 'loading', isServed = true } = history ?? {}
  const { pending, done } = useMemo(
    () => listEntries({ transactions: transactions ?? [], hasMore: next !== undefined, sent }),
    [transactions, next, sent],
  )
  const year = yearOf(now, locale)
  const inProgress = t('account.activity-in-progress')
  const items = useMemo(
    () => toItems(pending, done, { inProgress, year, locale }),
    [pending, done, inProgress, year, locale],
  )
  const isEmpty = items.length === 0
  if (isEmpty && status === 'failed') return <ActivityFailed onRetry={retry} />
  if (isEmpty && !isOnline && history?.status !== 'ready') return <ActivityOffline />
  if (isEmpty && status === 'loading') {
    return <SkeletonRows label={t('account.activity-loading')} count={isView ? ROWS_OF_VIEW : ROWS_OF_TAB} />
  }
  const end = next !== undefined && isOnline && (
    <EndOfList
      count={items.length}
      cursor={next}
      isLoading={status !== 'ready'}
      label={t('account.activity-more-loading')}
      onMore={loadMore}
    />
  )
  if (isEmpty) return end || <ActivityEmpty isView={isView} isServed={isServed} />
  return (
    <div>
      <VirtualList
        label={t('account.activity-list')}
        items={items}
        itemKey={({ key }) => key}
        testId="activity-list"
      >
        {(item) => (item.entry ? <ActivityRow entry={item.entry} now={now} /> : <Title>{item.title}</Title>)}
      </VirtualList>
      {status === 'failed' ? <ActivityFailed onRetry={retry} /> : end}
      {status === 'ready' && !isServed && <ActivityUnserved />}
    </div>
  )
}

const Title = ({ children }: { children: string | undefined }) => (
  <div className="lk-act-month" data-testid="month-indexes">
    <h2 className="lk-act-title" data-testid="group-title">
      {children}
    </h2>
  </div>
)

type Titles = { inProgress: string; year: string; locale: string }

/** Makes titles rows of their own, so that each keeps its position while only some rows are in the document. */
function toItems(
  pending: readonly Entry[],
  done: readonly Entry[],
  { inProgress, year, locale }: Titles,
): Item[] {
  const rows = (entries: readonly Entry[]) => entries.map((entry): Item => ({ key: entry.key, entry }))
  const months = groupByMonth(done, locale).flatMap((month): Item[] => [
    { key: month.name, title: monthTitle(month, year, locale) },
    ...rows(month.entries),
  ])
  return [
    ...(pending.length > 0 ? [{ key: 'in progress', title: inProgress }] : []),
    ...rows(pending),
    ...months,
  ]
}
