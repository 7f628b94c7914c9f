/** The field prime of Curve25519, and `d` of the twisted Edwards curve over it (RFC 8032, section 5.1). */
const P = 2n ** 255n - 19n
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/**
 * Whether 32 bytes are a point of Ed25519, and so may be a public key. Addresses derived by programs are off
 * the curve, so no key exists for them. Timing does not matter, because nothing is secret.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  let encoded = 0n
  for (const byte of [...bytes].reverse()) encoded = (encoded << 8n) | BigInt(byte)
  const isOdd = encoded >> 255n === 1n
  const y = encoded & (2n ** 255n - 1n)
  if (y >= P) return false
  // x² = (y² - 1) / (dy² + 1); the divisor is never zero.
  const u = mod(y * y - 1n)
  const v = mod(D * y * y + 1n)
  if (u === 0n) return !isOdd
  // Euler's criterion for u/v, using uv, which is a square exactly if u/v is.
  return power(mod(u * v), (P - 1n) / 2n) === 1n
}

const mod = (value: bigint) => ((value % P) + P) % P

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = mod(result * square)
    square = mod(square * square)
  }
  return result
}
