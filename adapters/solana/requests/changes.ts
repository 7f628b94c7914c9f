import type { ReadChange, ReadChanges } from '../../../kernel/adapters/requests.js'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { isTokenProgram } from '../programs.js'
import { readTransaction } from '../transaction.js'
import { toTransferError } from '../transfer/failures.js'
import type { AccountData, Questions } from '../transfer/questions.js'
import { insufficient } from '../transfer/refusals.js'
import { createFacts, type Facts, fetchAccounts, mintsOf, toToken } from './facts.js'

export type Asked = {
  readonly bytes: Uint8Array
  /** Accounts that the transaction may change. */
  readonly writable: readonly string[]
  readonly account: string
  readonly network: CaipNetwork
  readonly symbols: ReadonlyMap<string, string>
  readonly questions: Questions
  /** The host of the node that answered last. */
  readonly node: () => string
}
type Accounts = ReadonlyMap<string, AccountData>
/** A simulated transaction: accounts before and after it, and the account's coins without the fee. */
type Run = { before: Accounts; after: Accounts; coin: bigint; fee: bigint; node: string }

const MAX_ACCOUNTS = 100
/** Each takes several requests to a node. */
const MAX_RUNS = 10

/**
 * Runs transactions, none of which builds on another, on a node without sending them, and compares the account's coins
 * and tokens. What ends in another owner's hands counts as gone. `total` counts transactions that are not run, too.
 * @throws TransferError if the first would fail, or the coins are too few for all; the node's error
 */
export async function simulateChanges(
  [first, ...others]: readonly [Asked, ...Asked[]],
  total: number,
): Promise<ReadChanges> {
  const { account, network, symbols, questions } = first
  const runs = [await simulate(first)]
  for (const one of others.slice(0, MAX_RUNS - 1)) {
    try {
      runs.push(await simulate(one))
    } catch (error) {
      // It may need coins that an earlier one brings.
      if (!(error instanceof TransferError)) throw error
    }
  }
  checkCoins(runs, account, network)
  const [before, after] = [joined(runs, 'before'), joined(runs, 'after')]
  const mints = await fetchAccounts([...mintsOf(before), ...mintsOf(after)], questions)
  const facts = createFacts(mints, { network, symbols })
  const coin = runs.reduce((sum, run) => sum + run.coin, 0n)
  const changes = [
    ...(coin === 0n ? [] : [toChange(coin, facts.coin)]),
    ...tokenChanges(before, after, account, facts),
    ...delegations(before, after, account, facts),
  ]
  const only = runs.length < total && { only: { count: runs.length, total } }
  return { changes, node: runs[0]?.node ?? '', ...only }
}

async function simulate(asked: Asked): Promise<Run> {
  const { bytes, account, network, questions } = asked
  const addresses = await chooseAccounts(asked)
  const before = await fetchAccounts(addresses, questions)
  const { message, signers } = readTransaction(bytes)
  const paid = await questions.fee(message)
  const { err, logs, accounts } = await questions.simulate(bytes, addresses)
  if (err) throw toTransferError({ err, logs, network, minimum: await questions.minimum(0) })
  const after: Accounts = new Map(
    addresses.flatMap((address, index) => {
      const found = accounts[index]
      return found ? [[address, found] as const] : []
    }),
  )
  const fee = signers[0] === account ? (paid ?? 0n) : 0n
  const coin = coinOf(after, before, account) - coinOf(before, before, account) + fee
  return { before, after, coin, fee, node: asked.node() }
}

/** Each transaction alone had all coins. @throws TransferError `INSUFFICIENT_FUNDS` */
function checkCoins(runs: readonly Run[], account: string, network: CaipNetwork): void {
  const owned = runs[0]?.before.get(account)?.lamports ?? 0n
  let left = owned
  for (const { coin, fee } of runs) {
    left += coin - fee
    if (left < 0n) throw insufficient(network, owned, owned - left)
  }
}

/** The transactions have no account in common but the asked one, which is compared by itself. */
const joined = (runs: readonly Run[], side: 'before' | 'after'): Accounts =>
  new Map(runs.flatMap((run) => [...run[side]]))

/** The account itself, token accounts, and accounts that do not exist yet. */
async function chooseAccounts({ account, writable, questions }: Asked): Promise<readonly string[]> {
  const heads = await fetchAccounts(writable, { accounts: questions.heads })
  const others = writable.filter((address) => {
    const head = heads.get(address)
    return !head || isTokenProgram(head.owner)
  })
  return [...new Set([account, ...others])].slice(0, MAX_ACCOUNTS)
}

const toChange = (amount: bigint, write: Facts['coin']): ReadChange =>
  amount > 0n ? { kind: 'arrives', amount: write(amount) } : { kind: 'leaves', amount: write(-amount) }

/** A program that takes over the account itself controls its coins. */
const coinOf = (accounts: Accounts, before: Accounts, address: string): bigint => {
  const found = accounts.get(address)
  const isOwn = found && (before.get(address)?.owner ?? found.owner) === found.owner
  return isOwn ? found.lamports : 0n
}

function tokenChanges(before: Accounts, after: Accounts, account: string, facts: Facts): ReadChange[] {
  const [had, has] = [holdings(before, account), holdings(after, account)]
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((mint) => {
    const change = (has.get(mint) ?? 0n) - (had.get(mint) ?? 0n)
    return change === 0n ? [] : [toChange(change, (amount) => facts.amount(mint, amount))]
  })
}

function holdings(accounts: Accounts, owner: string): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const account of accounts.values()) {
    const held = toToken(account)
    if (held?.owner === owner) sums.set(held.mint, (sums.get(held.mint) ?? 0n) + held.amount)
  }
  return sums
}

function delegations(before: Accounts, after: Accounts, owner: string, facts: Facts): ReadChange[] {
  return [...after].flatMap(([address, account]) => {
    const held = toToken(account)
    if (held?.owner !== owner) return []
    const { delegate: now, mint } = held
    const was = toToken(before.get(address))?.delegate
    if (!now || (now.address === was?.address && now.amount === was.amount)) return []
    return [{ kind: 'approved-for' as const, amount: facts.amount(mint, now.amount), spender: now.address }]
  })
}
