import * as v from 'valibot'
import { BaseError, RpcRequestError } from 'viem'
import { Log } from '../tokenEvents.js'
import { throwFailure } from '../transferFailure.js'
import { Quantity } from '../transferFees.js'
import type { RpcClient } from '../transport.js'
import { toHex } from '../wallet.js'

/** Codes for a missing or unsupported method (EIP-1474, EIP-1193). */
const UNKNOWN_CODES = [-32_601, -32_004, 4_200]
const UNKNOWN = /method .*not (found|supported|available|allowed|exist)|unsupported method|unknown method/i

const Call = v.object({
  status: Quantity,
  returnData: v.pipe(v.string(), v.regex(/^0x([\da-f]{2})*$/i)),
  logs: v.array(Log),
  gasUsed: v.optional(Quantity),
  error: v.optional(v.nullable(v.object({ message: v.string() }))),
})
export type SimulatedResult = v.InferOutput<typeof Call>
const Blocks = v.tuple([v.object({ calls: v.array(Call) })])

type BlockState = {
  baseFee?: bigint | undefined
  /** The balances of accounts in this block, in base units of the native currency. */
  balances?: Readonly<Record<string, bigint>> | undefined
}

/** Runs calls one after the other in one virtual block. Undefined if the node does not support `eth_simulateV1`. */
export async function simulateCalls(
  client: RpcClient,
  calls: readonly object[],
  { baseFee, balances = {} }: BlockState = {},
): Promise<readonly SimulatedResult[] | undefined> {
  const held = Object.entries(balances).map(([one, units]) => [one, { balance: toHex(units) }] as const)
  const block = {
    calls,
    ...(baseFee !== undefined && { blockOverrides: { baseFeePerGas: toHex(baseFee) } }),
    ...(held.length > 0 && { stateOverrides: Object.fromEntries(held) }),
  }
  const options = { blockStateCalls: [block], traceTransfers: true, validation: false }
  const request = client.request as (asked: {
    method: string
    params: readonly unknown[]
  }) => Promise<unknown>
  try {
    const answer = await request({ method: 'eth_simulateV1', params: [options, 'latest'] })
    const [{ calls: found }] = v.parse(Blocks, answer)
    if (found.length === calls.length) return found
    throw new TypeError('The node did not return one result per call of eth_simulateV1.')
  } catch (error) {
    return isUnknown(error) ? undefined : throwFailure(error)
  }
}

function isUnknown(error: unknown): boolean {
  const rpcError =
    error instanceof BaseError ? error.walk((one) => one instanceof RpcRequestError) : undefined
  return (
    rpcError instanceof RpcRequestError &&
    (UNKNOWN_CODES.includes(rpcError.code) || UNKNOWN.test(rpcError.details))
  )
}

/** Treat a failed call like a node rejection so the reason is parsed in one place. */
export function requireSuccess({ status, returnData, error }: SimulatedResult, to: string): void {
  if (status === 1n) return
  const message = `execution reverted: ${error?.message ?? 'no reason'}`
  throwFailure(new RpcRequestError({ body: { to }, url: '', error: { code: 3, message, data: returnData } }))
}
