import { sha256 } from '../hashes/sha256.js'
import { toHex } from '../hex.js'
import { concat, utf8 } from '../signatures/bytes.js'

/** The curve secp256k1: the prime of its field, the order of its points, and the point that generates them. */
const PRIME = 2n ** 256n - 2n ** 32n - 977n
const ORDER = 2n ** 256n - 0x14551231950b75fc4402da1732fc9bebfn
const GENERATOR: Point = {
  x: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  y: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
}
const KEY_BYTES = 32

type Point = { x: bigint; y: bigint }

/**
 * The key of a Taproot address that only this key spends from (BIP-341, without scripts). Undefined if the bytes are
 * not a key. Everything here is public, so times that depend on the values reveal nothing.
 */
export function outputKeyOf(internalKey: Uint8Array): Uint8Array | undefined {
  const point = internalKey.length === KEY_BYTES ? liftX(toNumber(internalKey)) : undefined
  const tag = sha256(utf8('TapTweak'))
  const tweak = toNumber(sha256(concat(tag, tag, internalKey)))
  if (!point || tweak >= ORDER) return undefined
  const key = add(point, multiply(GENERATOR, tweak))
  return key && toBytes(key.x)
}

const toNumber = (bytes: Uint8Array) => BigInt(`0x${toHex(bytes)}`)
const toBytes = (number: bigint) =>
  Uint8Array.from({ length: KEY_BYTES }, (_, index) => Number((number >> BigInt(8 * (31 - index))) & 0xffn))

/** Always from 0 up, unlike `%`. */
const reduce = (number: bigint) => ((number % PRIME) + PRIME) % PRIME

/** The point with an even y (BIP-340). */
function liftX(x: bigint): Point | undefined {
  const square = reduce(x ** 3n + 7n)
  const y = power(square, (PRIME + 1n) / 4n)
  if (x >= PRIME || reduce(y * y) !== square) return undefined
  return { x, y: y % 2n === 0n ? y : PRIME - y }
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let factor = base
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = reduce(result * factor)
    factor = reduce(factor * factor)
  }
  return result
}

/** Euclid's algorithm, which is faster than a power. */
function invert(number: bigint): bigint {
  let [rest, next, factor, following] = [PRIME, reduce(number), 0n, 1n]
  while (next > 0n) {
    const times = rest / next
    ;[rest, next, factor, following] = [next, rest - times * next, following, factor - times * following]
  }
  return factor
}

/** Undefined is the point at infinity. */
function add(one: Point | undefined, other: Point | undefined): Point | undefined {
  if (!one || !other) return one ?? other
  if (one.x === other.x && one.y !== other.y) return undefined
  const slope =
    one.x === other.x ? 3n * one.x ** 2n * invert(2n * one.y) : (other.y - one.y) * invert(other.x - one.x)
  const x = reduce(slope * slope - one.x - other.x)
  return { x, y: reduce(slope * (one.x - x) - one.y) }
}

function multiply(point: Point, times: bigint): Point | undefined {
  let sum: Point | undefined
  let doubled: Point | undefined = point
  for (let left = times; left > 0n; left >>= 1n) {
    if (left & 1n) sum = add(sum, doubled)
    doubled = add(doubled, doubled)
  }
  return sum
}
