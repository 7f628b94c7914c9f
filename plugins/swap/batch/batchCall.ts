import { allowedAmount } from '../approve.js'
import { swapCall } from '../build.js'
import { approveCall } from '../calls.js'
import type { SwapAllowance, SwapCall } from '../contract.js'
import type { Next, Step } from '../nextCall.js'
import { atomicOf } from './atomic.js'

/**
 * The reset, the allowance and the swap as one request, if the wallet runs all of them or none. It is checked like the
 * swap alone, after the others. Undefined if the wallet can't, or if no node can simulate calls that depend on each
 * other: then `first` is the next request.
 */
export async function batchCall(step: Step, first: SwapCall, spender: string): Promise<Next | undefined> {
  const atomic = step.sponsor ? (step.sponsor.isUpgrade ? 'ready' : 'supported') : await atomicOf(step)
  if (!atomic) return undefined
  const { to } = first
  const set = (kind: SwapAllowance['kind'], amount: bigint): SwapAllowance => ({
    kind,
    to,
    data: approveCall(spender, amount),
  })
  const allowance = set('approve', allowedAmount(step))
  const next = await swapCall(step, first.kind === 'reset' ? [set('reset', 0n), allowance] : [allowance])
  if (next?.status !== 'ready') return next
  return { ...next, spender, ...(atomic === 'ready' && { upgrades: true }) }
}
