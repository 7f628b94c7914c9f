type Encoding = 'base64' | 'hex' | 'utf-8' | 'utf8'
type Lent = { from: unknown; isBuffer: unknown; borrowers: number }

/**
 * The library (2.21.8) encodes ReCaps (ERC-5573) with Node's `Buffer`, which browsers lack. Provides the
 * needed conversions during a sign-in and removes them afterwards. Does nothing if the page has a `Buffer`.
 */
export function lendBuffer(): () => void {
  const page = globalThis as { Buffer?: unknown }
  const present = page.Buffer
  if (present !== undefined && !isLent(present)) return () => {}
  const lent = present ?? { from: toBytes }
  Object.assign(lent, { isBuffer: () => false, borrowers: (isLent(lent) ? lent.borrowers : 0) + 1 })
  page.Buffer = lent
  return () => {
    if (!isLent(lent)) return
    lent.borrowers -= 1
    if (lent.borrowers === 0 && page.Buffer === lent) delete page.Buffer
  }
}

const isLent = (value: unknown): value is Lent =>
  typeof value === 'object' && value !== null && 'borrowers' in value

class Bytes extends Uint8Array {
  override toString(encoding: Encoding = 'utf-8'): string {
    if (encoding === 'hex') return [...this].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    if (encoding !== 'base64') return new TextDecoder().decode(this)
    return btoa([...this].map((byte) => String.fromCharCode(byte)).join(''))
  }
}

/** Like `Buffer.from`. The library's own helpers use it for bytes too, once there is a `Buffer`. */
function toBytes(
  value: string | ArrayBuffer | ArrayLike<number>,
  encoding: Encoding | number = 'utf-8',
  length?: number,
): Uint8Array {
  if (value instanceof ArrayBuffer) {
    return new Bytes(value, typeof encoding === 'number' ? encoding : 0, length)
  }
  if (typeof value !== 'string') return Bytes.from(value)
  if (encoding === 'base64') return Bytes.from(atob(value), (sign) => sign.charCodeAt(0))
  if (encoding === 'hex') return Bytes.from(value.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return Bytes.from(new TextEncoder().encode(value))
}
