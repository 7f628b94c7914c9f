import type { Descriptor } from '../words/descriptor.js'

/** Where descriptors come from. None is asked for but by its contract's chain and address. */
export type Descriptors = {
  forCall(chainId: number, address: string): Promise<readonly Descriptor[]>
  forMessage(chainId: number, address: string, primaryType: string): Promise<readonly Descriptor[]>
}

export const NO_DESCRIPTORS: Descriptors = {
  forCall: async () => [],
  forMessage: async () => [],
}
