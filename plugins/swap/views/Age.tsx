import { Icon, moreIcons, useText } from '../../../views/index.js'

/** How old the quote is, as a ring that runs out when the next one is asked for; a press asks now. */
export function Age({ quotedAt, onRefresh }: { quotedAt: number | undefined; onRefresh: () => void }) {
  const t = useText()
  return (
    <button
      type="button"
      className="lk-swap-age"
      aria-label={t('swap.refresh')}
      title={t('swap.refresh')}
      onClick={onRefresh}
      data-testid="swap-refresh"
    >
      {/* Another quote, another ring. */}
      <svg key={quotedAt} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" data-runs={quotedAt}>
        <circle cx="16" cy="16" r="14" />
        <circle cx="16" cy="16" r="14" pathLength="100" />
      </svg>
      <Icon name={moreIcons.refresh} size={16} />
    </button>
  )
}
