import type { ReadRequest } from '../../../kernel/adapters/requests.js'
import { BASE64, fromBase64 } from '../../base64.js'
import { fromHex } from '../hex.js'
import { MAGIC } from '../psbt/maps.js'
import { parse } from '../psbt/reader.js'
import { readTransaction } from '../psbt/transaction.js'
import { isEqual } from '../signatures/bytes.js'

type Asked = { readonly message: string; readonly address: string }

/** A text to sign. One that is a transaction is a danger, because it looks like noise. */
export function readMessage({ message: content, address }: Asked): ReadRequest {
  const plain = content.trim().replace(/^0x/i, '')
  const bytes = fromHex(plain) ?? (BASE64.test(plain) ? fromBase64(plain) : new Uint8Array())
  const isHidden =
    isEqual(bytes.subarray(0, MAGIC.length), MAGIC) || parse(bytes, readTransaction) !== undefined
  return {
    steps: [],
    cautions: isHidden ? [{ code: 'blind-hash', level: 'danger' }] : [],
    text: { content, address },
  }
}
