const DEPTH = 4
/** Properties in which wallets and their adapters nest the original error. */
const NESTS = ['error', 'cause', 'data', 'originalError', 'context'] as const

export type WalletError = { codes: readonly unknown[]; texts: readonly string[]; names: readonly string[] }

/**
 * Codes, messages and names of a thrown value, outermost first. Never throws: wallets throw strings, bare
 * objects, `undefined`, and objects whose getters throw; those yield nothing.
 */
export function readWalletError(error: unknown, depth = DEPTH): WalletError {
  if (typeof error !== 'object' || error === null) return { codes: [], texts: text(error), names: [] }
  const nested = depth > 0 ? NESTS.map((key) => readWalletError(read(error, key), depth - 1)) : []
  // Wallet Standard errors keep their code in their context, as `__code`.
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
    // A getter or trap threw, which means nothing about the wallet's answer.
    return undefined
  }
}
