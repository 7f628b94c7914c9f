import { sha256 } from './sha256.js'

const ORDER = [7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8]
/** Rotations by round and word. */
const ROTATIONS = [
  [11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8],
  [12, 13, 11, 15, 6, 9, 9, 7, 12, 15, 11, 13, 7, 8, 7, 7],
  [13, 15, 14, 11, 7, 7, 6, 8, 13, 14, 13, 12, 5, 5, 6, 9],
  [14, 11, 12, 14, 8, 6, 5, 5, 15, 12, 15, 14, 9, 9, 8, 6],
  [15, 12, 13, 13, 9, 5, 8, 6, 14, 11, 12, 11, 8, 6, 5, 5],
]
const LEFT = { added: [0, 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xa953fd4e], start: (word: number) => word }
const RIGHT = {
  added: [0x50a28be6, 0x5c4dd124, 0x6d703ef3, 0x7a6d76e9, 0],
  start: (word: number) => (9 * word + 5) % 16,
}
type State = readonly [number, number, number, number, number]
const INITIAL: State = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
const MIXES: readonly ((x: number, y: number, z: number) => number)[] = [
  (x, y, z) => x ^ y ^ z,
  (x, y, z) => (x & y) | (~x & z),
  (x, y, z) => (x | ~y) ^ z,
  (x, y, z) => (x & z) | (y & ~z),
  (x, y, z) => x ^ (y | ~z),
]

const rotate = (word: number, by: number) => (word << by) | (word >>> (32 - by))

/** One of the two lines of rounds that RIPEMD-160 runs in parallel. */
function run(state: State, words: DataView, { added, start }: typeof LEFT, mixes: typeof MIXES): State {
  let [a, b, c, d, e] = state
  let order = ORDER.map((_, word) => start(word))
  for (const [round, mix] of mixes.entries()) {
    for (const word of order) {
      const sum = (a + mix(b, c, d) + words.getUint32(word * 4, true) + (added[round] ?? 0)) | 0
      const next = (rotate(sum, ROTATIONS[round]?.[word] ?? 0) + e) | 0
      ;[a, e, d, c, b] = [e, d, rotate(c, 10), b, next]
    }
    order = order.map((word) => ORDER[word] ?? 0)
  }
  return [a, b, c, d, e]
}

/** RIPEMD-160 of 32 bytes, which fill one block. */
function ripemd160(hash: Uint8Array): Uint8Array {
  const block = new Uint8Array(64)
  block.set(hash)
  block[hash.length] = 0x80
  const words = new DataView(block.buffer)
  words.setUint32(56, hash.length * 8, true)
  const left = run(INITIAL, words, LEFT, MIXES)
  const right = run(INITIAL, words, RIGHT, [...MIXES].reverse())
  const digest = new DataView(new ArrayBuffer(20))
  for (const index of INITIAL.keys()) {
    const at = (by: number) => (index + by) % 5
    const sum = (INITIAL[at(1)] ?? 0) + (left[at(2)] ?? 0) + (right[at(3)] ?? 0)
    digest.setUint32(index * 4, sum, true)
  }
  return new Uint8Array(digest.buffer)
}

/** The hash by which addresses name keys and scripts. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
