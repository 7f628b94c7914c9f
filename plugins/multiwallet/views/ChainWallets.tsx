import { useEffect, useMemo, useRef } from 'react'
import type { LogInAgain, Namespace } from '../../../kernel/index.js'
import {
  Button,
  EmptyState,
  moreIcons,
  useKit,
  useNavigate,
  usePlugin,
  useSlice,
  useText,
} from '../../../views/index.js'
import { ALL, disconnect, disconnectAll, forget } from '../disconnect.js'
import { listConnections } from '../listConnections.js'
import { loadLogIn } from '../loadLogIn.js'
import { connectAgain, switchTo } from '../switchTo.js'
import { ActiveWallet } from './ActiveWallet.js'
import { ChainText } from './ChainText.js'
import { WalletRows } from './WalletRows.js'

/** All wallets of one namespace, and a button that adds one. */
export function ChainWallets({ namespace }: { namespace: Namespace }) {
  const ctx = usePlugin('multiwallet')
  const kit = useKit()
  const t = useText()
  const session = useSlice('session', (state) => state)
  const isLeavingAll = useSlice('multiwallet', ({ busy }) => busy === ALL)
  const { count, active, others, recent } = useMemo(
    () => listConnections(session, namespace, kit.options),
    [session, namespace, kit],
  )
  // Loaded before the click, because a login must open its window within the click's user activation.
  const logIn = useRef<LogInAgain>(undefined)
  const hadLogin = recent.some(({ auth }) => auth)
  useEffect(() => {
    if (!hadLogin) return
    void loadLogIn(kit).then((loaded) => {
      logIn.current = loaded
    })
  }, [hadLogin, kit])
  const inUse = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  // The pressed button disappears with its row, so move the focus to where the change shows.
  const settle = () => (inUse.current ?? box.current)?.focus({ preventScroll: true })
  const after = (work: Promise<boolean>) =>
    void work.then((isDone) => {
      if (isDone) settle()
    })
  return (
    <div ref={box} className="lk-groups" tabIndex={-1}>
      {active && (
        <div className="lk-stack">
          <p className="lk-mw-heading lk-13 lk-muted">{t('multiwallet.count', { count })}</p>
          <ActiveWallet key={active.key} {...{ namespace, item: active, box: inUse, onGone: settle }} />
        </div>
      )}
      {!active && (
        <EmptyState
          icon="wallet"
          title={t('multiwallet.none-title')}
          text={<ChainText namespace={namespace} text={(chain) => t('multiwallet.none-text', { chain })} />}
          action={<Add namespace={namespace} isFirst />}
          testId="empty-template"
          titleTestId="empty-state-text"
          textTestId="empty-state-description"
        />
      )}
      <WalletRows
        kind="connected"
        items={others}
        onUse={(item) => after(switchTo(ctx, namespace, item))}
        onLeave={(item) => after(disconnect(ctx, namespace, item))}
      />
      <WalletRows
        kind="recent"
        items={recent}
        onUse={(item) => after(connectAgain(ctx, namespace, item, logIn.current))}
        onLeave={(item) => after(forget(ctx, namespace, item))}
      />
      {active && (
        <div className="lk-stack">
          <Add namespace={namespace} />
          <Button
            variant="ghost"
            icon={moreIcons.disconnect}
            fullWidth
            loading={isLeavingAll}
            loadingText={t('multiwallet.disconnecting')}
            onClick={() => after(disconnectAll(ctx, namespace))}
            testId="disconnect-all-button"
          >
            {t('multiwallet.disconnect-all')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Leads to the wallet list for this chain, if the kit has one. */
function Add({ namespace, isFirst }: { namespace: Namespace; isFirst?: boolean }) {
  const { route } = useKit()
  const { push } = useNavigate()
  const t = useText()
  if (!route('Connect')) return null
  return (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      icon={moreIcons.plus}
      fullWidth={!isFirst}
      onClick={() => push('Connect', { namespace })}
      testId={isFirst ? 'empty-state-button' : 'add-connection-button'}
    >
      <ChainText namespace={namespace} text={(chain) => t('multiwallet.add', { chain })} />
    </Button>
  )
}
