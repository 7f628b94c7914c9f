const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes addresses, hashes and signatures as Solana does. */
export function encodeBase58(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length || carry > 0; index += 1) {
      carry += (digits[index] ?? 0) * 256
      digits[index] = carry % 58
      carry = Math.floor(carry / 58)
    }
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const padding = '1'.repeat(zeros < 0 ? bytes.length : zeros)
  return padding + digits.reverse().reduce((text, digit) => text + ALPHABET[digit], '')
}

/** @throws Error if a character is not in the alphabet */
export function decodeBase58(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    let carry = ALPHABET.indexOf(character)
    if (carry < 0) throw new Error(`"${character}" is not base58.`)
    for (let index = 0; index < bytes.length || carry > 0; index += 1) {
      carry += (bytes[index] ?? 0) * 58
      bytes[index] = carry % 256
      carry = Math.floor(carry / 256)
    }
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes.reverse()])
}
