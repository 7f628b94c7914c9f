import { useState, useSyncExternalStore } from 'react'
import { usePlugin } from '../../../../views/index.js'
import type { AppLinkState } from '../../deepLinks/createAppLink.js'
import type { PairingState } from '../../pairing/createPairing.js'
import {
  createWalletPairing,
  type WalletPairing,
  type WalletPairingParameters,
} from '../../pairing/createWalletPairing.js'

const never = () => () => {}
const idle = () => 'idle' as const

/** Creates a pairing for the view and subscribes to its state. The component that draws it starts it. */
export function usePairing(parameters: WalletPairingParameters): {
  pairing: WalletPairing
  state: PairingState
  linkState: AppLinkState
} {
  const ctx = usePlugin('connect')
  const [pairing] = useState(() => createWalletPairing(ctx, parameters))
  const state = useSyncExternalStore(pairing.subscribe, pairing.get, pairing.get)
  const { subscribe = never, get = idle } = pairing.link ?? {}
  const linkState = useSyncExternalStore(subscribe, get, get)
  return { pairing, state, linkState }
}
