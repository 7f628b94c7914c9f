import { signatureIn, toHex } from './hex.js'
import type { PolkadotSigner } from './provider.js'

const PREFIX = '<Bytes>'
const POSTFIX = '</Bytes>'

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
  const isWrapped = message.startsWith(PREFIX) && message.endsWith(POSTFIX)
  const data = new TextEncoder().encode(isWrapped ? message : `${PREFIX}${message}${POSTFIX}`)
  return signatureIn(await signRaw({ address, data: toHex(data), type: 'bytes' }))
}
