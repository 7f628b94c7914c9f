import { useRef } from 'react'
import type { CaipNetwork, ChainAccount } from '../../../kernel/index.js'
import { useAccount, useNetwork, useSlice } from '../../../views/index.js'
import type { Signer } from '../signer.js'
import { AskToSign } from './AskToSign.js'

type Shown = { signer: Signer; account: ChainAccount; network: CaipNetwork }

/** Asks the connected account to sign the message. */
export default function SIWXSignMessage() {
  const namespace = useSlice('session', (session) => session.activeNamespace)
  const account = useAccount(namespace)
  const network = useNetwork(namespace)
  const last = useRef<Shown | undefined>(undefined)
  const address = account?.address
  if (namespace && network && account && address !== undefined) {
    last.current = { signer: { namespace, address, chainId: network.caipNetworkId }, account, network }
  }
  // Disconnected: the view stays as it was until the screen is another's.
  return last.current ? <AskToSign {...last.current} /> : null
}
