import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { type CheckSignature, refused } from '../signature.js'

const ADDRESS = /^0x[\da-f]{40}$/i
const HEX = /^0x(?:[\da-f]{2})*$/i
/**
 * 64 KiB: enough for an account's whole code, which a signature of an undeployed account may include
 * (ERC-6492).
 */
const MAX_SIGNATURE_CHARS = 2 + 2 * 65_536
const TIMEOUT_MS = 10_000

export type CheckEip155Options = {
  /**
   * Node URLs by CAIP-2 id, asked in order until one answers. Contracts cannot be checked on networks without
   * one.
   */
  rpcUrls?: Readonly<Record<CaipNetworkId, string | readonly string[]>> | undefined
  /** Time limit per node for the whole check, in milliseconds. @default 10_000 */
  timeoutMs?: number | undefined
}

/**
 * Creates a check of EIP-191 signatures (`personal_sign`), in 0x-hex. Needs viem; without it the verdict is
 * `VERIFY_UNAVAILABLE`.
 *
 * Keys: 65 bytes with a recovery number of 27, 28, 0 or 1 are recovered without a network. A high s, which no
 * signer produces and anyone can derive from a signature (EIP-2), is refused, and so are 64 bytes (EIP-2098),
 * which `personal_sign` never returns.
 *
 * Contracts: a signature that does not recover to the address may still be valid for the contract there, so
 * the network of `chainId` is asked (ERC-1271). An undeployed contract is deployed for the check only, as the
 * signature describes (ERC-6492), and a key without code delegates for the check only, if the signature
 * includes its authorization (ERC-8010, draft; needs viem 2.38). Code at the address decides itself, and
 * nothing is deployed or prepared. Only without it is a signature finally `SIGNATURE_INVALID` or
 * `SIGNATURE_MALFORMED`. A node's failure is `VERIFY_TIMEOUT` or `VERIFY_UNAVAILABLE`, and so is a network
 * without a node.
 *
 * A single-case address has no checksum (EIP-55): it is accepted with a warning. A wrong checksum is refused. On
 * Rootstock (chains 30 and 31) the network's own checksum (EIP-1191) is right too; the account has EIP-55's.
 */
export function createCheckEip155({
  rpcUrls = {},
  timeoutMs = TIMEOUT_MS,
}: CheckEip155Options = {}): CheckSignature {
  const urlsOf = (chainId: CaipNetworkId) => (Object.hasOwn(rpcUrls, chainId) ? (rpcUrls[chainId] ?? []) : [])
  return async ({ message, signature, address, chainId, signal }) => {
    signal?.throwIfAborted()
    if (typeof message !== 'string') return refused('SIGNATURE_INVALID', 'The message must be a string.')
    if (!isAddress(address)) return refused('SIGNATURE_INVALID', 'The address is not an EVM address.')
    if (!isSignature(signature)) {
      return refused('SIGNATURE_MALFORMED', 'An EVM signature must be 0x-hex of 64 KiB at most.')
    }
    const viem = await import('./verifySignature.js').catch(() => undefined)
    signal?.throwIfAborted()
    if (!viem) return refused('VERIFY_UNAVAILABLE', 'To check EVM signatures, install viem.')
    const urls = [urlsOf(chainId)].flat()
    return viem.verifySignature({ message, signature, address, chainId }, { urls, timeoutMs, signal })
  }
}

const isAddress = (value: unknown): value is `0x${string}` => typeof value === 'string' && ADDRESS.test(value)

const isSignature = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && value.length <= MAX_SIGNATURE_CHARS && HEX.test(value)
