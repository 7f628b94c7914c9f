// Namespace import, as in verifySignature.ts.
import type { Client, Hex } from 'viem'
import * as viem from 'viem'
import * as actions from 'viem/actions'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { abortable, onAbort } from '../abortable.js'
import { refused, type SignatureVerdict } from '../signature.js'
import { CODE_FAILED } from './codeFailed.js'
import type { DeployedSignature } from './erc6492.js'
import type { DelegatedSignature } from './erc8010.js'
import { EvmError } from './errors.js'
import { requireChain } from './requireChain.js'

export type NodeAccess = { urls: readonly string[]; timeoutMs: number; signal?: AbortSignal | undefined }
/** `chainId` is a CAIP-2 id. */
type Question = DeployedSignature &
  Partial<DelegatedSignature> & { address: Hex; hash: Hex; chainId: CaipNetworkId }
/** `no-contract` if the address has no code and the signature brings none. */
type Answer = 'yes' | 'no' | 'no-contract'

/** The `bytes4` result, padded to one word by the ABI. */
const MAGIC_WORD = '0x1626ba7e00000000000000000000000000000000000000000000000000000000'
/** Message of a node that hit its own time limit. */
const TOOK_TOO_LONG = /time ?out|timed out/i

/**
 * Asks the nodes in order, each once, until one answers; otherwise the verdict is the last failure. Rejects
 * with the signal's reason.
 */
export async function askNodes(
  question: Question,
  { urls, timeoutMs, signal }: NodeAccess,
): Promise<Answer | SignatureVerdict> {
  let failure: SignatureVerdict = refused(
    'VERIFY_UNAVAILABLE',
    'The message’s network has no node to check contracts.',
  )
  for (const url of urls) {
    const scope = new AbortController()
    const timer = setTimeout(() => scope.abort(new DOMException('', 'TimeoutError')), timeoutMs)
    const unsubscribe = signal && onAbort(signal, (reason) => scope.abort(reason))
    try {
      return await abortable(ask(toClient(url, scope.signal), question), scope.signal)
    } catch (error) {
      signal?.throwIfAborted()
      failure = failureOf(error, scope.signal)
    } finally {
      clearTimeout(timer)
      unsubscribe?.()
      scope.abort()
    }
  }
  return failure
}

function failureOf(error: unknown, { aborted }: AbortSignal): SignatureVerdict {
  if (error instanceof EvmError && error.code === 'CHAIN_ID_MISMATCH')
    return refused(error.code, error.message)
  return aborted || hasNodeError(error, TOOK_TOO_LONG)
    ? refused('VERIFY_TIMEOUT', 'The network did not answer in time.')
    : refused('VERIFY_UNAVAILABLE', 'No node could be reached.')
}

const toClient = (url: string, signal: AbortSignal): Client =>
  viem.createClient({
    // A contract must not choose which addresses this computer fetches (ERC-3668).
    ccipRead: false,
    // The signal replaces viem's own timeout. Redirects could reach addresses that only this computer can
    // access.
    transport: viem.http(url, { timeout: 0, retryCount: 0, fetchOptions: { signal, redirect: 'error' } }),
  })

async function ask(client: Client, question: Question): Promise<Answer> {
  const { address, hash, chainId, signature, deploy, delegation } = question
  const [found, chain] = await Promise.all([
    actions.getCode(client, { address }),
    client.request({ method: 'eth_chainId' }),
  ])
  requireChain(Number(readHex(chain)), chainId)
  const code = readHex(found)
  if (code === '0x' && delegation) return askDelegate(client, question, delegation)
  if (code === '0x' && !deploy) return 'no-contract'
  const data = viem.encodeFunctionData({
    abi: viem.parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']),
    args: [hash, signature],
  })
  try {
    const answer = await actions.call(client, { to: address, data, ...(code === '0x' && deploy) })
    return readHex(answer.data).slice(0, MAGIC_WORD.length).toLowerCase() === MAGIC_WORD ? 'yes' : 'no'
  } catch (error) {
    if (isRefusal(error)) return 'no'
    throw error
  }
}

/**
 * Asks the contract as if the key had delegated to it (ERC-8010). Nodes skip an authorization of another chain or
 * of the past (EIP-7702); checking both here does not depend on that.
 */
async function askDelegate(
  client: Client,
  { address, hash, chainId }: Question,
  { wrapped, chainId: authorized, nonce }: DelegatedSignature['delegation'],
): Promise<Answer> {
  if (authorized !== 0n && `eip155:${authorized}` !== chainId) return 'no'
  if (BigInt(await actions.getTransactionCount(client, { address })) !== nonce) return 'no'
  return (await actions.verifyHash(client, { address, hash, signature: wrapped })) ? 'yes' : 'no'
}

/** viem returns undefined for `0x`. @throws TypeError */
function readHex(answer: unknown): Hex {
  if (answer === undefined) return '0x'
  if (viem.isHex(answer)) return answer
  throw new TypeError('The node did not return bytes.')
}

const isRefusal = (error: unknown) =>
  hasNodeError(error, CODE_FAILED) ||
  find(error, (one) => one instanceof viem.CounterfactualDeploymentFailedError)

/** Only errors that the node itself reported count. */
const hasNodeError = (error: unknown, pattern: RegExp) =>
  find(error, (one) => one instanceof viem.RpcRequestError && pattern.test(one.details))

const find = (error: unknown, test: (one: unknown) => boolean): boolean =>
  error instanceof viem.BaseError && error.walk(test) !== null
