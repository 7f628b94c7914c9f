import type { ReactNode } from 'react'
import { fromUnits } from '../../../kernel/index.js'
import {
  Address,
  Avatar,
  cx,
  FullAddress,
  formatFiat,
  Icon,
  NetworkPicture,
  Skeleton,
  Text,
  TokenImage,
  useAvatar,
  useKit,
  usePlugin,
  useText,
  writeAmount,
} from '../../../views/index.js'
import type { SendDraft, SendReview } from '../contract.js'
import { tokensOf } from '../form.js'

type SummaryProps = { draft: SendDraft; review: SendReview | undefined }

/** The amount, receiver, network and fee of a transfer. */
export function Summary({ draft, review }: SummaryProps) {
  const ctx = usePlugin('send')
  const { locale } = useKit()
  const t = useText()
  const { token, amount, to, name, from, caipNetworkId } = draft
  const picture = useAvatar(draft.image)
  const network = ctx.session.findNetwork(caipNetworkId)
  const { symbol, decimals } = network?.nativeCurrency ?? { symbol: '', decimals: 0 }
  const price = tokensOf(ctx).find(({ address }) => address === undefined)?.price ?? 0
  const cost = (units: string) => {
    const decimal = fromUnits(BigInt(units), decimals)
    return (
      <>
        <span>
          <bdi>{writeAmount(decimal, locale)}</bdi> <bdi>{symbol}</bdi>
        </span>
        {price > 0 && <span className="lk-muted">{formatFiat(Number(decimal) * price, locale)}</span>}
      </>
    )
  }
  // Makes room for the fiat value below the amount.
  const look = cx('lk-send-cost', price > 0 && 'lk-send-worth')
  const isReady = review?.status === 'ready'
  return (
    <>
      <div className="lk-send-box">
        <Text size={13} tone="muted">
          {t('send.you-send')}
        </Text>
        <div className="lk-send-line-up">
          <TokenImage token={token} />
          <div className="lk-pair">
            <Text size={20} numeric testId="send-review-amount">
              <bdi>{writeAmount(amount, locale)}</bdi> <bdi>{token.symbol}</bdi>
            </Text>
            {token.price > 0 && (
              <Text size={13} tone="muted" numeric>
                {formatFiat(Number(amount) * token.price, locale)}
              </Text>
            )}
          </div>
        </div>
        {token.isSuspicious && (
          <p className="lk-send-careful lk-13" data-testid="send-review-unusual">
            <Icon name="warning" size={16} />
            <span className="lk-warning">{t('send.unusual')}</span>
          </p>
        )}
        <hr className="lk-send-rule" />
        <Text size={13} tone="muted">
          {t('send.to')}
        </Text>
        <div className="lk-send-line-up">
          <Avatar address={to} src={picture} size={40} />
          <div className="lk-pair">
            {name !== undefined && (
              <Text size={15} clip title={name} testId="send-review-name">
                {name}
              </Text>
            )}
            <FullAddress address={to} testId="send-review-to" />
          </div>
        </div>
      </div>
      <dl className="lk-send-box lk-send-rows">
        <Row label={t('send.network')}>
          {network && <NetworkPicture network={network} size={20} />}
          <span dir="auto">{network?.name}</span>
        </Row>
        <Row label={t('send.from')}>
          <Address address={from} />
        </Row>
        <Row label={t('send.fee')} look={look} testId="send-review-fee">
          {review?.status === 'estimating' && (
            <>
              <Skeleton width={112} height={14} />
              <span className="lk-vh">{t('send.fee-loading')}</span>
            </>
          )}
          {isReady ? cost(review.fee) : review?.status !== 'estimating' && '—'}
        </Row>
        {isReady && review.deposit !== undefined && review.deposit !== '0' && (
          <Row label={t('send.deposit')} look={look} testId="send-review-deposit">
            {cost(review.deposit)}
          </Row>
        )}
      </dl>
    </>
  )
}

type RowProps = {
  label: string
  children: ReactNode
  look?: string | undefined
  testId?: string | undefined
}
const Row = ({ label, children, look, testId }: RowProps) => (
  <div className="lk-send-row">
    <dt>{label}</dt>
    <dd className={cx('lk-num', look)} data-testid={testId}>
      {children}
    </dd>
  </div>
)
