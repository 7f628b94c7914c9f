import { createHash } from 'node:crypto'
import type { CosmosChain } from './chains.js'
import { TxError } from './errors.js'
import { readTx } from './readTx.js'
import { type Account, readSends, type Send, verifyTx } from './verifyTx.js'

export interface Coin {
  denom: string
  amount: string
}

export interface TxResponse {
  txhash: string
  height: string
  /** 0 means success. */
  code: number
  codespace: string
  raw_log: string
}

export interface Ledger {
  chain: CosmosChain
  balances(address: string): Coin[]
  /** Undefined if the address never received anything. */
  account(address: string): Account | undefined
  fund(address: string, amount: bigint): void
  /** Applies a transaction, or rejects what a node rejects, with its code and without effect. */
  broadcast(bytes: Uint8Array): TxResponse
  transaction(hash: string): TxResponse | undefined
}

/** A chain in memory. Each transaction is a block. */
export function createLedger(chain: CosmosChain): Ledger {
  const held = new Map<string, Map<string, bigint>>()
  const accounts = new Map<string, Account>()
  const transactions = new Map<string, TxResponse>()
  let height = 1

  const purse = (address: string) => {
    const found = held.get(address) ?? new Map<string, bigint>()
    held.set(address, found)
    if (!accounts.has(address)) accounts.set(address, { accountNumber: BigInt(accounts.size), sequence: 0n })
    return found
  }
  const add = (address: string, { denom, amount }: Coin, sign: 1n | -1n) => {
    const coins = purse(address)
    coins.set(denom, (coins.get(denom) ?? 0n) + sign * BigInt(amount))
  }

  const apply = (bytes: Uint8Array) => {
    const transaction = parse(bytes)
    const sends = readSends(transaction)
    const sender = sends[0]?.from ?? ''
    const account = accounts.get(sender)
    if (!account) throw new TxError(9, `account ${sender} not found`)
    if (sends.some(({ from }) => from !== sender)) throw new TxError(4, 'one sender only')
    verifyTx(transaction, sender, account, chain)

    const fee = transaction.authInfo.fee?.amount ?? []
    const due = new Map<string, bigint>()
    for (const { denom, amount } of [...fee, ...sends.flatMap((send) => send.amount)]) {
      due.set(denom, (due.get(denom) ?? 0n) + BigInt(amount))
    }
    for (const [denom, amount] of due) {
      const has = held.get(sender)?.get(denom) ?? 0n
      if (has < amount)
        throw new TxError(5, `${has}${denom} is smaller than ${amount}${denom}: insufficient funds`)
    }
    for (const coin of fee) add(sender, coin, -1n)
    for (const send of sends) move(send)
    account.sequence += 1n
  }
  const move = ({ from, to, amount }: Send) => {
    for (const coin of amount) {
      add(from, coin, -1n)
      add(to, coin, 1n)
    }
  }

  return {
    chain,
    balances: (address) =>
      [...(held.get(address) ?? [])]
        .filter(([, amount]) => amount > 0n)
        .map(([denom, amount]) => ({ denom, amount: String(amount) })),
    account: (address) => accounts.get(address),
    fund: (address, amount) => add(address, { denom: chain.denom, amount: String(amount) }, 1n),
    broadcast(bytes) {
      const txhash = createHash('sha256').update(bytes).digest('hex').toUpperCase()
      try {
        apply(bytes)
      } catch (error) {
        if (!(error instanceof TxError)) throw error
        return { txhash, height: '0', code: error.code, codespace: 'sdk', raw_log: error.message }
      }
      height += 1
      const response = { txhash, height: String(height), code: 0, codespace: '', raw_log: '' }
      transactions.set(txhash, response)
      return response
    },
    transaction: (hash) => transactions.get(hash.toUpperCase()),
  }
}

function parse(bytes: Uint8Array) {
  try {
    return readTx(bytes)
  } catch (error) {
    throw new TxError(2, `tx parse error: ${error}`)
  }
}
