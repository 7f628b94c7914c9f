import type { CaipNetworkId } from '../../kernel/base/caip.js'

/** A scope as a page requests it (CAIP-217). */
export type Scope = {
  methods: readonly string[]
  notifications: readonly string[]
  accounts: readonly string[]
}

/** The requests of the kit to wallets, by namespace. Only these namespaces can be connected. */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  eip155: [
    ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_watchAsset'],
    ...['wallet_sendCalls', 'wallet_getCallsStatus', 'wallet_getCapabilities'],
  ],
  solana: ['signMessage', 'signTransaction', 'signAndSendTransaction'],
}

/** The scopes of a request for these networks, without those that have no methods. */
export const scopesOf = (ids: readonly CaipNetworkId[]): Record<CaipNetworkId, Scope> =>
  Object.fromEntries(
    [...new Set(ids)].flatMap((id) => {
      const methods = METHODS[id.slice(0, id.indexOf(':'))]
      return methods ? [[id, { methods, notifications: [], accounts: [] }]] : []
    }),
  )
