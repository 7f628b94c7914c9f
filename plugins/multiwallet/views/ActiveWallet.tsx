import { type RefObject, useState } from 'react'
import type { Namespace } from '../../../kernel/index.js'
import {
  Button,
  IconButton,
  ListItem,
  moreIcons,
  usePlugin,
  useSlice,
  useText,
  WalletImage,
} from '../../../views/index.js'
import { copyAddress } from '../copyAddress.js'
import type { ActiveItem } from '../listConnections.js'
import { moveToChain } from '../switchTo.js'
import { AccountLine } from './AccountLine.js'
import { Balance } from './Balance.js'
import { WalletMenu } from './WalletMenu.js'

const DOTS =
  'M4.5 12a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0zM11.5 12a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0zM18.5 12a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0z'

type ActiveWalletProps = {
  namespace: Namespace
  item: ActiveItem
  /** Receives the focus when the focused button disappears. */
  box: RefObject<HTMLElement | null>
  /** Called when the pressed button has disappeared. */
  onGone: () => void
}

/** The active wallet and its balance, with a menu of its actions. */
export function ActiveWallet({ namespace, item, box, onGone }: ActiveWalletProps) {
  const ctx = usePlugin('multiwallet')
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const isHere = useSlice('session', (session) => session.activeNamespace === namespace)
  const isBusy = useSlice('multiwallet', ({ busy }) => busy === item.key)
  const { name, icon, isGeneric, account, linked } = item
  // Only one button fits, and the menu offers copying too.
  const canMove = !isHere && ctx.session.network(namespace) !== undefined
  const move = async () => {
    if (await moveToChain(ctx, namespace, item)) onGone()
  }
  return (
    <section
      ref={box}
      className="lk-mw-active"
      aria-label={t('multiwallet.active')}
      tabIndex={-1}
      data-testid="wui-active-profile-wallet-item"
      {...{ address: account.address }}
    >
      <ListItem
        title={name}
        subtitle={<AccountLine account={account} />}
        image={<WalletImage name={isGeneric ? undefined : name} src={icon} />}
        tag={
          <span className="lk-mw-controls">
            {canMove ? (
              <Button
                size="sm"
                variant="secondary"
                label={t('multiwallet.switch-named', { name, address: account.address })}
                loading={isBusy}
                onClick={() => void move()}
                testId="wui-inactive-profile-wallet-item-button"
              >
                {t('multiwallet.switch-button')}
              </Button>
            ) : (
              <Copy address={account.address} />
            )}
            <IconButton
              icon={DOTS}
              label={t('multiwallet.more', { name })}
              expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              testId="wui-active-profile-wallet-item-more-button"
            />
          </span>
        }
      />
      {linked.map((one) => (
        <div key={one.address} className="lk-mw-linked lk-13 lk-muted">
          <AccountLine account={one} />
          <Copy address={one.address} />
        </div>
      ))}
      <Balance namespace={namespace} />
      {isOpen && <WalletMenu {...{ namespace, item, isBusy, onGone }} />}
    </section>
  )
}

function Copy({ address }: { address: string }) {
  const ctx = usePlugin('multiwallet')
  const t = useText()
  return (
    <IconButton
      icon={moreIcons.copy}
      label={t('multiwallet.copy-named', { address })}
      onClick={() => void copyAddress(ctx, address)}
    />
  )
}
