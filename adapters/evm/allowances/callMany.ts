import {
  BaseError,
  concatHex,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  isHex,
  RpcRequestError,
} from 'viem'
import { CODE_FAILED } from '../codeFailed.js'
import type { RpcClient } from '../transport.js'

/** Multicall3, at one address on nearly every chain. */
const MULTICALL3 = '0xca11bde05977b3631167028862be2a173976ca11'
/** `aggregate3((address target, bool allowFailure, bytes callData)[])`. */
const AGGREGATE = '0x82ad56cb'
const ARGUMENTS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'allowFailure', type: 'bool' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const
const RESULTS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'success', type: 'bool' },
      { name: 'returnData', type: 'bytes' },
    ],
  },
] as const
/** Calls in one request. Nodes limit the gas of `eth_call`. */
const CHUNK = 100
/** Requests in flight where a chain has no Multicall3. */
const PARALLEL = 20

export type ViewCall = { readonly to: string; readonly data: Hex }
/** `reverted`: the contract refused. Undefined: the node did not answer. */
export type ViewResult = Hex | 'reverted' | undefined

/** Reads contracts, by Multicall3 if the chain has it. @throws the node's error if it answers nothing */
export async function callMany(
  client: RpcClient,
  calls: readonly ViewCall[],
): Promise<readonly ViewResult[]> {
  if (calls.length === 0) return []
  const code = await client.request({ method: 'eth_getCode', params: [MULTICALL3, 'latest'] })
  const hasMulticall = isHex(code) && code !== '0x'
  const results: ViewResult[] = []
  const size = hasMulticall ? CHUNK : PARALLEL
  for (let start = 0; start < calls.length; start += size) {
    const chunk = calls.slice(start, start + size)
    const together = hasMulticall ? await callTogether(client, chunk) : []
    // One contract may use up the gas of the others, so what failed is asked for on its own.
    results.push(
      ...(await Promise.all(chunk.map((call, index) => together[index] ?? callAlone(client, call)))),
    )
  }
  return results
}

/** Results of the calls that succeeded. */
async function callTogether(
  client: RpcClient,
  calls: readonly ViewCall[],
): Promise<readonly (Hex | undefined)[]> {
  const list = calls.map(({ to, data }) => ({ target: to as Hex, allowFailure: true, callData: data }))
  const data = concatHex([AGGREGATE, encodeAbiParameters(ARGUMENTS, [list])])
  try {
    const answer = await client.request({ method: 'eth_call', params: [{ to: MULTICALL3, data }, 'latest'] })
    const [results] = decodeAbiParameters(RESULTS, answer)
    return results.map(({ success, returnData }) => (success ? returnData : undefined))
  } catch {
    return []
  }
}

async function callAlone(client: RpcClient, { to, data }: ViewCall): Promise<ViewResult> {
  try {
    const answer = await client.request({ method: 'eth_call', params: [{ to: to as Hex, data }, 'latest'] })
    return isHex(answer) ? answer : undefined
  } catch (error) {
    return hasReverted(error) ? 'reverted' : undefined
  }
}

const hasReverted = (error: unknown) =>
  error instanceof BaseError &&
  error.walk((one) => one instanceof RpcRequestError && CODE_FAILED.test(one.details)) !== null
