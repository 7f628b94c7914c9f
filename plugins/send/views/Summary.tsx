import {
  Address,
  Avatar,
  cx,
  FullAddress,
  formatExact,
  formatFiat,
  NetworkPicture,
  ReviewAmount,
  ReviewBox,
  ReviewRow,
  ReviewRows,
  Skeleton,
  Text,
  useAvatar,
  useKit,
  usePlugin,
  useText,
} from '../../../views/index.js'
import type { SendDraft, SendReview } from '../contract.js'
import { useCost } from './useCost.js'

type SummaryProps = { draft: SendDraft; review: SendReview | undefined }

/** The amount, receiver, memo, network and fee of a transfer. */
export function Summary({ draft, review }: SummaryProps) {
  const ctx = usePlugin('send')
  const { locale } = useKit()
  const t = useText()
  const { token, amount, to, name, from, caipNetworkId } = draft
  const picture = useAvatar(draft.image)
  const network = ctx.session.findNetwork(caipNetworkId)
  const { read, hasPrice } = useCost(draft)
  const cost = (units: string) => {
    const { amount: paid, symbol, fiat } = read(units)
    return (
      <>
        <span>
          <bdi>{paid}</bdi> <bdi>{symbol}</bdi>
        </span>
        {fiat !== undefined && <span className="lk-muted">{fiat}</span>}
      </>
    )
  }
  // Makes room for the fiat value below the amount.
  const look = cx('lk-send-cost', hasPrice && 'lk-send-worth')
  const isReady = review?.status === 'ready'
  const payer = isReady ? review.payer : undefined
  return (
    <>
      <ReviewBox>
        <ReviewAmount
          label={t('send.you-send')}
          token={token}
          amount={formatExact(amount, locale)}
          worth={token.price > 0 ? formatFiat(Number(amount) * token.price, locale) : undefined}
          doubt={token.isSuspicious ? t('send.unusual') : undefined}
          testId="send-review-amount"
          doubtTestId="send-review-unusual"
        />
        <hr />
        <Text size={13} tone="muted">
          {t('send.to')}
        </Text>
        <div className="lk-review-amount">
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
        {draft.memo !== undefined && (
          <>
            <hr />
            <Text size={13} tone="muted">
              {t('send.memo')}
            </Text>
            <p className="lk-send-memo-text" dir="auto" data-testid="send-review-memo">
              {draft.memo}
            </p>
          </>
        )}
      </ReviewBox>
      <ReviewRows isBox>
        <ReviewRow label={t('send.network')}>
          {network && <NetworkPicture network={network} size={20} />}
          <span dir="auto">{network?.name}</span>
        </ReviewRow>
        <ReviewRow label={t('send.from')}>
          <Address address={from} />
        </ReviewRow>
        <ReviewRow
          label={t(payer === undefined ? 'send.fee' : 'send.network-cost')}
          className={payer === undefined ? look : cx(hasPrice && 'lk-send-worth')}
          testId="send-review-fee"
        >
          {review?.status === 'estimating' && (
            <>
              <Skeleton width={112} height={14} />
              <span className="lk-vh">{t('send.fee-loading')}</span>
            </>
          )}
          {payer !== undefined && t('send.paid-by', { payer })}
          {isReady && payer === undefined && cost(review.fee)}
          {!isReady && review?.status !== 'estimating' && '—'}
        </ReviewRow>
        {isReady && review.deposit !== undefined && review.deposit !== '0' && (
          <ReviewRow label={t('send.deposit')} className={look} testId="send-review-deposit">
            {cost(review.deposit)}
          </ReviewRow>
        )}
      </ReviewRows>
    </>
  )
}
