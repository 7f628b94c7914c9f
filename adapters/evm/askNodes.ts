// By its namespace, as in verifySignature.ts.
import type { Client, Hex } from 'viem'
import * as viem from 'viem'
import * as actions from 'viem/actions'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { abortable, follow } from '../abortable.js'
import { refused, type SignatureVerdict } from '../signature.js'
import { CODE_FAILED } from './codeFailed.js'
import type { ContractSignature } from './erc6492.js'
import { EvmError } from './errors.js'
import { requireChain } from './requireChain.js'

export type NodeAccess = { urls: readonly string[]; timeoutMs: number; signal?: AbortSignal | undefined }
/** `chainId` as CAIP-2 has it. */
type Question = ContractSignature & { address: Hex; hash: Hex; chainId: CaipNetworkId }
/** `no-contract` where there is none at the address, and the signature deploys none. */
type Answer = 'yes' | 'no' | 'no-contract'

/** `bytes4` as the ABI pads it: one word. */
const MAGIC_WORD = '0x1626ba7e00000000000000000000000000000000000000000000000000000000'
/** A node's own limit for one question. */
const TOOK_TOO_LONG = /time ?out|timed out/i

/** Asks one node after the other, each once, until one answers. Why none did is the verdict. Rejects with the signal's reason. */
export async function askNodes(
  question: Question,
  { urls, timeoutMs, signal }: NodeAccess,
): Promise<Answer | SignatureVerdict> {
  let failure = refused('VERIFY_UNAVAILABLE', 'The network of the message has no node to ask its contracts.')
  for (const url of urls) {
    const scope = new AbortController()
    const timer = setTimeout(() => scope.abort(new DOMException('', 'TimeoutError')), timeoutMs)
    const unfollow = signal && follow(signal, (reason) => scope.abort(reason))
    try {
      return await abortable(ask(toClient(url, scope.signal), question), scope.signal)
    } catch (error) {
      signal?.throwIfAborted()
      failure = failureOf(error, scope.signal)
    } finally {
      clearTimeout(timer)
      unfollow?.()
      scope.abort()
    }
  }
  return failure
}

function failureOf(error: unknown, { aborted }: AbortSignal): SignatureVerdict {
  if (error instanceof EvmError && error.code === 'CHAIN_ID_MISMATCH')
    return refused(error.code, error.message)
  return aborted || says(error, TOOK_TOO_LONG)
    ? refused('VERIFY_TIMEOUT', 'The network did not answer in time.')
    : refused('VERIFY_UNAVAILABLE', 'The network could not be asked.')
}

const toClient = (url: string, signal: AbortSignal): Client =>
  viem.createClient({
    // A contract must not say which addresses this computer fetches (ERC-3668).
    ccipRead: false,
    // The signal takes the place of viem's own limit. A node must not lead to addresses that only this computer reaches.
    transport: viem.http(url, { timeout: 0, retryCount: 0, fetchOptions: { signal, redirect: 'error' } }),
  })

async function ask(client: Client, { address, hash, chainId, signature, deploy }: Question): Promise<Answer> {
  const [found, chain] = await Promise.all([
    actions.getCode(client, { address }),
    client.request({ method: 'eth_chainId' }),
  ])
  requireChain(Number(readHex(chain)), chainId)
  const code = readHex(found)
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

/** viem makes undefined of `0x`. @throws TypeError */
function readHex(answer: unknown): Hex {
  if (answer === undefined) return '0x'
  if (viem.isHex(answer)) return answer
  throw new TypeError('The node did not answer with bytes.')
}

const isRefusal = (error: unknown) =>
  says(error, CODE_FAILED) || find(error, (one) => one instanceof viem.CounterfactualDeploymentFailedError)

/** The node's own words only: what else answers at its address speaks of something else. */
const says = (error: unknown, words: RegExp) =>
  find(error, (one) => one instanceof viem.RpcRequestError && words.test(one.details))

const find = (error: unknown, test: (one: unknown) => boolean): boolean =>
  error instanceof viem.BaseError && error.walk(test) !== null
