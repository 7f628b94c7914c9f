import { signatureIn, toHex } from './hex.js'
import type { PolkadotSigner } from './provider.js'
import { isWrapped, wrap } from './wrap.js'

/**
 * Signs text inside `<Bytes>…</Bytes>`, so that no signature can be one of a transaction. Wallets wrap what they sign
 * unless it is wrapped; wrapped here, it is also with a wallet that does not. Resolves with 0x-hex.
 *
 * @throws TypeError where there is no signature, or whatever the wallet says.
 */
export async function signMessage(
  { signRaw }: PolkadotSigner,
  { message, address }: { message: string; address: string },
): Promise<string> {
  if (!signRaw) throw new TypeError('The wallet cannot sign messages.')
  const data = new TextEncoder().encode(isWrapped(message) ? message : wrap(message))
  return signatureIn(await signRaw({ address, data: toHex(data), type: 'bytes' }))
}
