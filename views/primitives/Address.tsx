import { cx } from './cx.js'
import { truncateMiddle } from './truncateMiddle.js'

export type AddressProps = {
  address: string
  /** Characters kept at the start and the end. @default 4 and 6 */
  start?: number | undefined
  end?: number | undefined
  muted?: boolean | undefined
  testId?: string | undefined
}

/** Truncated visually; complete on hover and for screen readers. Inherits the text size. */
export function Address({ address, start, end, muted, testId }: AddressProps) {
  return (
    <span className={cx('lk-mono', muted && 'lk-muted')} dir="ltr" title={address} data-testid={testId}>
      <span aria-hidden="true">{truncateMiddle(address, start, end)}</span>
      <span className="lk-vh">{address}</span>
    </span>
  )
}
