import * as v from 'valibot'
import { BaseError, type Hex, RpcRequestError } from 'viem'
import type { SimulationCapability } from '../../kernel/adapters/capabilities.js'
import { TransferError } from '../../kernel/session/transferErrors.js'
import { outflowsOf } from './outflows.js'
import { changeOf, Log } from './tokenEvents.js'
import { isSame, toTransaction } from './transferCall.js'
import { throwFailure } from './transferFailure.js'
import { Quantity, toCall } from './transferFees.js'
import { readTerms } from './transferTerms.js'
import type { RpcClient, RpcParameters } from './transport.js'
import { toHex } from './wallet.js'
import { askWitness } from './witness.js'

type Request = Parameters<SimulationCapability['run']>[0]
type Outcome = Awaited<ReturnType<SimulationCapability['run']>>

/** The pseudo-token address under which nodes log native transfers. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const BALANCE_OF = '0x70a08231'
/** Codes for a missing or unsupported method (EIP-1474, EIP-1193). */
const UNKNOWN_CODES = [-32_601, -32_004, 4_200]
const UNKNOWN = /method .*not (found|supported|available|allowed|exist)|unsupported method|unknown method/i

const Word = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}/i))
const Call = v.object({
  status: Quantity,
  returnData: v.pipe(v.string(), v.regex(/^0x([\da-f]{2})*$/i)),
  logs: v.array(Log),
  error: v.optional(v.nullable(v.object({ message: v.string() }))),
})
type Call = v.InferOutput<typeof Call>
const Blocks = v.tuple([v.object({ calls: v.array(Call) })])

/**
 * Simulates a call with `eth_simulateV1`: in one virtual block, reads the balances, runs the call with the
 * fees it will be sent with, and reads the balances again. The fee is not counted.
 *
 * @throws TransferError `WOULD_FAIL`, `INSUFFICIENT_FUNDS`, `TOKEN_NOT_SUPPORTED`, EvmError
 * `INVALID_REQUEST`, the node's error, or the signal's reason.
 */
export async function simulate(rpc: RpcParameters, request: Request): Promise<Outcome> {
  const { from, to, value, data, tokens } = request
  const terms = readTerms(request.terms)
  const transaction = toTransaction({ ...request, terms: undefined, connectorId: '' })
  const reads = tokens.map((token) => {
    const owner = from.slice(2).toLowerCase().padStart(64, '0')
    return toCall({ ...transaction, to: toToken(request, token), data: `${BALANCE_OF}${owner}` }, 0n)
  })
  const calls = [...reads, { ...toCall({ ...transaction, data }, value), ...terms }, ...reads]
  const witnessed = await askWitness(rpc, (client) => ask(client, calls, baseFeeOf(terms)))
  const main = witnessed?.answer[tokens.length]
  if (!witnessed || !main) return undefined
  requireSuccess(main, to)
  const balances = (start: number) =>
    tokens.map((token, index) => balanceOf(witnessed.answer[start + index], token))
  const [before, after] = [balances(0), balances(tokens.length + 1)]
  return {
    // Includes amounts that contracts pay back.
    native: changeOf(main.logs, NATIVE, from),
    tokens: after.map((units, index) => units - (before[index] ?? 0n)),
    outflows: outflowsOf(main.logs, from).filter(({ token }) => !isSame(token, NATIVE)),
    isIndependent: witnessed.isIndependent,
  }
}

/** The token's address, checked. */
const toToken = (request: Request, token: string): Hex =>
  toTransaction({ ...request, terms: undefined, to: token, value: 0n, data: undefined, connectorId: '' }).to

/**
 * The base fee of the block used for the estimate, which `readFees` doubled. A simulated block would
 * otherwise have none.
 */
function baseFeeOf(terms: ReturnType<typeof readTerms>): bigint | undefined {
  if (!terms || 'gasPrice' in terms) return undefined
  return (BigInt(terms.maxFeePerGas) - BigInt(terms.maxPriorityFeePerGas)) / 2n
}

/** Undefined if the node does not support the method. */
async function ask(
  client: RpcClient,
  calls: readonly object[],
  baseFee: bigint | undefined,
): Promise<readonly Call[] | undefined> {
  const blockOverrides = baseFee !== undefined && { blockOverrides: { baseFeePerGas: toHex(baseFee) } }
  const options = { blockStateCalls: [{ calls, ...blockOverrides }], traceTransfers: true, validation: false }
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
function requireSuccess({ status, returnData, error }: Call, to: string): void {
  if (status === 1n) return
  const message = `execution reverted: ${error?.message ?? 'no reason'}`
  throwFailure(new RpcRequestError({ body: { to }, url: '', error: { code: 3, message, data: returnData } }))
}

function balanceOf(call: Call | undefined, token: string): bigint {
  const { success, output } = v.safeParse(Word, call?.returnData)
  if (call?.status === 1n && success) return BigInt(output.slice(0, 66))
  throw new TransferError('TOKEN_NOT_SUPPORTED', `The token ${token} reports no balance.`)
}
