import type { WalletConnectProvider } from '../walletconnect/contract.js'
import { signatureIn } from './hex.js'
import type { PolkadotProvider, PolkadotSignature } from './provider.js'

/** A wallet paired by WalletConnect, with the methods of its session. */
export function createPairedProvider(provider: WalletConnectProvider): PolkadotProvider {
  let count = 0
  const sign = async (method: string, params: object): Promise<PolkadotSignature> => {
    const signature = signatureIn(await provider.request({ method, params }))
    return { id: ++count, signature }
  }
  const methods = provider.access()?.methods ?? []
  return {
    source: 'walletConnect',
    accounts: async () => (provider.access()?.accounts ?? []).map((address) => ({ address })),
    signer: {
      ...(methods.includes('polkadot_signMessage') && {
        signRaw: ({ address, data }: { address: string; data: string }) =>
          sign('polkadot_signMessage', { address, message: data }),
      }),
      ...(methods.includes('polkadot_signTransaction') && {
        signPayload: (payload: object) =>
          sign('polkadot_signTransaction', {
            address: 'address' in payload ? payload.address : undefined,
            transactionPayload: payload,
          }),
      }),
    },
  }
}
