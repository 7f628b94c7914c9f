import { useStyles } from '../theme/styles.js'
import css from './FullAddress.css?inline'

export type FullAddressProps = { address: string; testId?: string | undefined }

/** A complete address in groups of four for comparing, with the 0x prefix apart; one string for screen readers. */
export function FullAddress({ address, testId }: FullAddressProps) {
  useStyles(css)
  const groups = address.match(/^0x|.{1,4}/gs) ?? []
  return (
    <span className="lk-whole lk-mono lk-13" dir="ltr" data-testid={testId}>
      <span aria-hidden="true">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, distinguished only by position
          <span key={index}>{group}</span>
        ))}
      </span>
      <span className="lk-vh">{address}</span>
    </span>
  )
}
