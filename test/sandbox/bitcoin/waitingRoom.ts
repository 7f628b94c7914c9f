import type { CoinView, Input, Transaction } from './bcoin.js'

/** Transactions that wait for a block, because an address that they spend from is held. */
export interface WaitingRoom {
  /** Lets transactions from this script wait. */
  hold(script: Buffer): void
  isHeld(tx: Transaction, view: CoinView): boolean
  add(tx: Transaction): void
  /** Removes a mined transaction, and those that spend the same coins. */
  leave(tx: Transaction): void
  all(): readonly Transaction[]
  get(txid: string): Transaction | undefined
}

export function createWaitingRoom(): WaitingRoom {
  const scripts = new Set<string>()
  const waiting = new Map<string, Transaction>()
  return {
    hold: (script) => void scripts.add(script.toString('hex')),
    isHeld: (tx, view) =>
      tx.inputs.some((input) => {
        const output = view.getOutputFor(input)
        return output !== null && scripts.has(output.script.toRaw().toString('hex'))
      }),
    add(tx) {
      const taken = [...waiting.values()].some((other) => isConflict(other, tx))
      if (taken) throw new Error('txn-mempool-conflict')
      waiting.set(tx.txid(), tx)
    },
    leave(tx) {
      for (const other of [...waiting.values()]) if (isConflict(other, tx)) waiting.delete(other.txid())
    },
    all: () => [...waiting.values()],
    get: (txid) => waiting.get(txid),
  }
}

export const isSameCoin = (one: Input, other: Input): boolean =>
  one.prevout.txid() === other.prevout.txid() && one.prevout.index === other.prevout.index

const isConflict = (one: Transaction, other: Transaction) =>
  one.inputs.some((input) => other.inputs.some((spent) => isSameCoin(input, spent)))
