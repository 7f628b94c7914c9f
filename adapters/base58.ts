const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Uses Bitcoin's alphabet, which Solana shares. */
export function toBase58(bytes: Uint8Array): string {
  let zeros = 0
  while (zeros < bytes.length && bytes[zeros] === 0) zeros++
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length || carry > 0; index++) {
      carry += (digits[index] ?? 0) * 256
      digits[index] = carry % 58
      carry = Math.floor(carry / 58)
    }
  }
  const body = digits.reverse().map((digit) => ALPHABET[digit])
  return ALPHABET.charAt(0).repeat(zeros) + body.join('')
}

/** Decodes base58. Undefined if the text is not base58. */
export function fromBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes: number[] = []
  for (const char of text) {
    let carry = ALPHABET.indexOf(char)
    if (carry < 0) return undefined
    for (let index = 0; index < bytes.length || carry > 0; index++) {
      carry += (bytes[index] ?? 0) * 58
      bytes[index] = carry % 256
      carry = Math.floor(carry / 256)
    }
  }
  const zeros = text.length - text.replace(/^1+/, '').length
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes.reverse()])
}
