import { allowedAmount } from '../approve.js'
import { swapCall } from '../build.js'
import { approveCall } from '../calls.js'
import type { SwapAllowance, SwapCall } from '../contract.js'
import type { Next, Step } from '../nextCall.js'

/**
 * The reset, the allowance and the swap as one request, if the wallet runs all of them or none. It is checked like the
 * swap alone, after the others. Undefined if the wallet can't, or if no node can simulate calls that depend on each
 * other: then `first` is the next request.
 */
export async function batchCall(step: Step, first: SwapCall, spender: string): Promise<Next | undefined> {
  const { sponsor } = step
  const status = sponsor ? (sponsor.isUpgrade ? 'ready' : 'supported') : await atomicOf(step)
  if (status !== 'ready' && status !== 'supported') return undefined
  const { to } = first
  const set = (kind: SwapAllowance['kind'], amount: bigint): SwapAllowance => ({
    kind,
    to,
    data: approveCall(spender, amount),
  })
  const allowance = set('approve', allowedAmount(step))
  const next = await swapCall(step, first.kind === 'reset' ? [set('reset', 0n), allowance] : [allowance])
  if (next?.status !== 'ready') return next
  return { ...next, spender, ...(status === 'ready' && { upgrades: true }) }
}

/** Whether the wallet runs several calls as one: at once, or once the account is upgraded (`ready`). */
async function atomicOf({ ctx, connectorId, from: address, network, signal }: Step) {
  const { chainNamespace, caipNetworkId } = network
  const calls = await ctx.session.capability('calls', chainNamespace).catch(() => undefined)
  return (await calls?.offered({ connectorId, address, caipNetworkId, signal }))?.atomic?.status
}
