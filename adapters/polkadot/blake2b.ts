const WORD_BITS = 64
/** Size of a block; we never need more than one. */
const BLOCK = 128

/** The fractional parts of the square roots of the first eight primes, as in SHA-512. */
const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
]
/** The word order of each round, one hexadecimal digit per word; the last two rounds repeat the first two. */
const ORDERS = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
  '0123456789abcdef',
  'ea489fd61c02b753',
]
/** Columns, then diagonals. */
const MIXED = ['048c', '159d', '26ae', '37bf', '05af', '16bc', '278d', '349e']

/**
 * BLAKE2b without a key (RFC 7693) for at most 128 bytes, such as accounts and address checksums. So 64-bit
 * words as bigint are fast enough, and the code follows the standard line by line.
 *
 * @param size of the hash in bytes, 64 at most.
 */
export function blake2b(input: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const block = new DataView(new ArrayBuffer(BLOCK))
  new Uint8Array(block.buffer).set(input)
  // BigUint64Array stores values modulo 2^64.
  const start = new BigUint64Array(IV)
  start[0] = at(start, 0) ^ BigInt(0x01010000 | size)
  const v = new BigUint64Array([...start, ...IV])
  v[12] = at(v, 12) ^ BigInt(input.length)
  v[14] = ~at(v, 14)
  for (const order of ORDERS) {
    const words = digitsOf(order).map((digit) => block.getBigUint64(digit * 8, true))
    for (const [index, places] of MIXED.entries()) mix(v, digitsOf(places), words.slice(index * 2))
  }
  const output = new DataView(new ArrayBuffer(64))
  for (const [index, word] of start.entries())
    output.setBigUint64(index * 8, word ^ at(v, index) ^ at(v, index + 8), true)
  return new Uint8Array(output.buffer.slice(0, size))
}

function mix(v: BigUint64Array, [a = 0, b = 0, c = 0, d = 0]: readonly number[], two: readonly bigint[]) {
  const [x = 0n, y = 0n] = two
  v[a] = at(v, a) + at(v, b) + x
  v[d] = rotate(at(v, d) ^ at(v, a), 32)
  v[c] = at(v, c) + at(v, d)
  v[b] = rotate(at(v, b) ^ at(v, c), 24)
  v[a] = at(v, a) + at(v, b) + y
  v[d] = rotate(at(v, d) ^ at(v, a), 16)
  v[c] = at(v, c) + at(v, d)
  v[b] = rotate(at(v, b) ^ at(v, c), 63)
}

const digitsOf = (text: string) => [...text].map((digit) => Number.parseInt(digit, 16))
const at = (words: BigUint64Array, index: number): bigint => words[index] ?? 0n
const rotate = (word: bigint, bits: number) => (word >> BigInt(bits)) | (word << BigInt(WORD_BITS - bits))
