import { Skeleton } from './primitives/Skeleton.js'

export type SkeletonRowsProps = {
  /** Describes what is loading: "Loading wallets". */
  label: string
  /** Number of visible rows. @default 4 */
  count?: number | undefined
  testId?: string | undefined
}

/** Uneven widths, like names. */
const WIDTHS = ['38%', '27%', '46%', '31%']

/** Placeholder rows of a list. */
export function SkeletonRows({ label, count = 4, testId }: SkeletonRowsProps) {
  return (
    <div className="lk-stack" role="status" data-testid={testId}>
      <span className="lk-vh">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have no other identity
        <div key={index} className="lk-skel-row" aria-hidden="true">
          <Skeleton width={40} height={40} radius="img" />
          <Skeleton width={WIDTHS[index % WIDTHS.length]} height="calc(var(--lk-rem) * .75)" />
        </div>
      ))}
    </div>
  )
}
