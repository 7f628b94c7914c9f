import type { SimulatedChange } from '../../kernel/index.js'
import { fromHex, toHex, toUint } from './reader/bytes.js'
import type { Reading, World } from './reader/reading.js'

/** `transfer(address,uint256)` and `approve(address,uint256)`. */
const TRANSFER = '0xa9059cbb'
const APPROVE = '0x095ea7b3'
const LENGTH = 4 + 2 * 32
/** Tokens that compute their balances from shares are a little off. */
const ROUNDING = 10n
/** Tokens with fewer bits store their own maximum for an unlimited allowance. */
const UNLIMITED = 1n << 95n

/** What one call does, word for word. The token is undefined for the network's coin. */
type Statement = {
  readonly kind: 'pays' | 'approves'
  readonly token: string | undefined
  readonly other: string
  readonly amount: bigint
}

/**
 * Whether a simulation shows something else than the words: another amount, token, receiver or allowance. Only payments
 * and approvals of amounts are compared, because the words for other calls, such as a swap's, leave something open.
 */
export async function differs(
  readings: readonly Reading[],
  changes: readonly SimulatedChange[],
  { world, chainId, account }: { world: World; chainId: number; account: string },
): Promise<boolean> {
  const stated: Statement[] = []
  for (const reading of readings) {
    const statement = stateOf(reading)
    if (!statement || (statement.token && !(await world.token?.(chainId, statement.token)))) return false
    stated.push(statement)
  }
  const own = account.toLowerCase()
  return changes.some((change) => isUnexpected(change, stated)) || isMissing(stated, changes, own)
}

function stateOf({ to = '', value = 0n, raw, kind }: Reading): Statement | undefined {
  if (kind === 'transfer') return { kind: 'pays', token: undefined, other: to.toLowerCase(), amount: value }
  const bytes = fromHex(raw)
  const selector = bytes && toHex(bytes.subarray(0, 4))
  if (bytes?.length !== LENGTH || value > 0n || (selector !== TRANSFER && selector !== APPROVE))
    return undefined
  return {
    kind: selector === TRANSFER ? 'pays' : 'approves',
    token: to.toLowerCase(),
    other: toHex(bytes.subarray(16, 36)),
    amount: toUint(bytes.subarray(36)),
  }
}

/** What arrives is no loss, so it needs no words. */
function isUnexpected(change: SimulatedChange, stated: readonly Statement[]): boolean {
  switch (change.kind) {
    case 'coin':
    case 'token': {
      const paid = paymentsOf(stated, change.kind === 'token' ? change.token : undefined)
      const total = paid.reduce((sum, { amount }) => sum + amount, 0n)
      return -change.amount > total + (change.kind === 'token' ? ROUNDING : 0n)
    }
    case 'item':
      return !change.isArrival
    case 'item-allowance':
      return true
    case 'allowance': {
      const { token, spender, amount } = change
      const said = stated.findLast(
        (one) => one.kind === 'approves' && one.token === token && one.other === spender,
      )
      if (amount === 'none' || amount === 0n) return false
      if (!said || amount === 'all') return true
      return said.amount !== amount && (said.amount < UNLIMITED || amount < UNLIMITED)
    }
  }
}

/** Whether a payment does not leave, or reaches others only. With a fee, the receiver is one of several. */
const isMissing = (stated: readonly Statement[], changes: readonly SimulatedChange[], own: string): boolean =>
  stated.some(({ kind, token, other, amount }) => {
    if (kind !== 'pays' || other === own || amount <= ROUNDING) return false
    const change = changes.find((one) =>
      token === undefined ? one.kind === 'coin' : one.kind === 'token' && one.token === token,
    )
    if (change?.kind !== 'coin' && change?.kind !== 'token') return true
    const total = paymentsOf(stated, token)
      .filter((one) => one.other !== own)
      .reduce((sum, one) => sum + one.amount, 0n)
    const isReached = change.receivers.length === 0 || change.receivers.includes(other)
    return !isReached || -change.amount + ROUNDING < total
  })

const paymentsOf = (stated: readonly Statement[], token: string | undefined) =>
  stated.filter((one) => one.kind === 'pays' && one.token === token)
