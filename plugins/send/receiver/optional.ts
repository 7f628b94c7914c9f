import { UnsupportedChainError } from '../../../kernel/index.js'

/** Not every namespace can do everything. */
export const optional = <T>(capability: Promise<T>): Promise<T | undefined> =>
  capability.catch((error: unknown) => {
    if (error instanceof UnsupportedChainError) return undefined
    throw error
  })
