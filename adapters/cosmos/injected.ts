import type { SignDoc } from '@keplr-wallet/types'
import type { createEmitter } from '../emitter.js'
import type { CosmosChains } from './chains.js'
import { CosmosError, methodNotSupported } from './errors.js'
import type { KeplrWallet } from './keplr.js'
import { readKey } from './key.js'
import { type CosmosDirectSigned, type CosmosProvider, toOfflineSigner } from './provider.js'

type Emitter = ReturnType<typeof createEmitter>

/** The provider of an injected wallet. */
export function createInjectedProvider(
  wallet: KeplrWallet,
  chains: CosmosChains,
  { on, removeListener }: Omit<Emitter, 'emit'>,
): CosmosProvider {
  // Methods are called on the wallet, because they may need `this`.
  const signing: Pick<CosmosProvider, 'getKey' | 'signAmino' | 'signDirect'> = {
    getKey: (chainId) => readKey(wallet, chainId, chains),
    async signAmino(chainId, signer, doc) {
      if (!wallet.signAmino) throw methodNotSupported('signAmino')
      return wallet.signAmino(chainId, signer, doc)
    },
    async signDirect(chainId, signer, doc) {
      if (!wallet.signDirect) throw methodNotSupported('signDirect')
      // The types require Long, but wallets accept any number-like value, and CosmJS passes a bigint.
      const asked = doc as unknown as SignDoc
      return toSigned(await wallet.signDirect(chainId, signer, asked))
    },
  }
  return {
    ...signing,
    getOfflineSigner: (chainId) => toOfflineSigner(signing, chainId),
    async signArbitrary(chainId, signer, data) {
      if (!wallet.signArbitrary) throw methodNotSupported('signArbitrary')
      return wallet.signArbitrary(chainId, signer, data)
    },
    ...(wallet.verifyArbitrary && {
      verifyArbitrary: async (chainId, signer, data, signature) =>
        (await wallet.verifyArbitrary?.(chainId, signer, data, signature)) ?? false,
    }),
    async suggestChain(info) {
      if (!wallet.experimentalSuggestChain) throw methodNotSupported('experimentalSuggestChain')
      await wallet.experimentalSuggestChain(info)
    },
    // All emitted payloads are addresses, as the types declare.
    on: on as CosmosProvider['on'],
    removeListener: removeListener as CosmosProvider['removeListener'],
  }
}

/** The account number is a Long in some wallets, and a string in others. */
function toSigned({ signed, signature }: { signed: SignDoc; signature: CosmosDirectSigned['signature'] }) {
  try {
    return { signed: { ...signed, accountNumber: BigInt(String(signed.accountNumber)) }, signature }
  } catch (cause) {
    throw new CosmosError('INVALID_ANSWER', 'The wallet returned no signed document.', { cause })
  }
}
