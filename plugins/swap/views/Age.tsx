import { Icon, moreIcons, useText } from '../../../views/index.js'

/** The quote’s age, as a ring that runs out when the next quote is requested. Pressing it requests one now. */
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
      {/* A new key restarts the animation. */}
      <svg key={quotedAt} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" data-runs={quotedAt}>
        <circle cx="16" cy="16" r="14" />
        {/* Each half turns out of its frame: animating the length of a line would paint every frame. */}
        <svg x="16" width="16" viewBox="16 0 16 32" aria-hidden="true">
          <path d="M16 2a14 14 0 0 1 0 28" />
        </svg>
        <svg width="16" viewBox="0 0 16 32" aria-hidden="true">
          <path d="M16 30a14 14 0 0 1 0-28" />
        </svg>
      </svg>
      <Icon name={moreIcons.refresh} size={16} />
    </button>
  )
}
