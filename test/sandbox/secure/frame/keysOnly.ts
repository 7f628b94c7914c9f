import type { CreateFrameWallet } from '../wallet/types.js'

/** A wallet that has addresses, and signs nothing. */
export const createKeysOnly: CreateFrameWallet = () => ({
  handle: async ({ method }) => {
    throw new Error(`${method} is not supported`)
  },
  signSiwx: async () => {
    throw new Error('Signing is not supported')
  },
  abort: () => {},
  setTheme: () => {},
  setPreferred: () => {},
  smartAccountNetworks: [],
  smartAccount: async () => undefined,
  deploySmartAccount: async () => {
    throw new Error('This network has no smart accounts')
  },
})
