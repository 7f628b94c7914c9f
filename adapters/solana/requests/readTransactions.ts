import type { ReadAmount, ReadCaution, ReadRequest, ReadStep } from '../../../kernel/adapters/requests.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { toBase64 } from '../../base64.js'
import { SolanaError } from '../errors.js'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  isTokenProgram,
  SYSTEM_PROGRAM,
} from '../programs.js'
import { readTransaction } from '../transaction.js'
import type { AccountData, Questions } from '../transfer/questions.js'
import { type Asked, simulateChanges } from './changes.js'
import { chooseApart } from './chooseApart.js'
import { createFacts, type Facts, fetchAccounts, mintsOf } from './facts.js'
import { type Key, lookUp } from './lookUp.js'
import { type Lowered, lowerApproval } from './lowerApproval.js'
import { type Message, parseMessage } from './parseMessage.js'
import { readInstruction, unknown } from './readInstruction.js'
import { simulateTwice } from './simulateTwice.js'

/** More than fits in a transaction, also as planned for larger ones (SIMD-0296). */
const MAX_BYTES = 4_096
/** More than anyone reads. The rest of the instructions is one unknown call. */
const MAX_STEPS = 32
const FEE_PER_SIGNATURE = 5_000n
/** Compute units of an instruction that asks for none, and the most of a transaction. */
const DEFAULT_UNITS = 200_000
const MAX_UNITS = 1_400_000
const MICRO = 1_000_000n

type Node = Questions & {
  /** The host of the node that answered last. */
  node(): string
}
export type Place = {
  readonly network: CaipNetwork
  /** Asks one node only, if it is given. */
  ask(signal: AbortSignal, node?: string): Node
}
type Parameters = {
  readonly account: string
  readonly symbols: ReadonlyMap<string, string>
  /** Undefined if the kit lacks the network. */
  readonly place: Place | undefined
  readonly signal: AbortSignal
}
export type Opened = { readonly bytes: Uint8Array; readonly message: Message; readonly keys: readonly Key[] }

/** Reads transactions. What no node answers before the signal aborts is left out. */
export async function readTransactions(
  transactions: readonly Uint8Array[],
  parameters: Parameters,
): Promise<Omit<ReadRequest, 'limit'> & { readonly lowered: Lowered | undefined }> {
  const { place, signal, account } = parameters
  const questions = place?.ask(signal)
  const messages = transactions.map(tryToParse)
  const tables = messages.flatMap((one) => one?.message.lookups.map(({ table }) => table) ?? [])
  const looked = await orNothing(questions && fetchAccounts(tables, questions))
  const opened = messages.map((one) => one && { ...one, keys: lookUp(one.message, looked) })
  const facts = await fetchFacts(
    opened.flatMap((one) => one ?? []),
    questions,
    parameters,
  )
  const read = opened.map((one, index) =>
    one ? readOne(one, facts, parameters) : unknown(toBase64(transactions[index] ?? new Uint8Array())),
  )
  const [first, ...others] = chooseApart(opened, account)
  return {
    steps: read.flatMap(({ steps }) => steps),
    cautions: read.flatMap(({ cautions }) => cautions),
    lowered: lowerApproval(opened, facts, account),
    // A node cannot simulate transactions together, so one that builds on another is left out.
    async changes(ends) {
      if (!first || !place) return undefined
      return simulateTwice(place.network, (node) => {
        const toAsk = (one: Opened) => toAsked(one, place, place.ask(ends, node), parameters)
        return simulateChanges([toAsk(first), ...others.map(toAsk)], opened.length)
      })
    },
  }
}

function tryToParse(bytes: Uint8Array): Omit<Opened, 'keys'> | undefined {
  if (bytes.length > MAX_BYTES) return undefined
  try {
    return { bytes, message: parseMessage(readTransaction(bytes).message) }
  } catch (error) {
    if (error instanceof RangeError || error instanceof SolanaError) return undefined
    throw error
  }
}

