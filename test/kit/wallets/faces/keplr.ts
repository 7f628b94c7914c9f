import type { PutFace } from '../types.js'

/** Keplr's interface at `window.keplr`, where Cosmos pages look for it. */
export const putKeplr: PutFace = (_info, call) => {
  const ask = async (method: string, params?: unknown): Promise<never> => {
    const reply = await call(method, params)
    if ('result' in reply) return reply.result as never
    throw Object.assign(new Error(reply.error.message), { code: reply.error.code })
  }
  const toNumbers = (data: string | Uint8Array) =>
    typeof data === 'string' ? [...new TextEncoder().encode(data)] : [...data]
  const wallet = Object.freeze({
    version: '1.0.0',
    mode: 'extension',
    enable: (chains: unknown) => ask('enable', { chains }),
    disable: (chains: unknown) => ask('disable', { chains }),
    experimentalSuggestChain: async () => undefined,
    async getKey(chainId: string) {
      const { name, address, publicKey } = (await ask('getKey', { chainId })) as Record<string, unknown>
      return {
        ...{
          name,
          algo: 'secp256k1',
          bech32Address: address,
          pubKey: Uint8Array.from(publicKey as number[]),
        },
        ...{ address: new Uint8Array(20), ethereumHexAddress: '', isNanoLedger: false, isKeystone: false },
      }
    },
    signArbitrary: (chainId: string, signer: string, data: string | Uint8Array) =>
      ask('signArbitrary', { chainId, signer, data: toNumbers(data) }),
  })
  const page = window as { keplr?: unknown }
  page.keplr = wallet
  return {
    emit: () => void window.dispatchEvent(new Event('keplr_keystorechange')),
    // Pages listen on the window, not on the wallet.
    count: () => 0,
    remove: () => void (page.keplr === wallet && delete page.keplr),
  }
}
