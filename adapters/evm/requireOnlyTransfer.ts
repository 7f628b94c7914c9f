import { TransferError } from '../../kernel/session/transferErrors.js'
import { simulateCalls } from './calls/simulateCalls.js'
import { outflowsOf } from './outflows.js'
import { changeOf } from './tokenEvents.js'
import { isSame, type Transaction } from './transferCall.js'
import { toCall } from './transferFees.js'
import type { RpcClient } from './transport.js'

/** Tokens that compute their balances from shares are a little off. */
const ROUNDING = 10n

/**
 * Simulates the transfer of a token, which may call other contracts: those could take what the account allowed them
 * before. A node that cannot simulate refuses nothing.
 *
 * @throws TransferError `TAKES_MORE`
 */
export async function requireOnlyTransfer(
  client: RpcClient,
  transaction: Transaction,
  amount: bigint,
): Promise<void> {
  const { from, to } = transaction
  // Whether the transfer would fail is what the estimate finds out.
  const [result] = (await simulateCalls(client, [toCall(transaction, 0n)]).catch(() => undefined)) ?? []
  if (result?.status !== 1n) return
  const others = outflowsOf(result.logs, from).filter(
    ({ token, kind }) => !isSame(token, to) || kind !== 'transfer',
  )
  if (others.length > 0 || -changeOf(result.logs, to, from) > amount + ROUNDING)
    throw new TransferError('TAKES_MORE', 'The transfer would take more than its amount.')
}
