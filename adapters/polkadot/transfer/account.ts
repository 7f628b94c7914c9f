import type { Hex } from '../hex.js'
import { fromHex } from '../hex.js'
import { createReader } from './scale.js'

/** An account's record in the pallet `System`. Balances are in base units. */
export type AccountState = {
  /** False if it was never opened, or was closed. */
  isOpen: boolean
  nonce: number
  /** Reasons why the account must not be closed, such as locks and assets. */
  consumers: number
  free: bigint
  reserved: bigint
  /** The part of free and reserved that is locked. */
  frozen: bigint
}

const NO_ACCOUNT: AccountState = {
  isOpen: false,
  nonce: 0,
  consumers: 0,
  free: 0n,
  reserved: 0n,
  frozen: 0n,
}

/** Returns an empty account if the network does not know it. @throws TypeError if it is no account */
export function readAccount(stored: Hex | null): AccountState {
  if (stored === null) return NO_ACCOUNT
  const { integer } = createReader(fromHex(stored) ?? new Uint8Array())
  const [nonce, consumers] = [Number(integer(4)), Number(integer(4))]
  // The counters of providers and of sufficients.
  integer(8)
  return { isOpen: true, nonce, consumers, free: integer(16), reserved: integer(16), frozen: integer(16) }
}

/**
 * The least that stays in the free balance while the account is open: the existential deposit, or what is
 * locked beyond the reserved balance (`reducible_balance` of the pallet `Balances`).
 */
export function leastFree({ reserved, frozen }: AccountState, existentialDeposit: bigint): bigint {
  const locked = frozen - reserved
  return locked > existentialDeposit ? locked : existentialDeposit
}

/** Whether a transfer of everything closes the account. */
export const canClose = ({ consumers, reserved, frozen }: AccountState): boolean =>
  consumers === 0 && reserved === 0n && frozen === 0n
