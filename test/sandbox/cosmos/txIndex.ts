import type { TxResponse } from './describeTx.js'

const CONDITION = /^(\w+)\.(\w+)='([^']*)'$/

export interface TxIndex {
  add(transaction: TxResponse, bytes: Uint8Array): void
  find(hash: string): TxResponse | undefined
  /** A transaction's bytes, in base64. */
  bytesOf(hash: string): string | undefined
  /** Transactions with such an event, oldest first. Undefined if the condition cannot be read. */
  search(condition: string): TxResponse[] | undefined
}

/** Finds transactions by one attribute of their events, as nodes do. */
export function createTxIndex(): TxIndex {
  const all = new Map<string, TxResponse>()
  const raw = new Map<string, string>()
  return {
    add(transaction, bytes) {
      all.set(transaction.txhash, transaction)
      raw.set(transaction.txhash, Buffer.from(bytes).toString('base64'))
    },
    bytesOf: (hash) => raw.get(hash),
    find: (hash) => all.get(hash),
    search(condition) {
      const [, type, key, value] = CONDITION.exec(condition) ?? []
      if (type === undefined) return undefined
      const has = ({ events }: TxResponse) =>
        events.some((event) =>
          event.attributes.some((one) => event.type === type && one.key === key && one.value === value),
        )
      return [...all.values()].filter(has)
    },
  }
}
