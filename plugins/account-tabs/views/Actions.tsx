import type { ConnectorType } from '../../../kernel/index.js'
import { Icon, moreIcons, useKit, useSlice, useSlot, useText } from '../../../views/index.js'
import { AccountActions } from '../contract.js'
import { actionTestId, orderActions } from '../orderActions.js'

const ICONS = {
  onramp: moreIcons.card,
  swaps: moreIcons.swap,
  receive: moreIcons['arrow-down'],
  send: moreIcons['arrow-up'],
}

/** The action tiles, each an icon with a one-word label. */
export function Actions({ wallet }: { wallet: ConnectorType | undefined }) {
  const kit = useKit()
  const t = useText()
  const order = useSlice('features', (features) => features.walletFeaturesOrder)
  const actions = orderActions(useSlot(AccountActions), order)
  if (actions.length === 0) return null
  return (
    <ul className="lk-acct-actions" aria-label={t('account.actions')}>
      {actions.map((action) => (
        <li key={action.route}>
          <button
            type="button"
            className="lk-acct-action lk-11"
            onClick={() => kit.router.push(action.route, action.params)}
            data-testid={actionTestId(action, wallet)}
          >
            <Icon name={action.icon ?? (action.id ? ICONS[action.id] : moreIcons.plus)} />
            <span dir="auto">{t(action.label)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
