import { useState } from 'react'
import {
  Button,
  EmptyState,
  Icon,
  moreIcons,
  ProgressRing,
  Shortened,
  shortBalance,
  Text,
  useAccount,
  useKit,
  useNavigate,
  useNetwork,
  usePlugin,
  useSlice,
  useStyles,
  useText,
} from '../../../views/index.js'
import type { OnrampProvider, OnrampPurchase } from '../contract.js'
import { heldOf } from '../held.js'
import purchaseMessages from '../messages/purchase.js'
import css from '../styles.css?inline'
import { Ways } from './Ways.js'

const RINGS = {
  preparing: 'waiting',
  open: 'waiting',
  blocked: 'error',
  closed: 'idle',
  failed: 'error',
} as const
const WORDS = {
  preparing: ['onramp.buy-in', 'onramp.opening'],
  open: ['onramp.buy-in', 'onramp.external'],
  blocked: ['onramp.blocked', 'onramp.blocked-text'],
  closed: ['onramp.closed', 'onramp.closed-text'],
  failed: ['onramp.failed', 'onramp.failed-text'],
} as const

/** Progress of the provider's window. The outcome of the purchase shows only in the balance. */
export default function BuyInProgress() {
  useStyles(css)
  const { purchase, selectedProvider } = useSlice('onramp', (onramp) => onramp)
  const t = useText(purchaseMessages)
  const { replace } = useNavigate()
  if (purchase && selectedProvider) return <Progress purchase={purchase} provider={selectedProvider} />
  return (
    <EmptyState
      icon={moreIcons.card}
      title={t('onramp.none')}
      text={t('onramp.none-text')}
      action={
        <Button onClick={() => replace('OnRampProviders')} testId="onramp-restart">
          {t('onramp.buy')}
        </Button>
      }
      testId="onramp-none"
    />
  )
}

function Progress({ purchase, provider }: { purchase: OnrampPurchase; provider: OnrampProvider }) {
  const { session } = usePlugin('onramp')
  const { locale } = useKit()
  const t = useText()
  const account = useAccount()
  const active = useNetwork()
  const { status, offer, href, refused } = purchase
  const [title, words] = WORDS[status]
  const text = refused === undefined ? words : 'onramp.refused-text'
  const host = refused ?? (href === undefined ? '' : new URL(href).host)
  const { symbol } = offer.currency
  const network = session.findNetwork(offer.caipNetworkId)?.name ?? offer.network.display_name
  const values = { label: provider.label, symbol, network, host }
  const held = heldOf(offer, account, active)
  const [before] = useState(held)
  const now = held === undefined ? undefined : shortBalance(held, locale)
  return (
    <div className="lk-groups" data-testid={`onramp-status-${status}`}>
      <ProgressRing state={RINGS[status]}>
        <span className="lk-onramp-mark">
          <Icon name={moreIcons.card} size={28} />
        </span>
      </ProgressRing>
      <div className="lk-pair lk-center" role="status" dir="auto">
        <Text size={16}>{t(title, values)}</Text>
        <Text tone="muted">{t(text, values)}</Text>
        {status === 'open' && (
          <Text size={13} tone="muted" testId="onramp-host">
            {t('onramp.host', values)}
          </Text>
        )}
        {(status === 'preparing' || status === 'open') && (
          <Text size={13} tone="muted">
            {t('onramp.arrives', values)}
          </Text>
        )}
        {now && held !== before && (
          <Text tone="muted" numeric testId="onramp-balance">
            <Shortened
              text={t('onramp.balance', { amount: now.text, symbol })}
              exact={t('onramp.balance', { amount: now.exact, symbol })}
            />
          </Text>
        )}
      </div>
      {/* Words of another length come first: buttons that are drawn stay where they are. */}
      {status === 'preparing' ? (
        <div className="lk-onramp-ways" />
      ) : (
        <Ways purchase={purchase} provider={provider} />
      )}
    </div>
  )
}
