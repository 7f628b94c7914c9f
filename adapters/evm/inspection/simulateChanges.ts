import type { InspectionCapability, SimulatedChange } from '../../../kernel/adapters/inspection.js'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import { abortable } from '../../abortable.js'
import { encodeCall, wordAt } from '../allowances/words.js'
import { requireSuccess, simulateCalls } from '../calls/simulateCalls.js'
import { toTransaction } from '../transferCall.js'
import { toCall } from '../transferFees.js'
import { createRpcClient, type RpcClient, type RpcParameters } from '../transport.js'
import { askWitness } from '../witness.js'
import { changesOf } from './changesOf.js'
import { isSameOutcome } from './isSameOutcome.js'

type Changes = InspectionCapability['changes']

const BALANCE_OF = '0x70a08231'

/**
 * Runs calls in one virtual block (`eth_simulateV1`), and reads from their events what changes for the account. Tokens
 * that moved are run again with their balances before and after, which count more than events.
 *
 * @throws TransferError `WOULD_FAIL`, `INSUFFICIENT_FUNDS`, EvmError `INVALID_REQUEST`, the node's error
 */
export async function simulateChanges(
  rpc: RpcParameters,
  { from, calls, network }: Parameters<Changes>[0],
): ReturnType<Changes> {
  const asked = calls.map((one) =>
    toCall(toTransaction({ from, network, connectorId: '', ...one }), one.value),
  )
  const simulate = async (client: RpcClient) => {
    const results = await simulateCalls(client, asked)
    if (!results) return undefined
    for (const [index, one] of results.entries()) requireSuccess(one, calls[index]?.to ?? '')
    const found = changesOf(
      results.flatMap(({ logs }) => logs),
      from,
    )
    return withBalances(client, asked, found, from)
  }
  const witnessed = await askWitness(rpc, simulate)
  if (!witnessed) return undefined
  const { answer: changes, url } = witnessed
  return { changes, node: new URL(url).host, isDisputed: await isDisputed(rpc, url, changes, simulate) }
}

/** Whether the host's other node reports something else. One that does not answer disputes nothing. */
async function isDisputed(
  rpc: RpcParameters,
  asked: string,
  changes: readonly SimulatedChange[],
  simulate: (client: RpcClient) => Promise<readonly SimulatedChange[] | undefined>,
): Promise<boolean> {
  const url = rpc.network.customRpcUrls.find((one) => /^https?:/.test(one) && one !== asked)
  if (url === undefined) return false
  try {
    const other = await abortable(simulate(createRpcClient({ ...rpc, url })), rpc.signal)
    return other !== undefined && !isSameOutcome(changes, other)
  } catch (error) {
    return error instanceof TransferError
  }
}

type Call = ReturnType<typeof toCall>

async function withBalances(
  client: RpcClient,
  calls: readonly Call[],
  found: readonly SimulatedChange[],
  from: string,
): Promise<readonly SimulatedChange[]> {
  const tokens = found.flatMap((one) => (one.kind === 'token' ? [one.token] : []))
  if (tokens.length === 0) return found
  const reads = tokens.map((to) => ({ from, to, data: encodeCall(BALANCE_OF, from) }))
  const results = (await simulateCalls(client, [...reads, ...calls, ...reads])) ?? []
  const end = tokens.length + calls.length
  const read = (index: number) =>
    results[index]?.status === 1n ? wordAt(results[index]?.returnData, 0) : undefined
  return found.map((one) => {
    const index = one.kind === 'token' ? tokens.indexOf(one.token) : -1
    const [before, after] = [read(index), read(end + index)]
    const isRead = one.kind === 'token' && before !== undefined && after !== undefined
    return isRead ? { ...one, amount: after - before } : one
  })
}
