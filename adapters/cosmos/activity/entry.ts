import type { ActivityTransaction, ActivityTransfer } from '../../../kernel/adapters/activity.js'
import { fromUnits } from '../../../kernel/base/units.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { shorten } from '../tokens/shorten.js'
import type { Found } from './found.js'
import { askedOf, type Movement, movementsOf, stakesOf } from './movements.js'

/** Operations by the type of a message; others are `execute`. */
const OPERATIONS: Readonly<Record<string, string>> = {
  '/cosmos.bank.v1beta1.MsgSend': 'send',
  '/cosmos.bank.v1beta1.MsgMultiSend': 'send',
  '/ibc.applications.transfer.v1.MsgTransfer': 'send',
  '/cosmos.staking.v1beta1.MsgDelegate': 'stake',
  '/cosmos.staking.v1beta1.MsgUndelegate': 'unstake',
  '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward': 'claim',
}
/** Names of the field with a message's signer. */
const SIGNERS = [
  'from_address',
  'sender',
  'delegator_address',
  'voter',
  'depositor',
  'grantee',
  'signer',
  'creator',
]
/** A payment of less than this part of its fee advertises something. */
const DUST_PART = 10n

type Subject = {
  address: string
  network: CaipNetwork
  /** The native denomination. */
  native: string | undefined
}

/** Converts a transaction; undefined if it has nothing to do with the account, or is spam. */
export function toEntry(found: Found, subject: Subject): ActivityTransaction | undefined {
  const { address, network } = subject
  const { messages } = found.tx.body
  const isOwn = messages.some((message) => SIGNERS.some((field) => message[field] === address))
  const isFailed = found.code !== 0
  const operation = isOwn ? ownOperation(found) : 'receive'
  const moved = isFailed ? askedOf(found, address) : movedBy(operation, found, address)
  if (!isOwn && (moved.length === 0 || moved.every((one) => isDust(one, found)))) return undefined
  const transfers = toTransfers(moved, subject)
  const isTrade = operation === 'execute' && new Set(transfers.map(({ direction }) => direction)).size > 1
  const [first = { from: isOwn ? address : '', to: '' }] = moved
  return {
    id: found.txhash,
    metadata: {
      operationType: isTrade ? 'trade' : operation,
      hash: found.txhash,
      chain: network.caipNetworkId,
      minedAt: found.timestamp,
      sentFrom: first.from,
      sentTo: receiverOf(found) ?? first.to,
      status: isFailed ? 'failed' : 'confirmed',
    },
    transfers,
  }
}

function ownOperation({ tx }: Found): string {
  const [operation = 'execute', ...others] = new Set(
    tx.body.messages.map((message) => OPERATIONS[message['@type']] ?? 'execute'),
  )
  return others.length > 0 ? 'execute' : operation
}

const movedBy = (operation: string, found: Found, address: string): Movement[] =>
  operation === 'stake' || operation === 'unstake'
    ? stakesOf(found, operation === 'unstake')
    : movementsOf(found, address)

/** The receiver on the other chain, instead of the account that IBC locks coins in. */
function receiverOf({ tx }: Found): string | undefined {
  const [message] = tx.body.messages
  const isIbc = message?.['@type'] === '/ibc.applications.transfer.v1.MsgTransfer'
  return isIbc && typeof message.receiver === 'string' ? message.receiver : undefined
}

function isDust({ denom, amount }: Movement, { tx }: Found): boolean {
  const paid = tx.auth_info.fee.amount.find((coin) => coin.denom === denom)?.amount ?? '0'
  return /^\d{1,78}$/.test(paid) && amount * DUST_PART < BigInt(paid)
}

function toTransfers(moved: readonly Movement[], { address, network, native }: Subject): ActivityTransfer[] {
  const sums = new Map<string, { direction: ActivityTransfer['direction']; denom: string; amount: bigint }>()
  for (const { from, to, denom, amount } of moved) {
    const direction = from !== address ? 'in' : to === address ? 'self' : 'out'
    const key = `${direction} ${denom}`
    sums.set(key, { direction, denom, amount: (sums.get(key)?.amount ?? 0n) + amount })
  }
  const { name, symbol, decimals } = network.nativeCurrency
  return [...sums.values()].map(({ direction, denom, amount }) => ({
    direction,
    // The decimals of other denominations are unknown, so they are shown in base units, by their own name.
    fungible_info: denom === native ? { name, symbol } : { name: shorten(denom) },
    quantity: { numeric: fromUnits(amount, denom === native ? decimals : 0) },
  }))
}
