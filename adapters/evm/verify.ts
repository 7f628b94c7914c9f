import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { type CheckSignature, refused } from '../signature.js'

const ADDRESS = /^0x[\da-f]{40}$/i
const HEX = /^0x(?:[\da-f]{2})*$/i
/** 64 KiB: an account's whole code fits, which a signature of one that is not deployed yet may carry (ERC-6492). */
const MAX_SIGNATURE_CHARS = 2 + 2 * 65_536
const TIMEOUT_MS = 10_000

export type CheckEip155Options = {
  /** Nodes by CAIP-2 id, asked in order until one answers. Without those of a network its contracts cannot be asked. */
  rpcUrls?: Readonly<Record<CaipNetworkId, string | readonly string[]>> | undefined
  /** How long one node may take for all that it is asked, in milliseconds. @default 10_000 */
  timeoutMs?: number | undefined
}

/**
 * Makes a check of EIP-191 signatures (`personal_sign`), in 0x-hex. Needs viem, without which the verdict is
 * `VERIFY_UNAVAILABLE`.
 *
 * Keys: 65 bytes with a recovery number of 27, 28, 0 or 1 are recovered without a network. A high s, which nothing signs
 * and anybody can make of a signature (EIP-2), is refused, and so are 64 bytes (EIP-2098), which `personal_sign` never
 * answers.
 *
 * Contracts: whatever does not recover to the address may still be a signature of the contract there, so the network of
 * `chainId` is asked (ERC-1271). One that is not deployed is deployed for the question alone by what the signature says
 * (ERC-6492); where there is one already it decides, and nothing is deployed or prepared. Only when there is no code at the
 * address is a signature `SIGNATURE_INVALID` or `SIGNATURE_MALFORMED` for good. A node's failure is `VERIFY_TIMEOUT` or
 * `VERIFY_UNAVAILABLE`, and so is a network without a node.
 *
 * An address in one case alone carries no checksum (EIP-55): it is taken with a warning. A wrong checksum is refused.
 */
export function createCheckEip155({
  rpcUrls = {},
  timeoutMs = TIMEOUT_MS,
}: CheckEip155Options = {}): CheckSignature {
  const urlsOf = (chainId: CaipNetworkId) => (Object.hasOwn(rpcUrls, chainId) ? (rpcUrls[chainId] ?? []) : [])
  return async ({ message, signature, address, chainId, signal }) => {
    signal?.throwIfAborted()
    if (typeof message !== 'string') return refused('SIGNATURE_INVALID', 'There is no text.')
    if (!isAddress(address)) return refused('SIGNATURE_INVALID', 'The address is none of EVM.')
    if (!isSignature(signature)) {
      return refused('SIGNATURE_MALFORMED', 'A signature of EVM is 0x-hex, of 64 KiB at most.')
    }
    const viem = await import('./verifySignature.js').catch(() => undefined)
    signal?.throwIfAborted()
    if (!viem) return refused('VERIFY_UNAVAILABLE', 'To check signatures of EVM, install viem.')
    const urls = [urlsOf(chainId)].flat()
    return viem.verifySignature({ message, signature, address, chainId }, { urls, timeoutMs, signal })
  }
}

const isAddress = (value: unknown): value is `0x${string}` => typeof value === 'string' && ADDRESS.test(value)

const isSignature = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && value.length <= MAX_SIGNATURE_CHARS && HEX.test(value)
