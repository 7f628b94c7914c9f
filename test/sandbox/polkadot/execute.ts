import { u8aToHex } from '@polkadot/util'
import { accountOf, holdingOf, idOf, type State, withAccount, withHolding } from './state.js'
import type { Transaction } from './transaction.js'

/** The reason why a call failed, as the runtime's `DispatchError`. */
export type Failure = { Token: string } | 'Other'
export type Executed = { state: State; failure?: Failure | undefined }

/** Executes a transaction's call as the pallets do, after its fee was taken. */
export function execute(state: State, transaction: Transaction, existentialDeposit: bigint): Executed {
  const { from, name, args } = transaction
  const text = (key: string) => String(args.get(key) ?? '')
  const to = (key: string) => u8aToHex(args.get(key)?.toU8a().slice(-32) ?? new Uint8Array())
  const sender = accountOf(state, from)
  const { free, reserved, frozen, consumers } = sender
  const locked = frozen > reserved ? frozen - reserved : 0n
  const least = locked > existentialDeposit ? locked : existentialDeposit

  const move = (value: bigint, spendable: bigint, dest: string): Executed => {
    if (value > spendable)
      return { state, failure: { Token: value > free - locked ? 'FundsUnavailable' : 'NotExpendable' } }
    const taken = withAccount(state, from, { ...sender, free: free - value })
    const receiver = accountOf(taken, dest)
    if (receiver.free + receiver.reserved + value < existentialDeposit)
      return { state, failure: { Token: 'BelowMinimum' } }
    return { state: withAccount(taken, dest, { ...receiver, free: receiver.free + value }) }
  }

  switch (name) {
    case 'balances.transferKeepAlive':
      return move(BigInt(text('value')), free - least, to('dest'))
    case 'balances.transferAll': {
      const isKept = text('keep_alive') === 'true' || consumers > 0
      const all = free - (isKept ? least : locked)
      return move(all, all, to('dest'))
    }
    case 'assets.transferKeepAlive':
    case 'assets.transfer': {
      const id = Number(text('id'))
      return moveAsset(state, {
        ...{ id, from, to: to('target'), value: BigInt(text('amount')) },
        keepsOpen: name === 'assets.transferKeepAlive',
      })
    }
    default:
      return { state, failure: 'Other' }
  }
}

type AssetMove = { id: number; from: string; to: string; value: bigint; keepsOpen: boolean }

function moveAsset(state: State, { id, from, to, value, keepsOpen }: AssetMove): Executed {
  const asset = state.assets.get(id)
  if (!asset || asset.isFrozen) return { state, failure: { Token: asset ? 'Frozen' : 'UnknownAsset' } }
  const left = holdingOf(state, id, from) - value
  if (left < 0n) return { state, failure: { Token: 'FundsUnavailable' } }
  const closes = left < asset.minBalance
  if (closes && keepsOpen) return { state, failure: { Token: 'NotExpendable' } }
  const received = holdingOf(state, id, to) + value
  if (received < asset.minBalance) return { state, failure: { Token: 'BelowMinimum' } }
  const isNew = received === value
  if (isNew && !asset.isSufficient && !state.accounts.has(idOf(to)))
    return { state, failure: { Token: 'CannotCreate' } }
  const taken = withHolding(state, id, from, closes ? 0n : left)
  return { state: withHolding(taken, id, to, received) }
}
