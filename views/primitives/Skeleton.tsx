import { useStyles } from '../theme/styles.js'
import css from './Skeleton.css?inline'

export type SkeletonProps = {
  /** @default '100%' */
  width?: number | string | undefined
  height: number | string
  /** Corner of what comes. @default 'tag' */
  radius?: 'card' | 'row' | 'img' | 'tag' | 'round' | undefined
}

/** Holds the place of what is coming; shows itself only after 120 ms. */
export function Skeleton({ width = '100%', height, radius = 'tag' }: SkeletonProps) {
  useStyles(css)
  const borderRadius = radius === 'round' ? '50%' : `var(--lk-r-${radius})`
  return (
    <span
      className="lk-skel"
      aria-hidden="true"
      style={{ inlineSize: width, blockSize: height, borderRadius }}
    />
  )
}

export type SkeletonRowsProps = {
  /** What is awaited: "Loading wallets". */
  label: string
  /** As many as are visible. @default 4 */
  count?: number | undefined
  testId?: string | undefined
}

/** Uneven, as names are. */
const WIDTHS = ['38%', '27%', '46%', '31%']

/** The place of rows of a list. */
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
