import { createHash } from 'node:crypto'
import type { CosmosChain } from './chains.js'
import { type Coin, createCoins } from './coins.js'
import { createDenoms, type Denoms } from './denoms.js'
import { describeTx, type TxResponse } from './describeTx.js'
import { TxError } from './errors.js'
import { readTx, type Transaction } from './readTx.js'
import { createTxIndex, type TxIndex } from './txIndex.js'
import { type Account, checkSequence, readSends, type Send, verifyTx } from './verifyTx.js'

/** A node's own check, before a transaction is in a block. 0 means that it was taken. */
export type Checked = Pick<TxResponse, 'txhash' | 'height' | 'code' | 'codespace' | 'raw_log'>

export interface Ledger {
  chain: CosmosChain
  index: TxIndex
  denoms: Denoms
  balances(address: string): Coin[]
  /** The balances without what is locked. */
  spendable(address: string): Coin[]
  /** Undefined if the address never received anything. */
  account(address: string): Account | undefined
  /** Adds coins, by default of the native denomination. */
  fund(address: string, amount: bigint, denom?: string): void
  /** Locks this much of the native denomination, as in a vesting account. */
  lock(address: string, amount: bigint): void
  /** The number of the last block. */
  height(): number
  /** Produces blocks without transactions. */
  mine(blocks: number): void
  /** Returns the gas that a transaction takes. Signatures don't count. @throws TxError */
  simulate(bytes: Uint8Array): number
  /** Checks a transaction, and puts it into a block if it may pay its fee. There its messages may still fail. */
  broadcast(bytes: Uint8Array): Checked
  transaction(hash: string): TxResponse | undefined
}

/** What a transfer takes. */
const GAS = 76_000
const MAX_MEMO = 256
/** The least that the node takes per unit of gas, in its native denomination. */
export const LEAST_PRICE = 0.005

/** A chain in memory. Each transaction is a block. */
export function createLedger(chain: CosmosChain): Ledger {
  const coins = createCoins(chain)
  const accounts = new Map<string, Account>()
  const index = createTxIndex()
  let height = 1

  const open = (address: string) => {
    if (!accounts.has(address)) accounts.set(address, { accountNumber: BigInt(accounts.size), sequence: 0n })
  }
  const readSender = (transaction: Transaction) => {
    const sends = readSends(transaction)
    const sender = sends[0]?.from ?? ''
    const account = accounts.get(sender)
    if (!account) throw new TxError(9, `account ${sender} not found`)
    if (sends.some(({ from }) => from !== sender)) throw new TxError(4, 'one sender only')
    const { length } = new TextEncoder().encode(transaction.body.memo)
    if (length > MAX_MEMO)
      throw new TxError(
        12,
        `maximum number of characters is ${MAX_MEMO} but received ${length} characters: memo too large`,
      )
    return { sends, sender, account }
  }
  /** What nodes check before they take a transaction, and what it costs if its messages fail. */
  const check = (transaction: Transaction) => {
    const { sends, sender, account } = readSender(transaction)
    const { timeoutHeight } = transaction.body
    if (timeoutHeight > 0n && BigInt(height) >= timeoutHeight) throw new TxError(30, 'tx timeout height')
    verifyTx(transaction, sender, account, chain)
    const gas = transaction.authInfo.fee?.gasLimit ?? 0n
    if (gas < BigInt(GAS)) throw new TxError(11, `out of gas: gasWanted: ${gas}, gasUsed: ${GAS}`)
    const fee = transaction.authInfo.fee?.amount ?? []
    const paid = fee.find(({ denom }) => denom === chain.denom)?.amount ?? '0'
    const least = BigInt(Math.ceil(Number(gas) * LEAST_PRICE))
    if (BigInt(paid) < least) throw new TxError(13, `insufficient fee: got ${paid}, required ${least}`)
    coins.take(sender, fee)
    account.sequence += 1n
    return sends
  }
  /** All of it or nothing. */
  const execute = (sends: readonly Send[]) => {
    const undo = coins.save()
    try {
      for (const { from, to, amount } of sends) {
        coins.take(from, amount)
        coins.give(to, amount)
        open(to)
      }
    } catch (error) {
      undo()
      throw error
    }
  }

  return {
    ...{ chain, index, denoms: createDenoms() },
    balances: coins.list,
    spendable: coins.spendable,
    account: (address) => accounts.get(address),
    fund(address, amount, denom = chain.denom) {
      coins.give(address, [{ denom, amount: String(amount) }])
      open(address)
    },
    lock: coins.lock,
    height: () => height,
    mine(blocks) {
      height += blocks
    },
    simulate(bytes) {
      const transaction = parse(bytes)
      const { sends, account } = readSender(transaction)
      checkSequence(transaction, account)
      const undo = coins.save()
      try {
        for (const { from, amount } of sends) coins.take(from, amount)
      } finally {
        undo()
      }
      return GAS
    },
    broadcast(bytes) {
      const txhash = createHash('sha256').update(bytes).digest('hex').toUpperCase()
      const answer = { txhash, height: '0', code: 0, codespace: '', raw_log: '' }
      let transaction: Transaction
      let sends: Send[]
      try {
        transaction = parse(bytes)
        sends = check(transaction)
      } catch (error) {
        return { ...answer, ...failure(error) }
      }
      height += 1
      let failed = {}
      try {
        execute(sends)
      } catch (error) {
        failed = failure(error)
      }
      index.add(
        describeTx({ ...answer, ...failed, height: String(height) }, transaction, sends, chain),
        bytes,
      )
      return answer
    },
    transaction: (hash) => index.find(hash.toUpperCase()),
  }
}

function failure(error: unknown) {
  if (error instanceof TxError) return { code: error.code, codespace: 'sdk', raw_log: error.message }
  throw error
}

function parse(bytes: Uint8Array) {
  try {
    return readTx(bytes)
  } catch (error) {
    throw new TxError(2, `tx parse error: ${error}`)
  }
}
