import { signatureIn, toHex } from './hex.js'
import type { PolkadotSigner } from './provider.js'
import { isWrapped, wrap } from './wrap.js'

/**
 * Signs text inside `<Bytes>…</Bytes>`, so that the signature fits no transaction. Wallets wrap unwrapped
 * data themselves; wrapping here also covers those that don't. Resolves with 0x-hex.
 *
 * @throws TypeError if there is no signature, or the wallet's error.
 */
export async function signMessage(
  { signRaw }: PolkadotSigner,
  { message, address }: { message: string; address: string },
): Promise<string> {
  if (!signRaw) throw new TypeError('The wallet cannot sign messages.')
  const data = new TextEncoder().encode(isWrapped(message) ? message : wrap(message))
  return signatureIn(await signRaw({ address, data: toHex(data), type: 'bytes' }))
}
