import { useEffect, useRef } from 'react'
import { useNavigate, useText, WalletImage } from '../../../../views/index.js'
import type { CatalogueWallet } from '../../contract.js'
import pairMessages from '../../messages/pairing.js'
import viewMessages from '../../messages/views.js'
import { WaitForWallet } from '../connecting/WaitForWallet.js'
import { useWalletPicture } from './useWalletPicture.js'

type PairFailedProps = {
  wallet: CatalogueWallet | undefined
  code: string | undefined
  onRetry: () => void
}

/** The reason why pairing failed, and the button to continue. */
export function PairFailed({ wallet, code, onRetry }: PairFailedProps) {
  const t = useText(pairMessages)
  const more = useText(viewMessages)
  const { back } = useNavigate()
  const picture = useWalletPicture(wallet)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Take focus if the removed code had it; leave it alone elsewhere.
    const root = box.current?.getRootNode()
    const isLost = root instanceof ShadowRoot && root.activeElement === null
    if (isLost) box.current?.focus({ preventScroll: true })
  }, [])
  const words = wordsFor(code)
  return (
    <div ref={box} tabIndex={-1} data-offline={words === 'offline' || undefined}>
      <WaitForWallet
        image={<WalletImage name={wallet?.name} src={picture} size={64} />}
        status="failed"
        title={words === 'declined' ? more('connect.declined-title') : t(`connect.pair-${words}-title`)}
        text={t(`connect.pair-${words}-text`)}
        onRetry={words === 'absent' ? undefined : onRetry}
        leaveText={more('connect.back')}
        onLeave={back}
      />
    </div>
  )
}

const WORDS: Readonly<Record<string, 'declined' | 'expired' | 'absent' | 'invalid'>> = {
  CONNECTION_REJECTED: 'declined',
  PAIRING_EXPIRED: 'expired',
  PAIRING_INVALID: 'invalid',
  CONNECTOR_NOT_FOUND: 'absent',
  ADAPTER_NOT_FOUND: 'absent',
}
function wordsFor(code: string | undefined) {
  const known = WORDS[code ?? '']
  if (known) return known
  return navigator.onLine ? ('failed' as const) : ('offline' as const)
}
