import { canClose, leastFree } from './account.js'
import type { Plan } from './plan.js'
import { belowMinimum, insufficient, outdated } from './refusals.js'
import type { Situation } from './situation.js'

/** @throws TransferError INSUFFICIENT_FUNDS, BELOW_MINIMUM, REVIEW_OUTDATED */
export async function planNative(situation: Situation): Promise<Plan> {
  const { request, sender, runtime, feeOf } = situation
  const { value, to, network } = request
  if (request.closesAccount && canClose(sender)) {
    const all = await planAll(situation)
    const drift = all.value > value ? all.value - value : value - all.value
    // The fee may have changed a little, but the account must not have.
    if (drift > all.fee) throw outdated('The balance has changed.')
    return { ...all, value, draft: { ...all.draft, value: `${value}` } }
  }
  const { existentialDeposit } = runtime
  const least = leastFree(sender, existentialDeposit)
  const draft = { kind: 'native', to, value: `${value}` } as const
  if (value > sender.free) throw insufficient(network, sender.free, value)
  const fee = await feeOf(draft)
  const needed = value + fee
  if (needed > sender.free || (needed > sender.free - least && least > existentialDeposit))
    throw insufficient(network, positive(sender.free - least), needed)
  if (needed > sender.free - least) throw belowMinimum(network, existentialDeposit, 'sender')
  checkReceiver(situation, value)
  return { draft, value, fee }
}

/** Plans sending as much as possible: all but what keeps the account open, or all if that closes the account. */
export async function planMost(situation: Situation): Promise<Plan> {
  const { request, sender, runtime, feeOf } = situation
  const { to, network } = request
  if (request.closesAccount && canClose(sender)) return planAll(situation)
  const least = leastFree(sender, runtime.existentialDeposit)
  // The longest amount that is possible, because the fee counts bytes.
  const fee = await feeOf({ kind: 'native', to, value: `${sender.free}` })
  const value = sender.free - least - fee
  if (value <= 0n) throw insufficient(network, positive(sender.free - least), fee)
  checkReceiver(situation, value)
  // The visitor can choose to send that too.
  const notes = canClose(sender) ? [{ kind: 'stays', value: least } as const] : undefined
  return { draft: { kind: 'native', to, value: `${value}` }, value, fee, notes }
}

async function planAll(situation: Situation): Promise<Plan> {
  const { request, sender, runtime, feeOf } = situation
  const { to, network } = request
  const draft = { kind: 'all', to, value: '0' } as const
  const fee = await feeOf(draft)
  const value = sender.free - fee
  // The network takes the fee first, and then the account must still be open.
  if (value < runtime.existentialDeposit)
    throw insufficient(network, sender.free, fee + runtime.existentialDeposit)
  checkReceiver(situation, value)
  // Everything is moved, so nothing is lost.
  return { draft: { ...draft, value: `${value}` }, value, fee, notes: [{ kind: 'closes', value: 0n }] }
}

function checkReceiver({ request, receiver, isToSelf, runtime }: Situation, value: bigint) {
  const { existentialDeposit } = runtime
  if (!isToSelf && receiver.free + receiver.reserved + value < existentialDeposit)
    throw belowMinimum(request.network, existentialDeposit, 'receiver')
}

const positive = (value: bigint) => (value > 0n ? value : 0n)
