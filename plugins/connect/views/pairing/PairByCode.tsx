import { type ReactNode, useState } from 'react'
import { QrCode, SpinnerMark, Text, useStyles, useText, WalletImage } from '../../../../views/index.js'
import type { CatalogueWallet } from '../../contract.js'
import pairMessages from '../../messages/pairing.js'
import type { PairingState } from '../../pairing/createPairing.js'
import { RetryButton } from '../connecting/RetryButton.js'
import { CopyLink } from './CopyLink.js'
import css from './pairing.css?inline'
import { useWalletPicture } from './useWalletPicture.js'

type PairByCodeProps = {
  wallet: CatalogueWallet | undefined
  state: PairingState
  onRetry: () => void
  /** Alternatives below the code. */
  children?: ReactNode
}

/** A QR code to scan, with space reserved while it is created. */
export function PairByCode({ wallet, state, onRetry, children }: PairByCodeProps) {
  useStyles(css)
  const t = useText(pairMessages)
  const picture = useWalletPicture(wallet)
  const ready = state.status === 'ready' ? state : undefined
  const [wasReady, setReady] = useState(false)
  if (ready && !wasReady) setReady(true)
  const label = wallet ? t('connect.pair-code', { name: wallet.name }) : t('connect.pair-code-any')
  return (
    <div className="lk-groups">
      <div className="lk-code">
        <QrCode
          uri={ready?.uri}
          label={label}
          image={<WalletImage name={wallet?.name} src={picture} size={56} />}
        />
        {!ready && (
          <div className="lk-code-wait">
            <SpinnerMark size={32} />
          </div>
        )}
        {ready?.isEnding && <span className="lk-code-left" aria-hidden="true" />}
      </div>
      <div className="lk-stack">
        <div
          className="lk-code-words lk-center"
          role="status"
          dir="auto"
          // Reserves the space of the longest text.
          data-longest={t('connect.pair-scan')}
        >
          <Text>{t(wordsFor(state))}</Text>
          {ready && ready.renewals > 0 && (
            <span key={ready.renewals} className="lk-vh">
              {t('connect.pair-renewed')}
            </span>
          )}
        </div>
        <CopyLink uri={ready?.uri} disabled={!wasReady} testId="copy-wc2-uri" />
      </div>
      {state.status === 'slow' && <RetryButton onClick={onRetry} />}
      {children}
    </div>
  )
}

function wordsFor({ status }: PairingState) {
  if (status === 'ready') return 'connect.pair-scan' as const
  return status === 'slow' ? ('connect.pair-slow' as const) : ('connect.pair-making' as const)
}
