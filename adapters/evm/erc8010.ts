// Namespace import, as in verifySignature.ts.
import type { Hex } from 'viem'
import * as viem from 'viem'

/** A signature for the contract that a key delegates to later (EIP-7702), as ERC-8010 (draft) wraps it. */
export type DelegatedSignature = {
  /** What the contract gets. */
  signature: Hex
  delegation: {
    /** The signature with the authorization and the call that prepares the contract. */
    wrapped: Hex
    /** The chain of the authorization; 0 for every chain. */
    chainId: bigint
    /** The number of transactions of the account at which the authorization is valid. */
    nonce: bigint
  }
}

const SUFFIX = '8010801080108010801080108010801080108010801080108010801080108010'
const WORD = 32
const FORM =
  '(uint256 chainId, address delegation, uint256 nonce, uint8 yParity, uint256 r, uint256 s) authorization, address to, bytes data'

/** Undefined without the suffix of ERC-8010, `malformed` if it follows other data. */
export function unwrapDelegation(signature: Hex): DelegatedSignature | 'malformed' | undefined {
  if (!signature.toLowerCase().endsWith(SUFFIX)) return undefined
  try {
    const end = viem.size(signature) - 2 * WORD
    const start = end - Number(viem.slice(signature, end, end + WORD))
    const context = viem.slice(signature, start, end, { strict: true })
    const [{ chainId, nonce }] = viem.decodeAbiParameters(viem.parseAbiParameters(FORM), context)
    const inner = start === 0 ? '0x' : viem.slice(signature, 0, start)
    return { signature: inner, delegation: { wrapped: signature, chainId, nonce } }
  } catch {
    // Lengths or offsets point outside the data.
    return 'malformed'
  }
}
