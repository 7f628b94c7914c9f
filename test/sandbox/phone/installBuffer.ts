/** Defines the parts of Node's `Buffer` that WalletConnect's packages use to read requests for signatures. */
export function installBuffer(): void {
  Object.defineProperty(globalThis, 'Buffer', { value: Bytes, configurable: true, writable: true })
}

class Bytes extends Uint8Array<ArrayBuffer> {
  static override from(input: unknown, second?: unknown, length?: number): Bytes {
    if (typeof input === 'string') return new Bytes(Uint8Array.from(decode(input, second)).buffer)
    if (input instanceof ArrayBuffer) return new Bytes(input, Number(second ?? 0), length)
    return new Bytes(Uint8Array.from(input as Iterable<number>).buffer)
  }

  override toString(encoding?: string): string {
    if (encoding === 'hex') return [...this].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    if (encoding === 'base64') return btoa(String.fromCharCode(...this))
    return new TextDecoder().decode(this)
  }
}

function decode(text: string, encoding: unknown): Iterable<number> {
  if (encoding === 'hex') return (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  if (encoding === 'base64') return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  return new TextEncoder().encode(text)
}
