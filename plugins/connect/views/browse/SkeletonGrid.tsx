import { Skeleton, useText } from '../../../../views/index.js'

const COLUMNS = 4

/** Placeholder tiles, in as many columns as fit. */
export function SkeletonGrid({ rows = 4, label }: { rows?: number | undefined; label?: string | undefined }) {
  const t = useText()
  return (
    <div role="status" className="lk-skeleton-grid">
      <span className="lk-vh">{label ?? t('connect.list-loading')}</span>
      {Array.from({ length: rows * COLUMNS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles without content have no other identity
        <Skeleton key={index} height="calc(var(--lk-rem) * 1.75 + 70px)" radius="row" />
      ))}
    </div>
  )
}
