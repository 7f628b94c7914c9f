import { useEffect, useRef } from 'react'
import {
  Button,
  ProgressRing,
  Text,
  useKit,
  usePlugin,
  useStyles,
  useText,
  WalletImage,
} from '../../../../views/index.js'
import type { CatalogueWallet } from '../../contract.js'
import { type LinkPlatform, linkFor } from '../../deepLinks/buildLink.js'
import { prefersUniversal } from '../../deepLinks/environment.js'
import { foreignHost } from '../../deepLinks/foreignHost.js'
import pairMessages from '../../messages/pairing.js'
import type { PairingState } from '../../pairing/createPairing.js'
import { RetryButton } from '../connecting/RetryButton.js'
import css from '../styles.css?inline'
import { useWalletPicture } from './useWalletPicture.js'

export type OpenAppProps = {
  wallet: CatalogueWallet
  platform: LinkPlatform
  state: PairingState
  onOpen: (uri: string) => void
  onRetry: () => void
}

/** The wallet, instructions, and the button that opens its app. */
export function OpenApp({ wallet, platform, state, onOpen, onRetry }: OpenAppProps) {
  useStyles(css)
  const t = useText(pairMessages)
  const picture = useWalletPicture(wallet)
  const uri = state.status === 'ready' ? state.uri : undefined
  const { name, homepage } = wallet
  const preferUniversal = prefersUniversal(useKit().options)
  const host = foreignHost(linkFor({ links: wallet, platform, preferUniversal }), homepage)
  // Show a foreign host to the visitor before the link opens.
  useOpenAtOnce(platform === 'mobile' && host === undefined ? uri : undefined, onOpen)
  return (
    <div className="lk-groups lk-wait">
      <ProgressRing>
        <WalletImage name={name} src={picture} size={64} />
      </ProgressRing>
      <div className="lk-pair lk-center" dir="auto" role="status">
        <Text size={16}>{t('connect.app-title', { name })}</Text>
        <Text tone="muted">
          {t(state.status === 'slow' ? 'connect.pair-slow' : `connect.app-${platform}`)}
        </Text>
      </div>
      <div className="lk-stack">
        {host !== undefined && (
          <p className="lk-13 lk-muted lk-center lk-app-host" dir="auto" data-testid="app-host">
            {t('connect.app-host', { host })}
          </p>
        )}
        <Button
          icon="external"
          fullWidth
          loading={uri === undefined}
          loadingText={t('connect.app-preparing')}
          onClick={() => uri !== undefined && onOpen(uri)}
        >
          {t('connect.app-open')}
        </Button>
        {state.status === 'slow' && <RetryButton onClick={onRetry} />}
      </div>
    </div>
  )
}

/**
 * Opens the app with the first address, while the tap on the wallet still counts as a gesture; else waits for another
 * tap.
 */
function useOpenAtOnce(uri: string | undefined, onOpen: (uri: string) => void) {
  const { router } = usePlugin('connect')
  const isDecided = useRef(false)
  useEffect(() => {
    if (uri === undefined || isDecided.current) return
    isDecided.current = true
    // A visitor who came back tapped for this view, not for the app.
    const isBack = router.state.get().direction === 'back'
    if (navigator.userActivation?.isActive && !isBack) onOpen(uri)
  }, [uri, onOpen, router])
}
