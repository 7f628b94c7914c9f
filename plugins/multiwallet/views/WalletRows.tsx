import { useId } from 'react'
import {
  Button,
  IconButton,
  ListItem,
  moreIcons,
  useSlice,
  useText,
  WalletImage,
} from '../../../views/index.js'
import type { WalletItem } from '../listConnections.js'
import { AccountLine } from './AccountLine.js'

const BIN =
  'M5 7h14M10 11v6M14 11v6M9 7V5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2M7 7l1 12a1 1 0 0 0 1 1h6a1 1 0 0 0 1-1l1-12'

type WalletRowsProps = {
  kind: 'connected' | 'recent'
  items: readonly WalletItem[]
  onUse: (item: WalletItem) => void
  /** Disconnects a connected wallet, or forgets a recent one. */
  onLeave: (item: WalletItem) => void
}

/** Wallets that aren't active, each with a button to use it and one to remove it. */
export function WalletRows({ kind, items, onUse, onLeave }: WalletRowsProps) {
  const t = useText()
  const heading = useId()
  const busy = useSlice('multiwallet', (state) => state.busy)
  if (items.length === 0) return null
  const isRecent = kind === 'recent'
  const canLeave = items.some(({ isFirst }) => isFirst)
  return (
    <section className="lk-stack" aria-labelledby={heading}>
      <h2
        id={heading}
        className="lk-mw-heading lk-13 lk-muted"
        data-testid={isRecent ? 'recently-connected-text' : undefined}
      >
        {t(`multiwallet.${kind}`)}
      </h2>
      <ul className="lk-stack">
        {items.map((item) => {
          const { key, name, icon, isGeneric, account, isFirst } = item
          const address = account?.address ?? ''
          const use = isRecent ? 'connect' : 'switch'
          return (
            <li
              key={key}
              className="lk-mw-row"
              data-testid={isRecent ? 'recent-connection' : 'active-connection'}
              {...{ address }}
            >
              <ListItem
                title={name}
                subtitle={account && <AccountLine account={account} />}
                image={<WalletImage name={isGeneric ? undefined : name} src={icon} />}
                tag={
                  <span className="lk-mw-controls">
                    <Button
                      size="sm"
                      variant="secondary"
                      label={t(`multiwallet.${use}-named`, { name, address })}
                      loading={busy === key}
                      onClick={() => onUse(item)}
                      testId="wui-inactive-profile-wallet-item-button"
                    >
                      {t(`multiwallet.${use}-button`)}
                    </Button>
                    {canLeave && !isFirst && <span className="lk-mw-blank" />}
                    {isFirst && (
                      <IconButton
                        icon={isRecent ? BIN : moreIcons.disconnect}
                        flip={!isRecent}
                        label={t(`multiwallet.${isRecent ? 'remove' : 'disconnect'}-named`, { name })}
                        onClick={() => onLeave(item)}
                      />
                    )}
                  </span>
                }
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
