import { EvmError } from './errors.js'

/** Loads a chunk that needs viem, an optional peer; everything else works without it. */
export const loadViem = <T>(chunk: Promise<T>): Promise<T> =>
  chunk.catch((cause) => {
    const message =
      'Balances, transfers, names and checks of addresses need the package "viem" (npm install viem), which could not be loaded.'
    throw new EvmError('VIEM_NOT_LOADED', message, { cause })
  })
