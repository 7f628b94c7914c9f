import * as v from 'valibot'
import type { Hex } from 'viem'
import type { SimulationCapability } from '../../kernel/adapters/capabilities.js'
import { TransferError } from '../../kernel/session/transferErrors.js'
import { requireSuccess, type SimulatedResult, simulateCalls } from './calls/simulateCalls.js'
import { outflowsOf } from './outflows.js'
import { changeOf } from './tokenEvents.js'
import { isSame, type Transaction, toTransaction } from './transferCall.js'
import { Quantity, toCall } from './transferFees.js'
import { readTerms } from './transferTerms.js'
import type { RpcClient, RpcParameters } from './transport.js'
import { askWitness } from './witness.js'

type Request = Parameters<SimulationCapability['run']>[0]
type Outcome = Awaited<ReturnType<SimulationCapability['run']>>

/** The pseudo-token address under which nodes log native transfers. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const BALANCE_OF = '0x70a08231'
const Word = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}/i))
/**
 * Simulates calls with `eth_simulateV1`: in one virtual block, reads the balances, runs the calls with the
 * fees they will be sent with, and reads the balances again. The fee is not counted. If someone else pays it,
 * the account is lent it for the simulation, so that the calls run as in a block.
 *
 * @throws TransferError `WOULD_FAIL`, `INSUFFICIENT_FUNDS`, `TOKEN_NOT_SUPPORTED`, EvmError
 * `INVALID_REQUEST`, the node's error, or the signal's reason.
 */
export async function simulate(rpc: RpcParameters, request: Request): Promise<Outcome> {
  const { from, to, value, data, tokens } = request
  const terms = readTerms(request.terms)
  const plain = { from, network: request.network, connectorId: '' }
  const transaction = toTransaction({ ...plain, to, value, data })
  const reads = tokens.map((token) => {
    const owner = from.slice(2).toLowerCase().padStart(64, '0')
    return toCall({ ...transaction, to: toToken(request, token), data: `${BALANCE_OF}${owner}` }, 0n)
  })
  const first = request.before?.map((one) => toCall(toTransaction({ ...plain, ...one }), one.value)) ?? []
  const asked = [...first, toCall({ ...transaction, data }, value)]
  const calls = [...reads, ...asked.map((one) => ({ ...one, ...terms })), ...reads]
  const lent = request.isSponsored ? costOf(terms) * BigInt(asked.length) : 0n
  const witnessed = await askWitness(rpc, async (client) =>
    simulateCalls(client, calls, {
      baseFee: baseFeeOf(terms),
      balances: lent > 0n ? { [transaction.from]: (await readBalance(client, transaction)) + lent } : {},
    }),
  )
  if (!witnessed) return undefined
  const end = tokens.length + asked.length
  const results = witnessed.answer.slice(tokens.length, end)
  for (const one of results) requireSuccess(one, to)
  const logs = results.flatMap((one) => one.logs)
  const balances = (start: number) =>
    tokens.map((token, index) => balanceOf(witnessed.answer[start + index], token))
  const [before, after] = [balances(0), balances(end)]
  return {
    // Includes amounts that contracts pay back.
    native: changeOf(logs, NATIVE, from),
    tokens: after.map((units, index) => units - (before[index] ?? 0n)),
    outflows: outflowsOf(logs, from).filter(({ token }) => !isSame(token, NATIVE)),
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

/** What one call costs at most with these terms. */
function costOf(terms: ReturnType<typeof readTerms>): bigint {
  return terms ? BigInt(terms.gas) * BigInt('gasPrice' in terms ? terms.gasPrice : terms.maxFeePerGas) : 0n
}

async function readBalance(client: RpcClient, { from }: Transaction): Promise<bigint> {
  return v.parse(Quantity, await client.request({ method: 'eth_getBalance', params: [from, 'latest'] }))
}

function balanceOf(call: SimulatedResult | undefined, token: string): bigint {
  const { success, output } = v.safeParse(Word, call?.returnData)
  if (call?.status === 1n && success) return BigInt(output.slice(0, 66))
  throw new TransferError('TOKEN_NOT_SUPPORTED', `The token ${token} reports no balance.`)
}
