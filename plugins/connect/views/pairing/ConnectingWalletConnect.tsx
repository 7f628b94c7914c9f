import type { Views } from '../../../../kernel/index.js'
import { usePlugin } from '../../../../views/index.js'
import { hostPairing } from '../../pairing/hostPairing.js'
import { PairWallet } from './PairWallet.js'

/** A QR code or the link into the wallet's app; without a wallet, a code for any. */
export default function ConnectingWalletConnect({ params }: { params: Views['ConnectingWalletConnect'] }) {
  const ctx = usePlugin('connect')
  return <PairWallet wallet={params.wallet} host={hostPairing(ctx)} />
}
