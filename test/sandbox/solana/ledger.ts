import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { RpcError } from '../chain/rpc.js'
import { readTokenAccount, type StoredAccount, type TokenAccount } from './accounts.js'
import { encodeBase58 } from './base58.js'
import { type Clock, createClock, GENESIS_HASH } from './clock.js'
import { hasRun, preflightError, type TransactionFailure, toFailure } from './failures.js'
import { feeOf } from './fee.js'
import { readMessage, type SolanaMessage } from './message.js'
import { readTransaction } from './transaction.js'

type RuntimeTransaction = Parameters<LiteSVM['sendTransaction']>[0]
type RuntimeAddress = Parameters<LiteSVM['getBalance']>[0]

/** A transaction that ran. */
export interface LandedTransaction {
  signature: string
  slot: number
  /** Unix time in seconds. */
  time: number
  failure: TransactionFailure | null
  logs: string[]
  units: number
  /** The raw bytes with their signatures. */
  bytes: Uint8Array
  signatures: string[]
  message: SolanaMessage
  /** Lamports of the accounts that the message names. */
  balances: { before: number[]; after: number[] }
  /** Token accounts among them, by index. */
  tokens: { before: HeldTokens; after: HeldTokens }
  /** Fee in lamports, paid by the first account. */
  fee: number
}

export type HeldTokens = Map<number, TokenAccount>

export interface Concluded {
  failure: TransactionFailure | null
  logs: string[]
  units: number
}
export interface Simulated extends Concluded {
  /** Accounts that the transaction would change, as it would leave them. */
  accounts: Map<string, StoredAccount>
}

export interface Ledger {
  svm: LiteSVM
  clock: Clock
  /** @throws RpcError -32002 if it would fail, -32003 if a signature is missing or wrong */
  send(bytes: Uint8Array, options?: { isUnchecked: boolean }): string
  simulate(bytes: Uint8Array, options: { isVerified: boolean; isAnyBlockhash: boolean }): Simulated
  airdrop(address: string, lamports: bigint): string
  balance(address: string): number
  find(signature: string): LandedTransaction | undefined
  /** Transactions that ran in the last `slots` slots, newest first. */
  recent(slots: number): LandedTransaction[]
  /** Transactions of an address, newest first. */
  history(address: string): LandedTransaction[]
  /** Calls the listener once the transaction has run, or shortly if it already has. */
  whenLanded(signature: string, listener: (landed: LandedTransaction) => void): () => void
}

