import { UnsupportedChainError } from '../../../kernel/index.js'

/** Returns undefined if the namespace lacks the capability. */
export const optional = <T>(capability: Promise<T>): Promise<T | undefined> =>
  capability.catch((error: unknown) => {
    if (error instanceof UnsupportedChainError) return undefined
    throw error
  })
