import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import { once } from '../../kernel/base/once.js'
import { ChainNotSupportedError } from '../../kernel/session/errors.js'
import type { WalletConnectProvider } from '../walletconnect/contract.js'
import { findNetwork } from './chains.js'
import type { SolanaProvider } from './contract.js'
import type { AskNode } from './nodes.js'
import { createProvider } from './provider.js'
import type { Signer } from './signer.js'

/** The provider of a wallet paired by WalletConnect, the same as for injected wallets. */
export const createPaired =
  (ctx: AdapterContext, askNode: AskNode) =>
  (provider: WalletConnectProvider): SolanaProvider => {
    const ask = async (method: string, params: readonly unknown[]) => {
      const network = findNetwork(ctx.networks(), provider.access()?.caipNetworkId)
      if (!network) throw new ChainNotSupportedError()
      return askNode(method, params, { network, signal: ctx.signal })
    }
    const { on, removeListener } = provider
    return createProvider({ signer: createPairedSigner(provider), ask, on, removeListener })
  }

export function createPairedSigner(provider: WalletConnectProvider): Signer {
  const wire = once(() => import('./wire.js'))
  /** The last address stays after the session has ended; requests then fail with the reason. */
  let known = provider.access()?.accounts[0] ?? ''
  const address = () => {
    known = provider.access()?.accounts[0] ?? known
    return known
  }
  return {
    address,
    signMessage: async (message) => (await wire()).signMessage(provider, address(), message),
    signTransactions: async (list) => (await wire()).signTransactions(provider, address(), list),
    // Checked on each access, because a session update may add or remove the method.
    get sendTransaction(): Signer['sendTransaction'] {
      if (!provider.access()?.methods.includes('solana_signAndSendTransaction')) return undefined
      return async (transaction, options) =>
        (await wire()).sendTransaction(provider, address(), transaction, options)
    },
    signIn: undefined,
  }
}
