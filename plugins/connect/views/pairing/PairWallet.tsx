import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Tabs, usePlugin, useText } from '../../../../views/index.js'
import { createConnectAttempt } from '../../attempt/connectAttempt.js'
import type { CatalogueWallet } from '../../contract.js'
import pairMessages from '../../messages/pairing.js'
import type { WalletPairingParameters } from '../../pairing/createWalletPairing.js'
import { matchInjected } from '../../wallets/matchInjected.js'
import type { WalletPlatform } from '../../wallets/platformsOf.js'
import { walletPlatforms } from '../../wallets/walletPlatforms.js'
import { GetTheApp } from './GetTheApp.js'
import { NotDetected } from './NotDetected.js'
import { PairByCode } from './PairByCode.js'
import { PairByLink } from './PairByLink.js'
import { PairFailed } from './PairFailed.js'
import { PairInBrowser } from './PairInBrowser.js'
import { usePairing } from './usePairing.js'

const LABELS: Readonly<Record<WalletPlatform, 'browser' | 'mobile' | 'webapp' | 'desktop'>> = {
  browser: 'browser',
  unsupported: 'browser',
  mobile: 'mobile',
  qrcode: 'mobile',
  web: 'webapp',
  desktop: 'desktop',
}

type PairWalletProps = WalletPairingParameters & {
  /** Shown below the code. */
  children?: ReactNode
}

/** The ways to reach a wallet, in tabs if there are several, or one code for any wallet. */
export function PairWallet({ wallet, host, children }: PairWalletProps) {
  const ctx = usePlugin('connect')
  const t = useText(pairMessages)
  const [platforms] = useState(() => walletPlatforms(ctx, wallet))
  const [platform, select] = useState<WalletPlatform>(platforms[0])
  const { pairing, state, linkState } = usePairing({ wallet, host })
  const [inBrowser] = useState(() => wallet && createInBrowser(ctx, wallet))
  useEffect(() => {
    // Ask only in the visible tab.
    if (platform === 'browser') {
      pairing.stop()
      inBrowser?.start()
    } else {
      inBrowser?.stop()
      if (platform !== 'unsupported') pairing.start()
    }
  }, [platform, pairing, inBrowser])

  const box = useRef<HTMLDivElement>(null)
  const retry = () => {
    // The button disappears when pressed, so keep focus here.
    box.current?.focus({ preventScroll: true })
    pairing.retry()
  }
  const draw = () => {
    if (wallet && platform === 'unsupported') return <NotDetected wallet={wallet} />
    if (wallet && inBrowser && platform === 'browser')
      return <PairInBrowser wallet={wallet} request={inBrowser} />
    if (state.status === 'failed') return <PairFailed wallet={wallet} code={state.code} onRetry={retry} />
    if (wallet && (platform === 'mobile' || platform === 'web' || platform === 'desktop'))
      return (
        <PairByLink
          key={platform}
          onOpen={(uri) => pairing.link?.open(platform, uri)}
          onRetry={retry}
          {...{ wallet, platform, state, linkState }}
        />
      )
    return (
      <PairByCode wallet={wallet} state={state} onRetry={retry}>
        {wallet && <GetTheApp wallet={wallet} />}
        {children}
      </PairByCode>
    )
  }
  const drawn = (
    <div ref={box} tabIndex={-1}>
      {draw()}
    </div>
  )
  if (platforms.length === 1) return drawn
  const tabs = platforms.map((id) => {
    const label = LABELS[id]
    return { id, label: t(`connect.pair-${label}`), testId: `tab-${label}` }
  })
  return (
    <div className="lk-groups">
      <Tabs
        label={t('connect.pair-ways')}
        tabs={tabs}
        selected={platform}
        onSelect={(id) => select(platforms.find((one) => one === id) ?? platform)}
      >
        {drawn}
      </Tabs>
    </div>
  )
}

function createInBrowser(ctx: Parameters<typeof createConnectAttempt>[0], wallet: CatalogueWallet) {
  const connector = matchInjected(ctx.session.state.get().connectors, wallet)
  return connector && createConnectAttempt(ctx, { connectorId: connector.id, namespace: connector.chain })
}
