import type { Hex } from 'viem'
// Namespace import: a bundler without viem would fail on missing names, and pages of other chains don't need
// it.
import * as viem from 'viem'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { refused, type SignatureVerdict } from '../signature.js'
import { askNodes, type NodeAccess } from './askNodes.js'
import { unwrap } from './erc6492.js'

/** Half of the order of secp256k1 (EIP-2). */
const MAX_LOW_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

type Signed = { message: string; signature: Hex; address: Hex; chainId: CaipNetworkId }

/** Checks a key's signature without a network; anything else may be a contract's signature. */
export async function verifySignature(
  { message, signature, address, chainId }: Signed,
  nodes: NodeAccess,
): Promise<SignatureVerdict> {
  const lower = address.toLowerCase() as Hex
  const hasChecksum = viem.getAddress(lower) === address
  const digits = address.slice(2)
  if (!hasChecksum && digits !== digits.toLowerCase() && digits !== digits.toUpperCase()) {
    return refused('SIGNATURE_INVALID', 'The checksum of the address is wrong (EIP-55).')
  }
  const accepted: SignatureVerdict = hasChecksum
    ? { ok: true }
    : { ok: true, account: viem.getAddress(lower), warnings: ['ADDRESS_NOT_CHECKSUMMED'] }

  const hash = viem.hashMessage(message)
  const signer = await recover(hash, signature)
  if (signer?.toLowerCase() === lower) {
    if (viem.hexToBigInt(viem.slice(signature, 32, 64)) <= MAX_LOW_S) return accepted
    return refused('SIGNATURE_INVALID', 'The signature has a high s (EIP-2).')
  }
  const wrapped = unwrap(signature)
  if (!wrapped) return refused('SIGNATURE_MALFORMED', 'The data before the ERC-6492 suffix is malformed.')
  const answer = await askNodes({ address: lower, hash, chainId, ...wrapped }, nodes)
  if (answer === 'yes') return accepted
  if (answer === 'no') return refused('SIGNATURE_INVALID', 'The contract did not accept the signature.')
  if (answer !== 'no-contract') return answer
  return signer
    ? refused('SIGNATURE_INVALID', 'The signature is of another key or message.')
    : refused('SIGNATURE_MALFORMED', 'A key’s signature must be 65 bytes: r, a low s, and 27, 28, 0 or 1.')
}

/** Undefined if the bytes are not a key's signature. */
async function recover(hash: Hex, signature: Hex): Promise<Hex | undefined> {
  if (viem.size(signature) !== 65) return undefined
  try {
    return await viem.recoverAddress({ hash, signature })
  } catch {
    // r and s are not a point, or the last byte is not a recovery number.
    return undefined
  }
}
