import { ReviewNote, Text, useNetwork, useText } from '../../../views/index.js'
import type { SwapRefusal, SwapReview } from '../contract.js'

const REFUSALS = {
  WRONG_CHAIN: 'swap.refused-wrong-chain',
  WRONG_SENDER: 'swap.refused-wrong-sender',
  WRONG_TARGET: 'swap.refused-wrong-target',
  WRONG_SPENDER: 'swap.refused-wrong-spender',
  WRONG_VALUE: 'swap.refused-wrong-value',
  WRONG_TOKEN: 'swap.refused-wrong-token',
  WRONG_AMOUNT: 'swap.refused-wrong-amount',
  WRONG_RECEIVER: 'swap.refused-wrong-receiver',
  WRONG_DECIMALS: 'swap.refused-wrong-decimals',
  RECEIVES_LESS: 'swap.refused-receives-less',
  UNKNOWN_CALL: 'swap.refused-unknown-call',
  TAKES_MORE: 'swap.refused-takes-more',
  UNPROVEN: 'swap.refused-unproven',
  UNREADABLE: 'swap.refused-unreadable',
} as const satisfies Record<SwapRefusal, string>

const FAILURES = {
  INSUFFICIENT_FUNDS: ['swap.failed-funds', 'swap.failed-funds-text'],
  WOULD_FAIL: ['swap.failed-would-fail', 'swap.failed-would-fail-text'],
  SWAPS_UNSUPPORTED: ['swap.unsupported', 'swap.failed-check-text'],
  unknown: ['swap.failed-check', 'swap.failed-check-text'],
} as const
const isKnown = (code: string): code is keyof typeof FAILURES => Object.hasOwn(FAILURES, code)

type ReviewTroubleProps = { review: Extract<SwapReview, { status: 'refused' | 'failed' }> }

/** Why the swap can’t be sent, and what to do. */
export function ReviewTrouble({ review }: ReviewTroubleProps) {
  const t = useText()
  const native = useNetwork()?.nativeCurrency.symbol ?? ''
  if (review.status === 'refused') {
    return (
      <Trouble
        title={t('swap.refused')}
        text={t(REFUSALS[review.reason])}
        more={t('swap.refused-text')}
        testId={`swap-refused-${review.reason}`}
      />
    )
  }
  const { code = 'unknown', detail = '' } = review
  const [title, text] = FAILURES[isKnown(code) ? code : 'unknown']
  return (
    <Trouble
      title={t(title)}
      text={t(text, { symbol: native, reason: detail })}
      testId={`swap-failed-${isKnown(code) ? code : 'unknown'}`}
    />
  )
}

type TroubleProps = { title: string; text: string; more?: string | undefined; testId: string }

export const Trouble = ({ title, text, more, testId }: TroubleProps) => (
  <ReviewNote tone="bad" testId={testId}>
    <Text size={15}>{title}</Text>
    <Text size={13}>{text}</Text>
    {more !== undefined && (
      <Text size={13} tone="muted">
        {more}
      </Text>
    )}
  </ReviewNote>
)
