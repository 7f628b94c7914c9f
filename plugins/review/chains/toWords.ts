import type { ReadAmount, ReadChange, ReadRequest, ReadRow, ReadStep } from '../../../kernel/index.js'
import type { Effect } from '../effects.js'
import type { Limit } from '../limitRequest.js'
import { plain, SYMBOL } from '../reader/careful.js'
import type { Reading, Row } from '../reader/reading.js'
import { inOneLine } from '../reader/seen.js'
import { formatAmount, isDecimals } from '../reader/words/formatAmount.js'
import type { Translate } from '../reader/words/translate.js'

/** A step in the visitor's language, on a network. */
export function toReading({ does, rows, raw }: ReadStep, t: Translate, network: string | undefined): Reading {
  const textAt = (label: ReadRow['label']) => {
    const found = rows.find((row) => row.label === label)
    return found ? textOf(found, t) : ''
  }
  const values = { amount: textAt('amount'), to: textAt('to'), spender: textAt('spender') }
  const unlimited = does === 'approve-for' && rows.find(({ amount }) => amount?.isUnlimited)?.amount
  const place = network ? [{ label: t('review.network'), text: network }] : []
  return {
    kind: does === 'unknown-call' ? does : 'call',
    sentence: unlimited
      ? t('review.approve-unlimited', { token: nameOf(unlimited), spender: values.spender })
      : t(`review.${does}`, values),
    rows: [...rows.map((row) => toRow(row, t)), ...place],
    raw,
    cautions: [],
  }
}

export const toEffect = (change: ReadChange, t: Translate): Effect => ({
  kind: change.kind,
  text: writeAmount(change.amount, t),
  ...(change.kind === 'approved-for' ? { spender: change.spender } : {}),
})

export const toLimit = ({ amount, params }: NonNullable<ReadRequest['limit']>, t: Translate): Limit => ({
  token: amount.token ?? '',
  amount: amount.amount,
  text: writeAmount(amount, t),
  params,
})

const toRow = (row: ReadRow, t: Translate): Row => ({
  label: t(`review.${row.label}`),
  text: textOf(row, t),
  ...(row.address === undefined ? {} : { address: row.address }),
})

const textOf = ({ amount, text, address = '' }: ReadRow, t: Translate): string =>
  [
    ...(amount ? [writeAmount(amount, t)] : []),
    ...(text === undefined ? [] : [amount ? `(${inOneLine(text)})` : inOneLine(text)]),
  ].join(' ') || address

/** Without decimals, an amount is in its smallest unit; without a symbol, the token is named by its address. */
function writeAmount(read: ReadAmount, t: Translate): string {
  const { amount, isUnlimited, decimals } = read
  const number = isDecimals(decimals) ? formatAmount(amount, decimals) : String(amount)
  return `${isUnlimited ? t('review.unlimited') : number} ${nameOf(read)}`.trim()
}

const nameOf = ({ symbol = '', token = '' }: ReadAmount) => (SYMBOL.test(symbol) ? plain(symbol) : token)
