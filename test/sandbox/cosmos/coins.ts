import type { CosmosChain } from './chains.js'
import { TxError } from './errors.js'

export interface Coin {
  denom: string
  amount: string
}

/** The balances of all accounts of a chain. */
export function createCoins(chain: CosmosChain) {
  let held = new Map<string, Map<string, bigint>>()
  const locked = new Map<string, bigint>()

  const amountOf = (address: string, denom: string) => held.get(address)?.get(denom) ?? 0n
  const lockedOf = (address: string, denom: string) =>
    denom === chain.denom ? (locked.get(address) ?? 0n) : 0n
  const add = (address: string, denom: string, amount: bigint) => {
    const purse = held.get(address) ?? new Map<string, bigint>()
    held.set(address, purse)
    purse.set(denom, amountOf(address, denom) + amount)
  }
  const list = (address: string) =>
    [...(held.get(address) ?? [])]
      .filter(([, amount]) => amount > 0n)
      .map(([denom, amount]) => ({ denom, amount: String(amount) }))
  return {
    list,
    spendable: (address: string) =>
      list(address).map(({ denom, amount }) => ({
        denom,
        amount: String(BigInt(amount) - lockedOf(address, denom)),
      })),
    give(address: string, coins: readonly Coin[]) {
      for (const { denom, amount } of coins) add(address, denom, BigInt(amount))
    },
    /** @throws TxError if there is less */
    take(address: string, coins: readonly Coin[]) {
      for (const { denom, amount } of coins) {
        const has = amountOf(address, denom) - lockedOf(address, denom)
        if (has < BigInt(amount))
          throw new TxError(
            5,
            `spendable balance ${has}${denom} is smaller than ${amount}${denom}: insufficient funds`,
          )
        add(address, denom, -BigInt(amount))
      }
    },
    lock: (address: string, amount: bigint) => void locked.set(address, amount),
    /** Returns a function that restores all balances. */
    save() {
      const before = new Map([...held].map(([address, purse]) => [address, new Map(purse)]))
      return () => {
        held = before
      }
    },
  }
}
