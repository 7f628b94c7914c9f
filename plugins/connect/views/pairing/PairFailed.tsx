import { useEffect, useRef } from 'react'
import { useNavigate, useText, WalletImage } from '../../../../views/index.js'
import type { CatalogueWallet } from '../../contract.js'
import pairMessages from '../../messages/pairing.js'
import viewMessages from '../../messages/views.js'
import { WaitForWallet } from '../connecting/WaitForWallet.js'
import { wordsFor as wordsForRequest } from '../connecting/wordsForRequest.js'
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
  const name = wallet?.name ?? 'WalletConnect'
  const asked = wordsForRequest({ status: 'failed', code })
  const isAnswer = words === 'answer'
  // A better connection does not help, for example, if a sign-in failed.
  const isUnknown = words === 'failed' && !asked.text
  const text = isAnswer || isUnknown ? undefined : t(`connect.pair-${words}-text`)
  return (
    <div ref={box} tabIndex={-1} data-offline={words === 'offline' || undefined}>
      <WaitForWallet
        image={<WalletImage name={wallet?.name} src={picture} size={64} />}
        status="failed"
        title={isAnswer || words === 'declined' ? more(asked.title) : t(`connect.pair-${words}-title`)}
        text={isAnswer ? asked.text && more(asked.text, { name }) : text}
        onRetry={words === 'absent' ? undefined : onRetry}
        leaveText={more('connect.back')}
        onLeave={back}
      />
    </div>
  )
}

/** `answer` is worded as an answer of a wallet on this page. */
const WORDS: Readonly<Record<string, 'declined' | 'expired' | 'absent' | 'invalid' | 'answer'>> = {
  CONNECTION_REJECTED: 'declined',
  PAIRING_EXPIRED: 'expired',
  PAIRING_INVALID: 'invalid',
  CONNECTOR_NOT_FOUND: 'absent',
  ADAPTER_NOT_FOUND: 'absent',
  CHAIN_NOT_SUPPORTED: 'answer',
  NAMESPACE_NOT_APPROVED: 'answer',
  NO_ACCOUNT: 'answer',
}
function wordsFor(code: string | undefined) {
  const known = WORDS[code ?? '']
  if (known) return known
  return navigator.onLine ? ('failed' as const) : ('offline' as const)
}
