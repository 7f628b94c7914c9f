import { useStyles } from '../theme/styles.js'
import css from './Spinner.css?inline'
import { scaled } from './scaled.js'

export type SpinnerProps = {
  /** Describes what is loading: "Loading wallets". */
  label: string
  /** @default 24 */
  size?: number | undefined
  /** Also shows the label, below the spinner. */
  showLabel?: boolean | undefined
  testId?: string | undefined
}

export function Spinner({ label, size = 24, showLabel, testId }: SpinnerProps) {
  return (
    <div className="lk-spinner" role="status" data-testid={testId}>
      <SpinnerMark size={size} />
      <span className={showLabel ? 'lk-13 lk-muted' : 'lk-vh'}>{label}</span>
    </div>
  )
}

/** The spinner alone, for places where text describes the activity. */
export function SpinnerMark({ size = 20 }: { size?: number | undefined }) {
  useStyles(css)
  const side = scaled(size)
  return (
    <svg
      className="lk-spin"
      width={size}
      height={size}
      style={{ inlineSize: side, blockSize: side }}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" opacity=".2" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
