const DEPTH = 4
/** Properties in which wallets and bridges nest the original error. */
const NESTS = ['data', 'originalError', 'cause', 'error', 'info'] as const
/** ethers' code for 4001, thrown by wallets built on it. */
const REJECTED = 'ACTION_REJECTED'

/**
 * Every numeric code of a thrown value, outermost first. Never throws: wallets throw strings, bare objects,
 * `undefined`, and objects whose getters throw; those have no codes.
 */
export function walletCodes(error: unknown, depth = DEPTH): readonly number[] {
  if (typeof error !== 'object' || error === null) return []
  const own = toCode(read(error, 'code'))
  const nested = depth > 0 ? NESTS.flatMap((key) => walletCodes(read(error, key), depth - 1)) : []
  return own === undefined ? nested : [own, ...nested]
}

/** Reads a property of a foreign object without throwing. */
export function read(target: object, key: string): unknown {
  try {
    return (target as Record<string, unknown>)[key]
  } catch {
    // A getter or trap threw, which means nothing about the wallet's answer.
    return undefined
  }
}

function toCode(code: unknown): number | undefined {
  if (code === REJECTED) return 4001
  const number = typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code
  return typeof number === 'number' ? number : undefined
}