/** Accounts of the instructions that are read, then the mints of these. */
async function fetchFacts(
  opened: readonly Opened[],
  questions: Questions | undefined,
  { place, symbols }: Parameters,
): Promise<Facts> {
  // Accounts of other programs may hold megabytes.
  const wanted = opened.flatMap(({ message, keys }) =>
    message.instructions
      .filter(({ program }) => isTokenProgram(keys[program] ?? '') || keys[program] === SYSTEM_PROGRAM)
      .flatMap(({ accounts }) => accounts.flatMap((index) => keys[index] ?? [])),
  )
  const accounts = await orNothing(questions && fetchAccounts(wanted, questions))
  const missing = mintsOf(accounts).filter((mint) => !accounts.has(mint))
  const mints = await orNothing(questions && fetchAccounts(missing, questions))
  return createFacts(new Map([...accounts, ...mints]), { network: place?.network, symbols })
}

/** Without its node, a request is read by its bytes alone. */
const orNothing = (accounts: Promise<Map<string, AccountData>> | undefined) =>
  (accounts ?? Promise.resolve(new Map<string, AccountData>())).catch(() => new Map<string, AccountData>())

function readOne(
  { message, keys }: Opened,
  facts: Facts,
  { account }: Parameters,
): { steps: readonly ReadStep[]; cautions: readonly ReadCaution[] } {
  const owners = ownersOf(message, keys)
  const read = message.instructions.map(({ program, accounts, data }) => {
    const named = accounts.map((index) => keys[index])
    const own = keys[program]
    const isKnown = named.every((key) => key !== undefined)
    return own !== undefined && isKnown
      ? readInstruction({ program: own, keys: named, data, facts, account, owners })
      : unknown(toBase64(data), own)
  })
  const all = read.flatMap(({ steps }) => steps)
  const steps = joinMemo(all.slice(0, MAX_STEPS))
  const isCut = all.length > MAX_STEPS || all.length === 0
  const more = isCut ? unknown('') : { steps: [], cautions: [] }
  const fee = keys[0] === account ? [{ label: 'fee' as const, amount: feeOf(message, keys, facts) }] : []
  return {
    steps: [...steps, ...more.steps].map((step, index, { length }) =>
      index === length - 1 ? { ...step, rows: [...step.rows, ...fee] } : step,
    ),
    cautions: [...read.flatMap(({ cautions }) => cautions), ...more.cautions],
  }
}

/** The associated-account program itself refuses an account that is not derived from this owner. */
const ownersOf = ({ instructions }: Message, keys: readonly Key[]): ReadonlyMap<string, string> =>
  new Map(
    instructions.flatMap(({ program, accounts: [, opened = -1, owner = -1] }) => {
      const [address, name] = [keys[opened], keys[owner]]
      return keys[program] === ASSOCIATED_TOKEN_PROGRAM && address && name ? [[address, name]] : []
    }),
  )

/** A memo explains the only other thing that a transaction does. */
function joinMemo(steps: readonly ReadStep[]): readonly ReadStep[] {
  const [main, ...others] = steps.filter(({ does }) => does !== 'memo')
  if (!main || others.length > 0) return steps
  const memos = steps.filter((step) => step !== main)
  return [{ ...main, rows: [...main.rows, ...memos.flatMap(({ rows }) => rows)] }]
}

/** The most that the network takes: signatures, and a price for the units that are asked for. */
function feeOf({ instructions, signerCount }: Message, keys: readonly Key[], facts: Facts): ReadAmount {
  const budgets = instructions.filter(({ program }) => keys[program] === COMPUTE_BUDGET_PROGRAM)
  const find = (tag: number, bytes: number) =>
    budgets.find(({ data }) => data[0] === tag && data.length === bytes)?.data
  const [limit, price] = [find(2, 5), find(3, 9)]
  const units = limit
    ? viewOf(limit).getUint32(1, true)
    : DEFAULT_UNITS * (instructions.length - budgets.length)
  const micro = price ? viewOf(price).getBigUint64(1, true) * BigInt(Math.min(units, MAX_UNITS)) : 0n
  return facts.coin(FEE_PER_SIGNATURE * BigInt(signerCount) + (micro + MICRO - 1n) / MICRO)
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.length)

function toAsked(
  { bytes, message, keys }: Opened,
  { network }: Place,
  { node, ...questions }: Node,
  { account, symbols }: Parameters,
): Asked {
  const writable = keys.flatMap((key, index) => (key && message.isWritable(index) ? [key] : []))
  return { bytes, writable, questions, node, account, network, symbols }
}
