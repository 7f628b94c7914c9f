import { createBudget } from './budget.js'
import { createCareful } from './careful.js'
import type { Caution } from './cautions/caution.js'
import { sortCautions } from './cautions/caution.js'
import type { Context } from './context.js'
import { readCall } from './readCall.js'
import type { Reading } from './reading.js'
import { readMessage } from './readMessage.js'
import { readText } from './readText.js'
import { isRecord, parseTypedData, toBigInt } from './typed.js'

export type Request = { readonly method: string; readonly params: readonly unknown[] }
/** What a request asks for: several things if it is a batch. */
export type Review = {
  readonly readings: readonly Reading[]
  /** The cautions of the request and of everything in it, the worst first. */
  readonly cautions: readonly Caution[]
}

const ADDRESS = /^0x[\da-f]{40}$/i
const MAX_CALLS = 64

/**
 * Puts a wallet request into words. Returns undefined for a method that is not reviewed. Never rejects: what cannot be
 * read becomes an unknown call or message with its raw data.
 */
export async function readRequest(
  { method, params }: Request,
  given: Omit<Context, 'budget'>,
): Promise<Review | undefined> {
  const context: Context = { ...given, ...createCareful(given), budget: createBudget() }
  switch (method) {
    case 'eth_sendTransaction':
      return readCalls([params[0]], isRecord(params[0]) ? params[0] : {}, context)
    case 'wallet_sendCalls': {
      const batch = isRecord(params[0]) ? params[0] : {}
      return readCalls(Array.isArray(batch.calls) ? batch.calls : [], batch, context)
    }
    case 'eth_signTypedData_v4':
      return complete([await readTypedData(params[1], context)], [])
    case 'personal_sign':
      return readTextRequest(params, context)
    default:
      return undefined
  }
}

/** Reads `personal_sign`, which needs no answer of a node. */
export function readTextRequest(
  params: readonly unknown[],
  context: Pick<Context, 'account' | 'host' | 't'>,
): Review {
  const text = messageOf(params)
  return complete(
    [typeof text === 'string' ? readText(text, context) : unknown('unknown-message', toText(text))],
    [],
  )
}

async function readTypedData(given: unknown, context: Context): Promise<Reading> {
  const raw = typeof given === 'string' ? given : toText(given)
  return orUnknown('unknown-message', raw, async () => {
    const data = parseTypedData(given)
    return data ? readMessage(data, raw, context) : unknown('unknown-message', raw)
  })
}

/** Some pages pass the address first, and wallets then sign the other parameter. */
const messageOf = ([first, second]: readonly unknown[]): unknown =>
  isAddress(first) && typeof second === 'string' && !isAddress(second) ? second : first

const isAddress = (value: unknown): value is string => typeof value === 'string' && ADDRESS.test(value)

/** A request can be nested more deeply than the stack. */
async function orUnknown(
  kind: 'unknown-call' | 'unknown-message',
  raw: string,
  read: () => Promise<Reading>,
): Promise<Reading> {
  try {
    return await read()
  } catch {
    return unknown(kind, raw)
  }
}

/** The same for each call of a transaction or batch, whose sender and chain the request itself names. */
async function readCalls(
  calls: readonly unknown[],
  { from, chainId }: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<Review> {
  const asked = toBigInt(chainId)
  const chain = asked === undefined || asked > 2n ** 53n ? context.chainId : Number(asked)
  const sender = isAddress(from) ? from : context.account
  const readings: Reading[] = []
  for (const call of calls.slice(0, MAX_CALLS)) {
    readings.push(await orUnknown('unknown-call', toText(call), () => readOne(call, chain, sender, context)))
  }
  if (calls.length === 0 || calls.length > MAX_CALLS) readings.push(unknown('unknown-call', toText(calls)))
  const isElsewhere = chain !== context.chainId
  return complete(
    readings,
    isElsewhere ? [{ code: 'other-chain', level: 'danger', asked: chain, current: context.chainId }] : [],
  )
}

async function readOne(call: unknown, chainId: number, from: string, context: Context): Promise<Reading> {
  if (!isRecord(call)) return unknown('unknown-call', toText(call))
  const data = call.data ?? call.input ?? '0x'
  const value = toBigInt(call.value ?? 0)
  // Wallets disagree on which of two differing fields counts.
  const isAmbiguous = call.data !== undefined && call.input !== undefined && call.data !== call.input
  // The transaction would also change what the account runs (EIP-7702), which no call describes.
  const isMore = call.authorizationList !== undefined
  if (typeof data !== 'string' || value === undefined || value < 0n || isAmbiguous || isMore)
    return unknown('unknown-call', toText(call))
  if (call.to === undefined || call.to === null) {
    return {
      kind: 'creation',
      chainId,
      value,
      rows: [],
      raw: data,
      cautions: [{ code: 'contract-creation', level: 'warning' }],
    }
  }
  if (!isAddress(call.to)) return unknown('unknown-call', toText(call))
  return readCall({ chainId, from, to: call.to, data, value }, context)
}

const unknown = (kind: 'unknown-call' | 'unknown-message', raw: string): Reading => ({
  kind,
  raw,
  rows: [],
  cautions: [{ code: kind, level: 'warning' }],
})

function toText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}

/** Collects the cautions of nested calls, too. */
function complete(readings: readonly Reading[], own: readonly Caution[]): Review {
  const all = [...own]
  const visit = ({ cautions, rows }: Reading) => {
    all.push(...cautions)
    for (const { nested } of rows) if (nested) visit(nested)
  }
  for (const reading of readings) visit(reading)
  return { readings, cautions: sortCautions(all) }
}
