// Namespace import, as in verifySignature.ts.
import type { Address, Hex } from 'viem'
import * as viem from 'viem'

/** A signature, and the deployment of its contract if included (ERC-6492). */
export type DeployedSignature = {
  signature: Hex
  deploy?: { factory: Address; factoryData: Hex } | undefined
}

/** `malformed` if the suffix of ERC-6492 follows other data. */
export function unwrapDeployment(signature: Hex): DeployedSignature | 'malformed' {
  if (!viem.isErc6492Signature(signature)) return { signature }
  try {
    const form = viem.parseAbiParameters('address factory, bytes factoryData, bytes signature')
    const [factory, factoryData, inner] = viem.decodeAbiParameters(form, signature)
    return { signature: inner, deploy: { factory, factoryData } }
  } catch {
    // Offsets or lengths point outside the data.
    return 'malformed'
  }
}
