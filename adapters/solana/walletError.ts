const DEPTH = 4
/** Where wallets and their adapters put the error they were given themselves. */
const NESTS = ['error', 'cause', 'data', 'originalError', 'context'] as const

export type WalletError = { codes: readonly unknown[]; texts: readonly string[]; names: readonly string[] }

/**
 * What a thrown value says of itself, outermost first. Total: wallets throw strings, bare objects, `undefined`, and
 * objects whose getters throw; those say nothing.
 */
export function readWalletError(error: unknown, depth = DEPTH): WalletError {
  if (typeof error === 'string') return { codes: [], texts: [error], names: [] }
  if (typeof error !== 'object' || error === null) return { codes: [], texts: [], names: [] }
  const nested = depth > 0 ? NESTS.map((key) => readWalletError(read(error, key), depth - 1)) : []
  // The Wallet Standard's own errors keep their number in their context, under `__code`.
  const codes = ['code', '__code'].map((key) => read(error, key)).filter((code) => code !== undefined)
  return {
    codes: [...codes, ...nested.flatMap((one) => one.codes)],
    texts: [...text(read(error, 'message')), ...nested.flatMap((one) => one.texts)],
    names: [...text(read(error, 'name')), ...nested.flatMap((one) => one.names)],
  }
}

const text = (value: unknown) => (typeof value === 'string' ? [value] : [])

function read(target: object, key: string): unknown {
  try {
    return (target as Record<string, unknown>)[key]
  } catch {
    // A getter or a trap of a foreign object threw: it says nothing about the wallet's answer.
    return undefined
  }
}
