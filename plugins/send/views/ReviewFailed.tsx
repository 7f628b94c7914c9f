import { tryUnits } from '../../../kernel/index.js'
import { ReviewNote, Text, usePlugin, useText } from '../../../views/index.js'
import type { SendReview } from '../contract.js'
import { isSame, tokensOf } from '../form.js'

const WORDS = {
  INSUFFICIENT_FUNDS: ['send.failed-funds', 'send.failed-funds-text'],
  WOULD_FAIL: ['send.failed-would-fail', 'send.failed-would-fail-text'],
  BELOW_MINIMUM: ['send.failed-minimum', 'send.failed-minimum-text'],
  TOKEN_NOT_SUPPORTED: ['send.failed-token', 'send.failed-token-text'],
  TAKES_MORE: ['send.failed-token', 'send.failed-more-text'],
  ACCOUNT_NOT_SUPPORTED: ['send.failed-account', 'send.failed-account-text'],
  FEE_TOO_HIGH: ['send.failed-high', 'send.failed-high-text'],
  SOURCE_MISMATCH: ['send.failed-source', 'send.failed-source-text'],
  REVIEW_OUTDATED: ['send.failed-outdated', 'send.failed-outdated-text'],
  NAME_UNCHECKED: ['send.failed-name', 'send.failed-name-text'],
  unknown: ['send.failed-fee', 'send.failed-fee-text'],
} as const

const isKnown = (code: string): code is keyof typeof WORDS => Object.hasOwn(WORDS, code)

/** Why the transfer can’t be sent as it is, and what to do. */
export function ReviewFailed({ review }: { review: Extract<SendReview, { status: 'failed' }> }) {
  const ctx = usePlugin('send')
  const t = useText()
  const { code = 'unknown', draft, detail = '' } = review
  const [title, text] = WORDS[isKnown(code) ? code : 'unknown']
  const native = ctx.session.findNetwork(draft.caipNetworkId)?.nativeCurrency.symbol ?? ''
  const { numeric = '0', decimals } = tokensOf(ctx).find((one) => isSame(one, draft.token))?.quantity ?? {}
  const hasToken = (tryUnits(numeric, Number(decimals)) ?? 0n) >= BigInt(draft.value)
  // The balance of the token suffices: the native currency is missing for the fee.
  const isFee = code === 'INSUFFICIENT_FUNDS' && draft.contract !== undefined && hasToken
  return (
    <ReviewNote tone="bad" testId={`send-failed-${code}`}>
      <Text size={15}>{t(title)}</Text>
      <Text size={13} tone="muted">
        {isFee ? t('send.failed-funds-fee-text', { symbol: native }) : t(text, { reason: detail })}
      </Text>
    </ReviewNote>
  )
}
