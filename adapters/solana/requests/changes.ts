import type { ReadChange, ReadChanges } from '../../../kernel/adapters/requests.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { isTokenProgram } from '../programs.js'
import { readTransaction } from '../transaction.js'
import { toTransferError } from '../transfer/failures.js'
import type { AccountData, Questions } from '../transfer/questions.js'
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

const MAX_ACCOUNTS = 100

/**
 * Runs a transaction on a node without sending it, and compares the account's coins and tokens. What ends in another
 * owner's hands counts as gone.
 * @throws TransferError if it would fail; the node's error
 */
export async function simulateChanges(asked: Asked): Promise<ReadChanges> {
  const { bytes, account, network, symbols, questions } = asked
  const addresses = await chooseAccounts(asked)
  const before = await fetchAccounts(addresses, questions)
  const fee = await questions.fee(readTransaction(bytes).message)
  const { err, logs, accounts } = await questions.simulate(bytes, addresses)
  if (err) throw toTransferError({ err, logs, network, minimum: 0n })
  const after: Accounts = new Map(
    addresses.flatMap((address, index) => {
      const found = accounts[index]
      return found ? [[address, found] as const] : []
    }),
  )
  const node = asked.node()
  const mints = await fetchAccounts([...mintsOf(before), ...mintsOf(after)], questions)
  const facts = createFacts(mints, { network, symbols })
  const isPayer = readTransaction(bytes).signers[0] === account
  const coin = coinOf(after, before, account) - coinOf(before, before, account) + (isPayer ? (fee ?? 0n) : 0n)
  const changes = [
    ...(coin === 0n ? [] : [toChange(coin, facts.coin)]),
    ...tokenChanges(before, after, account, facts),
    ...delegations(before, after, account, facts),
  ]
  return { changes, node }
}

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
