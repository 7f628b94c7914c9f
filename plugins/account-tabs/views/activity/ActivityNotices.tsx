import {
  Button,
  EmptyState,
  ErrorState,
  moreIcons,
  useKit,
  useSlot,
  useText,
} from '../../../../views/index.js'
import { AccountActions } from '../../contract.js'

/** Shown if the history could not be fetched. */
export function ActivityFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <ErrorState
      title={t('account.activity-failed')}
      text={t('account.activity-failed-text')}
      action={
        <Button variant="secondary" icon={moreIcons.refresh} onClick={onRetry}>
          {t('account.try-again')}
        </Button>
      }
      testId="activity-failed"
    />
  )
}

export function ActivityOffline() {
  const t = useText()
  return (
    <div data-offline="">
      <EmptyState
        icon={moreIcons.browser}
        title={t('account.activity-offline')}
        text={t('account.activity-offline-text')}
      />
    </div>
  )
}

/** Shown below what was sent from this page, if nothing knows the network’s history. */
export function ActivityUnserved() {
  const t = useText()
  return (
    <p className="lk-act-unserved" data-testid="activity-unserved">
      {t('account.activity-unserved-text')}
    </p>
  )
}

type ActivityEmptyProps = {
  /** Whether the list is a separate view rather than a tab of the account. */
  isView: boolean
  isServed: boolean
}

/** Shown if there is no activity yet, or nothing knows the network’s history. */
export function ActivityEmpty({ isView, isServed }: ActivityEmptyProps) {
  const kit = useKit()
  const t = useText()
  const trade = useSlot(AccountActions).find(({ id }) => id === 'swaps')
  if (!isServed) {
    return (
      <EmptyState
        icon={moreIcons.clock}
        title={t('account.activity-unserved')}
        text={t('account.activity-unserved-text')}
        testId="activity-unserved"
      />
    )
  }
  return (
    <EmptyState
      icon={moreIcons.clock}
      title={t(isView ? 'account.activity-none' : 'account.activity-none-here')}
      text={t('account.activity-none-text')}
      action={
        trade !== undefined && (
          <Button onClick={() => kit.router.push(trade.route, trade.params)}>
            {t('account.activity-trade')}
          </Button>
        )
      }
      testId={isView ? 'empty-activity-state' : 'empty-account-state'}
    />
  )
}
