import { createEmitter } from '../emitter.js'
import type { LatchkeyProvider } from './connectorTypes.js'
import { noWalletError } from './gone.js'
import { type BridgedKit, readTruth, type Truth } from './kit.js'

type Requests = Pick<LatchkeyProvider, 'request'>

/**
 * A provider that always forwards to the kit's current wallet, because libraries keep the first provider they
 * get. Events are emitted from the kit's state, so that no page sees a change before the kit.
 */
export function createForward(kit: BridgedKit): {
  provider: LatchkeyProvider
  emitChanges(before: Truth | undefined): void
} {
  const { on, removeListener, emit } = createEmitter()
  return {
    provider: {
      on,
      removeListener,
      async request(args) {
        const wallet = kit.getProvider('eip155') as Requests | undefined
        if (wallet) return wallet.request(args)
        if (args.method === 'eth_accounts') return []
        throw noWalletError()
      },
    },
    emitChanges(before) {
      const now = readTruth(kit)
      if (`${now?.accounts}` !== `${before?.accounts}`) emit('accountsChanged', now?.accounts ?? [])
      if (now && now.chainId !== before?.chainId) emit('chainChanged', `0x${now.chainId.toString(16)}`)
      if (!now) emit('disconnect', noWalletError())
    },
  }
}
