import { TransferError } from '../../kernel/index.js'
import { type BuiltTransaction, buildApprove } from './api.js'
import { approveCall, readApproval, UNLIMITED } from './calls.js'
import { addressOn, type Expected, isChain, unitsOf } from './checkBuilt.js'
import type { SwapRefusal } from './contract.js'
import { contractOf, isSame } from './core.js'
import { estimated, type Next, orShowToast, refused, type Step } from './nextCall.js'
import { isResetFirst } from './usdt.js'

/**
 * Prepares the allowance for a swap: the exact amount, or an unlimited one if the visitor chose so. Tokens that refuse
 * to replace an allowance get it reset to zero first. Only the spender is taken from the service’s answer.
 */
export async function approvalCall(step: Step, allowance: bigint): Promise<Next> {
  const { quote, routers, asked } = step
  const { from, to, address } = quote
  const userAddress = `${quote.caipNetworkId}:${address}`
  const query = { userAddress, from: from.address, to: to.address }
  const built = await orShowToast(step, 'approval', buildApprove(asked, query))
  const found = checkApproval(built, { quote, routers })
  if ('refusal' in found) return refused(found.refusal)
  const { spender } = found
  const amount = allowedAmount(step)
  const make = async (kind: 'reset' | 'approve'): Promise<Next> => {
    const data = approveCall(spender, kind === 'reset' ? 0n : amount)
    const call = await estimated(step, { kind, data, to: contractOf(from), value: '0' })
    return { status: 'ready', call, spender }
  }
  if (allowance === 0n) return make('approve')
  if (isResetFirst(contractOf(from))) return make('reset')
  return make('approve').catch((error: unknown) => {
    // Unlisted tokens may have the same rule, so try a reset.
    if (error instanceof TransferError && error.code === 'WOULD_FAIL') return make('reset')
    throw error
  })
}

/** The exact amount, unless the visitor chose an unlimited one. */
export const allowedAmount = ({ ctx, quote }: Pick<Step, 'ctx' | 'quote'>): bigint =>
  ctx.state.get().isApprovalUnlimited ? UNLIMITED : BigInt(quote.amountIn)

type Found = { spender: string } | { refusal: SwapRefusal }

/** Reads the spender of an approval, which must be a router that is pinned for the network. */
export function checkApproval(tx: BuiltTransaction | undefined, { quote, routers }: Expected): Found {
  if (!tx) return { refusal: 'UNREADABLE' }
  const { caipNetworkId } = quote
  const [from, to] = [addressOn(caipNetworkId, tx.from), addressOn(caipNetworkId, tx.to)]
  if (from === undefined || to === undefined || !isChain(tx.chainId, caipNetworkId)) {
    return { refusal: 'WRONG_CHAIN' }
  }
  const token = contractOf(quote.from)
  // The service names the token as `from` (docs/protocol.md#blockchain-service), and the account or again
  // the token as `to`.
  const isTurned = from === token
  if (!isTurned && !isSame(from, quote.address)) return { refusal: 'WRONG_SENDER' }
  const isKnown = to === token || (isTurned && (isSame(to, quote.address) || routers.includes(to)))
  if (!isKnown) return { refusal: 'WRONG_TARGET' }
  if (tx.value != null && unitsOf(tx.value) !== 0n) return { refusal: 'WRONG_VALUE' }
  const approval = readApproval(tx.data)
  if (!approval) return { refusal: 'UNREADABLE' }
  return routers.includes(approval.spender) ? { spender: approval.spender } : { refusal: 'WRONG_SPENDER' }
}