/** Adds to the litesvm runtime what a node has: blockhashes that stay valid, a history, and subscriptions. */
export function createLedger(): Ledger {
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n)
  const clock = createClock(svm)
  const landed = new Map<string, LandedTransaction>()
  const byAddress = new Map<string, LandedTransaction[]>()
  const waiting = new Map<string, Set<(landed: LandedTransaction) => void>>()

  const balance = (address: string) => Number(svm.getBalance(address as RuntimeAddress) ?? 0)

  function heldBy({ accountKeys }: SolanaMessage): HeldTokens {
    const found = accountKeys.flatMap((address, index) => {
      const token = readTokenAccount(svm, address)
      return token ? [[index, token] as const] : []
    })
    return new Map(found)
  }

  function whyNot(signature: string, blockhash: string): TransactionFailure | undefined {
    if (landed.has(signature)) return 'AlreadyProcessed'
    return clock.isValid(blockhash) ? undefined : 'BlockhashNotFound'
  }

  function simulate(bytes: Uint8Array, options: Parameters<Ledger['simulate']>[1]): Simulated {
    clock.slot()
    const { transaction, signature, message } = open(bytes)
    if (options.isVerified && !isSigned(transaction)) throw unverified()
    const refusal = options.isAnyBlockhash ? undefined : whyNot(signature, message.recentBlockhash)
    if (refusal) return { failure: refusal, logs: [], units: 0, accounts: new Map() }

    svm.withSigverify(options.isVerified)
    try {
      const outcome = svm.simulateTransaction(transaction)
      return { ...conclude(outcome), accounts: accountsOf(outcome) }
    } finally {
      svm.withSigverify(true)
    }
  }

  function send(bytes: Uint8Array, { isUnchecked } = { isUnchecked: false }): string {
    const { transaction, signature, signatures, message } = open(bytes)
    if (!isSigned(transaction)) throw unverified()
    if (!isUnchecked) {
      const { failure, logs, units } = simulate(bytes, { isVerified: true, isAnyBlockhash: false })
      if (failure === 'SignatureFailure') throw unverified()
      if (failure) throw preflightError(failure, logs, units)
    }
    // Without preflight, a network accepts such a transaction, which then never lands.
    if (whyNot(signature, message.recentBlockhash)) return signature

    const before = message.accountKeys.map(balance)
    const heldBefore = heldBy(message)
    const concluded = conclude(svm.sendTransaction(transaction))
    if (concluded.failure && !hasRun(concluded.failure)) return signature
    const balances = { before, after: message.accountKeys.map(balance) }
    const when = { slot: clock.slot(), time: Math.floor(Date.now() / 1000) }
    const tokens = { before: heldBefore, after: heldBy(message) }
    add({
      ...{ signature, bytes, signatures, message, balances, tokens },
      ...when,
      ...concluded,
      fee: feeOf(message),
    })
    return signature
  }

  function add(transaction: LandedTransaction): void {
    landed.set(transaction.signature, transaction)
    for (const address of transaction.message.accountKeys) {
      byAddress.set(address, [transaction, ...(byAddress.get(address) ?? [])])
    }
    const listeners = waiting.get(transaction.signature) ?? []
    waiting.delete(transaction.signature)
    for (const listener of listeners) soon(() => listener(transaction))
  }

  return {
    svm,
    clock,
    send,
    simulate,
    balance,
    airdrop: (address, lamports) => {
      clock.slot()
      // Makes a repeated airdrop a transaction of its own.
      svm.expireBlockhash()
      const result = svm.airdrop(address as RuntimeAddress, lamports as Parameters<LiteSVM['airdrop']>[1])
      if (!result || result instanceof FailedTransactionMetadata) {
        throw new RpcError(-32603, `The airdrop of ${lamports} to ${address} failed: ${result}`)
      }
      const signature = encodeBase58(result.signature())
      const after = balance(address)
      add({
        signature,
        slot: clock.slot(),
        time: Math.floor(Date.now() / 1000),
        ...conclude(result),
        bytes: new Uint8Array(),
        signatures: [signature],
        message: airdropMessage(address),
        balances: { before: [after - Number(lamports)], after: [after] },
        tokens: { before: new Map(), after: new Map() },
        fee: 0,
      })
      return signature
    },
    recent: (slots) => {
      const since = clock.slot() - slots
      return [...landed.values()].reverse().filter(({ slot }) => slot > since)
    },
    find: (signature) => landed.get(signature),
    history: (address) => byAddress.get(address) ?? [],
    whenLanded: (signature, listener) => {
      const known = landed.get(signature)
      if (known) return soon(() => listener(known))
      const listeners = waiting.get(signature) ?? new Set()
      waiting.set(signature, listeners.add(listener))
      return () => void listeners.delete(listener)
    },
  }
}

/** Runs after the answer to the current request, which the client must receive first. */
function soon(act: () => void): () => void {
  const handle = setImmediate(act)
  return () => clearImmediate(handle)
}

function open(bytes: Uint8Array) {
  try {
    const { signatures, message, signers } = readTransaction(bytes)
    const named = signers.map((signer, index) => [signer, signatures[index]])
    const transaction = { messageBytes: message, signatures: Object.fromEntries(named) }
    const texts = signatures.map(encodeBase58)
    const signature = texts[0]
    if (signature === undefined) throw new RangeError('The transaction has no signer.')
    const runtime = transaction as unknown as RuntimeTransaction
    return { transaction: runtime, signature, signatures: texts, message: readMessage(message) }
  } catch (error) {
    throw new RpcError(-32602, `failed to deserialize transaction: ${error}`)
  }
}

function isSigned({ signatures }: RuntimeTransaction): boolean {
  return Object.values(signatures).every((signature) => signature?.some((byte) => byte !== 0))
}

const unverified = () => new RpcError(-32003, 'Transaction signature verification failure')

type Outcome = ReturnType<LiteSVM['simulateTransaction']> | TransactionMetadata

function accountsOf(outcome: ReturnType<LiteSVM['simulateTransaction']>): Map<string, StoredAccount> {
  if (outcome instanceof FailedTransactionMetadata) return new Map()
  return new Map(
    outcome
      .postAccounts()
      .map(({ address, programAddress: program, lamports, executable, data }) => [
        address,
        { program, lamports, executable, bytes: Buffer.from(data) },
      ]),
  )
}

function conclude(outcome: Outcome): Concluded {
  const isFailed = outcome instanceof FailedTransactionMetadata
  const meta = 'meta' in outcome ? outcome.meta() : outcome
  const failure = isFailed ? toFailure(outcome.err()) : null
  return { failure, logs: meta.logs(), units: Number(meta.computeUnitsConsumed()) }
}

/** An airdrop's message in the history, because the runtime doesn't expose the one that it signs. */
function airdropMessage(address: string): SolanaMessage {
  const header = { numRequiredSignatures: 1, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 0 }
  return {
    version: 'legacy',
    header,
    accountKeys: [address],
    recentBlockhash: GENESIS_HASH,
    instructions: [],
  }
}
