import type { CaipNetwork, ChainAccount, Namespace, SessionState } from '../../kernel/index.js'
import { useSlice } from './useSlice.js'

const active = (state: SessionState, namespace: Namespace | undefined) => namespace ?? state.activeNamespace

/** The account of a namespace. @default the active namespace */
export const useAccount = (namespace?: Namespace): ChainAccount | undefined =>
  useSlice('session', (state) => {
    const key = active(state, namespace)
    return key && state.accounts[key]
  })

/** The wallet's network, or the selected one. Undefined if the wallet is on a network that the kit was not given. */
export const useNetwork = (namespace?: Namespace): CaipNetwork | undefined =>
  useSlice('session', (state) => {
    const key = active(state, namespace)
    const chain = key && state.networks[key]
    return chain?.requestedCaipNetworks.find((one) => one.caipNetworkId === chain.caipNetworkId)
  })
