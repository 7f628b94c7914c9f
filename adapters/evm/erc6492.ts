// By its namespace, as in verifySignature.ts.
import type { Address, Hex } from 'viem'
import * as viem from 'viem'

/** A signature, and what deploys the contract that it is of, where it carries that (ERC-6492). */
export type ContractSignature = {
  signature: Hex
  deploy?: { factory: Address; factoryData: Hex } | undefined
}

/** Undefined where the suffix of ERC-6492 follows something else than its form. */
export function unwrap(signature: Hex): ContractSignature | undefined {
  if (!viem.isErc6492Signature(signature)) return { signature }
  try {
    const form = viem.parseAbiParameters('address factory, bytes factoryData, bytes signature')
    const [factory, factoryData, inner] = viem.decodeAbiParameters(form, signature)
    return { signature: inner, deploy: { factory, factoryData } }
  } catch {
    // Its offsets or lengths lead out of it.
    return undefined
  }
}
