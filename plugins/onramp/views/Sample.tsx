import { Icon, Link, useText } from '../../../views/index.js'

/** Notes that the lists are the built-in sample. */
export function Sample({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  const t = useText()
  return (
    <div className="lk-onramp-note lk-13" role="status" data-testid="onramp-sample">
      <Icon name="warning" size={16} className="lk-warning" />
      <span className="lk-pair">
        <span>{t('onramp.sample')}</span>
        <span>
          <Link disabled={isBusy} onClick={onRetry} testId="onramp-sample-retry">
            {t('onramp.retry')}
          </Link>
        </span>
      </span>
    </div>
  )
}
