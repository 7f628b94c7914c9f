import { useStyles } from '../theme/styles.js'
import css from './FullAddress.css?inline'

export type FullAddressProps = { address: string; testId?: string | undefined }

/** Whole, in groups of four, as one compares it, the sign of hexadecimals apart; in one piece for screen readers. */
export function FullAddress({ address, testId }: FullAddressProps) {
  useStyles(css)
  const groups = address.match(/^0x|.{1,4}/gs) ?? []
  return (
    <span className="lk-whole lk-mono lk-13" dir="ltr" data-testid={testId}>
      <span aria-hidden="true">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, told apart by their place alone
          <span key={index}>{group}</span>
        ))}
      </span>
      <span className="lk-vh">{address}</span>
    </span>
  )
}
