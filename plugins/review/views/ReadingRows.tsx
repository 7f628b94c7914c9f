import { FullAddress, ReviewBox, ReviewRow, ReviewRows, useText } from '../../../views/index.js'
import type { Reading, Row, TokenFacts } from '../reader/reading.js'
import { formatAmount } from '../reader/words/formatAmount.js'
import { headingOf, shortened } from './words.js'

type ReadingRowsProps = {
  reading: Reading
  /** It is one of several, or inside another. */
  isTitled: boolean
  network: string | undefined
  coin: TokenFacts | undefined
}

/** The values of a request, each with its label. */
export function ReadingRows({ reading, isTitled, network, coin }: ReadingRowsProps) {
  const t = useText()
  const { rows, source, to, value = 0n, kind } = reading
  const sent = coin ? `${formatAmount(value, coin.decimals)} ${coin.symbol}` : String(value)
  const hasValue = value > 0n && kind !== 'transfer' && !rows.some(({ text }) => text === sent)
  const hasContract = to !== undefined && !rows.some(({ address }) => address === to)
  return (
    <ReviewBox>
      {isTitled && <p className="lk-15 lk-review-title">{shortened(headingOf(reading, t))}</p>}
      <ReviewRows>
        {hasValue && <ReviewRow label={t('review.amount')}>{sent}</ReviewRow>}
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels can repeat
          <RowOf key={index} row={row} coin={coin} />
        ))}
        {hasContract && <RowOf row={{ label: t('review.contract'), text: to, address: to }} coin={coin} />}
        {network && <ReviewRow label={t('review.network')}>{network}</ReviewRow>}
      </ReviewRows>
      {source && <p className="lk-11 lk-muted">{t('review.source', { source: source.name })}</p>}
    </ReviewBox>
  )
}

function RowOf({
  row: { label, text, address, nested, doubt },
  coin,
}: {
  row: Row
  coin: TokenFacts | undefined
}) {
  if (nested) {
    return (
      <div className="lk-review-row lk-review-wide">
        <dt>{label}</dt>
        <dd>
          <ReadingRows reading={nested} isTitled network={undefined} coin={coin} />
        </dd>
      </div>
    )
  }
  const isLong = text.length > 60 || text.includes('\n')
  return (
    <div className={`lk-review-row${address || isLong ? ' lk-review-wide' : ''}`} data-doubt={doubt}>
      <dt>{label}</dt>
      <dd dir="auto" className={isLong ? 'lk-review-long' : undefined} title={text}>
        {address !== text && text}
        {address && <FullAddress address={address} />}
      </dd>
    </div>
  )
}
