/**
 * Fractional parts of roots of the first primes (FIPS 180-4), computed because that is shorter than listing
 * them.
 */
function constants(count: number, root: (prime: number) => number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number++) {
    let divisor = 2
    while (divisor * divisor <= number && number % divisor !== 0) divisor++
    if (divisor * divisor > number) found.push(((root(number) % 1) * 2 ** 32) | 0)
  }
  return found
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** WebCrypto's digest is asynchronous, and missing on pages without TLS. */
export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const K = constants(64, Math.cbrt)
  const state = constants(8, Math.sqrt)
  const length = ((message.length + 8) >> 6) * 64 + 64
  const padded = new Uint8Array(length)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(length - 4, message.length * 8)

  for (let start = 0; start < length; start += 64) {
    const words: number[] = []
    const word = (index: number) => words[index] as number
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
    for (let index = 0; index < 64; index++) {
      if (index < 16) words.push(view.getInt32(start + index * 4))
      else {
        const [near, far] = [word(index - 2), word(index - 15)]
        const small = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3)
        const large = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10)
        words.push((word(index - 16) + small + word(index - 7) + large) | 0)
      }
      const choice = (e & f) ^ (~e & g)
      const first =
        (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + (K[index] as number) + word(index)) | 0
      const majority = (a & b) ^ (a & c) ^ (b & c)
      const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
    }
    ;[a, b, c, d, e, f, g, h].forEach((value, index) => {
      state[index] = ((state[index] as number) + value) | 0
    })
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, value] of state.entries()) digest.setInt32(index * 4, value)
  return new Uint8Array(digest.buffer)
}
