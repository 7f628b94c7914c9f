import { isUnusual } from '../../../../kernel/index.js'
import {
  formatExact,
  Icon,
  ListItem,
  Shortened,
  SpinnerMark,
  type Translate,
  useKit,
  useNetwork,
  useText,
} from '../../../../views/index.js'
import { describeEntry } from '../../history/describeEntry.js'
import type { Entry } from '../../history/entries.js'
import { operationWords, statusWords } from '../../history/operations.js'
import { timeAgo } from '../../history/timeAgo.js'
import { transactionUrl } from '../../history/transactionUrl.js'
import { formatQuantity } from '../formatQuantity.js'
import { ActivityPictures } from './ActivityPictures.js'

/** Further transfers are only counted. */
const MAX_NAMED = 2

/** A transaction: operation, transfers, time, and a link to the block explorer. */
export function ActivityRow({ entry, now }: { entry: Entry; now: number }) {
  const { locale } = useKit()
  const t = useText()
  const network = useNetwork()
  const url = transactionUrl(network, entry.hash)
  const less = (amount: string) => t('account.activity-less', { amount })
  const exact = (numeric: string) => formatExact(numeric, locale)
  const words = (quantity: (numeric: string) => string) => wordsOf(entry, { t, locale, quantity })
  return (
    <ListItem
      title={t(operationWords(entry))}
      subtitle={
        <Shortened text={words((one) => formatQuantity(one, { locale, less }))} exact={words(exact)} />
      }
      image={<ActivityPictures entry={entry} />}
      tag={
        <span className="lk-act-end">
          <EntryTime at={entry.at} now={now} />
          <Note entry={entry} />
        </span>
      }
      href={url}
      testId="activity-row"
    />
  )
}

type Language = { t: Translate; locale: string; quantity: (numeric: string) => string }

function wordsOf(entry: Entry, { t, locale, quantity }: Language): string {
  const { transfers } = entry
  const parts = describeEntry(entry, {
    quantity,
    picture: t('account.activity-picture'),
    status: t(statusWords(entry.status)),
  })
  const [first = '', second] = parts
  if (second === undefined) return first
  if (transfers.length === 0) return t('account.activity-parties', { first, second })
  const isExchange = transfers.length === 2 && transfers[0]?.direction !== transfers[1]?.direction
  if (isExchange) return t('account.activity-two-ways', { first, second })
  const named = parts.slice(0, MAX_NAMED)
  const list = new Intl.ListFormat(locale, { style: 'narrow', type: 'unit' }).format(named)
  const count = parts.length - named.length
  return count > 0 ? t('account.activity-and-more', { list, count }) : list
}

function EntryTime({ at, now }: { at: number; now: number }) {
  const { locale } = useKit()
  const t = useText()
  const { unit, count } = timeAgo(at, now)
  const ago = t(`account.activity-${unit}`, { count })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return (
    <time className="lk-num" dateTime={new Date(at).toISOString()} title={date}>
      <span aria-hidden="true">{ago}</span>
      <span className="lk-vh">{t('account.activity-when', { ago, date })}</span>
    </time>
  )
}

/** The status unless confirmed, or a warning about an unusual symbol. */
function Note({ entry: { status, transfers } }: { entry: Entry }) {
  const t = useText()
  if (status === 'pending') {
    return (
      <span className="lk-act-note">
        <SpinnerMark size={12} />
        {t(statusWords(status))}
      </span>
    )
  }
  if (status !== 'confirmed') {
    return <span className={`lk-act-note ${TONE[status]}`}>{t(statusWords(status))}</span>
  }
  if (!transfers.some(({ fungible_info: one }) => one?.isSuspicious || isUnusual(one?.symbol ?? '')))
    return null
  return (
    <span className="lk-act-note lk-warning">
      <Icon name="warning" size={16} />
      {t('account.activity-unusual')}
    </span>
  )
}

const TONE = { failed: 'lk-error', dropped: 'lk-error', replaced: '', unknown: 'lk-warning' } as const
