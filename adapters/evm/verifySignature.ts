import type { Hex } from 'viem'
// Namespace import: a bundler without viem would fail on missing names, and pages of other chains don't need
// it.
import * as viem from 'viem'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { refused, type SignatureVerdict } from '../signature.js'
import { askNodes, type NodeAccess } from './askNodes.js'
import { hasChecksum } from './checksum.js'
import { unwrapDeployment } from './erc6492.js'
import { unwrapDelegation } from './erc8010.js'

/** Half of the order of secp256k1 (EIP-2). */
const MAX_LOW_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

type Signed = { message: string; signature: Hex; address: Hex; chainId: CaipNetworkId }

/** Checks a key's signature without a network; anything else may be a contract's signature. */
export async function verifySignature(
  { message, signature, address, chainId }: Signed,
  nodes: NodeAccess,
): Promise<SignatureVerdict> {
  const lower = address.toLowerCase() as Hex
  const account = viem.getAddress(lower)
  const isRight = hasChecksum(address, numberOf(chainId))
  const digits = address.slice(2)
  if (!isRight && digits !== digits.toLowerCase() && digits !== digits.toUpperCase()) {
    return refused('SIGNATURE_INVALID', 'The checksum of the address is wrong (EIP-55).')
  }
  const accepted: SignatureVerdict = {
    ok: true,
    ...(account !== address && { account }),
    ...(!isRight && { warnings: ['ADDRESS_NOT_CHECKSUMMED'] }),
  }

  const hash = viem.hashMessage(message)
  const found = unwrapDelegation(signature) ?? unwrapDeployment(signature)
  if (found === 'malformed')
    return refused('SIGNATURE_MALFORMED', 'The data before the suffix of ERC-6492 or ERC-8010 is malformed.')
  // A key's own signature is valid, whatever the key delegates to. One that deploys a contract is not a key's.
  const signer = 'deploy' in found ? undefined : await recover(hash, found.signature)
  if (signer?.toLowerCase() === lower) {
    if (viem.hexToBigInt(viem.slice(found.signature, 32, 64)) <= MAX_LOW_S) return accepted
    return refused('SIGNATURE_INVALID', 'The signature has a high s (EIP-2).')
  }
  const answer = await askNodes({ address: lower, hash, chainId, ...found }, nodes)
  if (answer === 'yes') return accepted
  if (answer === 'no') return refused('SIGNATURE_INVALID', 'The contract did not accept the signature.')
  if (answer !== 'no-contract') return answer
  return signer
    ? refused('SIGNATURE_INVALID', 'The signature is of another key or message.')
    : refused('SIGNATURE_MALFORMED', 'A key’s signature must be 65 bytes: r, a low s, and 27, 28, 0 or 1.')
}

/** The network's number; NaN if the id is not of an EVM network, which has no checksum of its own. */
const numberOf = (chainId: CaipNetworkId) => Number(/^eip155:(\d+)$/.exec(chainId)?.[1] ?? Number.NaN)

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
