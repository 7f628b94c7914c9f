import { Text } from '../primitives/Text.js'
import { TokenImage, type TokenImageProps } from '../primitives/TokenImage.js'
import { ReviewNote } from './ReviewNote.js'

export type ReviewAmountProps = {
  label: string
  token: TokenImageProps['token']
  /** All digits, already formatted. */
  amount: string
  /** In the visitor's currency, already formatted. */
  worth?: string | undefined
  /** Why the token may not be what it seems. */
  doubt?: string | undefined
  testId?: string | undefined
  doubtTestId?: string | undefined
}

/** An amount that leaves or arrives, in a box with the class `lk-review-box`. */
export function ReviewAmount({ label, token, amount, worth, doubt, ...testIds }: ReviewAmountProps) {
  return (
    <>
      <Text size={13} tone="muted">
        {label}
      </Text>
      <div className="lk-review-amount">
        <TokenImage token={token} />
        <div className="lk-pair">
          <Text size={20} numeric testId={testIds.testId}>
            <bdi>{amount}</bdi> <bdi>{token.symbol}</bdi>
          </Text>
          {worth !== undefined && (
            <Text size={13} tone="muted" numeric>
              {worth}
            </Text>
          )}
        </div>
      </div>
      {doubt !== undefined && (
        <ReviewNote isSmall testId={testIds.doubtTestId}>
          <span className="lk-warning">{doubt}</span>
        </ReviewNote>
      )}
    </>
  )
}
