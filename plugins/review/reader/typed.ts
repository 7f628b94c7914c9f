import type { Budget } from './budget.js'
import { fromHex } from './bytes.js'
import type { Value } from './value.js'

export type TypedData = {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

const MAX_DEPTH = 16
const ARRAY = /^(.*)\[\d*\]$/

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the typed data of a request, a text or an object. Returns undefined if it has another shape. */
export function parseTypedData(given: unknown): TypedData | undefined {
  const data = typeof given === 'string' ? parseJson(given) : given
  if (!isRecord(data)) return undefined
  const { types, primaryType, domain = {}, message } = data
  if (typeof primaryType !== 'string' || !isRecord(domain) || !isRecord(message) || !isTypes(types))
    return undefined
  return { types, primaryType, domain, message }
}

const isTypes = (types: unknown): types is TypedData['types'] =>
  isRecord(types) &&
  Object.values(types).every(
    (members) =>
      Array.isArray(members) &&
      members.every((one) => isRecord(one) && typeof one.name === 'string' && typeof one.type === 'string'),
  )

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** EIP-712's `encodeType`: the primary type, then those that it refers to, by name. */
export function encodeType({ types, primaryType }: TypedData): string {
  const found = new Set<string>()
  const visit = (type: string) => {
    const name = type.split('[', 1)[0] ?? ''
    if (found.has(name) || !Object.hasOwn(types, name)) return
    found.add(name)
    for (const member of types[name] ?? []) visit(member.type)
  }
  visit(primaryType)
  found.delete(primaryType)
  return [primaryType, ...[...found].sort()]
    .map((name) => `${name}(${(types[name] ?? []).map((one) => `${one.type} ${one.name}`).join(',')})`)
    .join('')
}

/** The message as values of its declared types; undefined if a member is missing or does not fit. */
export function readMessageValue(data: TypedData, budget: Budget): Value | undefined {
  const read = (type: string, given: unknown, depth: number): Value | undefined => {
    if (depth > MAX_DEPTH || !budget.takeWords(1)) return undefined
    const item = ARRAY.exec(type)?.[1]
    if (item !== undefined) {
      if (!Array.isArray(given)) return undefined
      const items = given.map((one) => read(item, one, depth + 1))
      return items.every((one) => one !== undefined) ? { type: 'array', items } : undefined
    }
    if (!Object.hasOwn(data.types, type)) return readElementary(type, given)
    if (!isRecord(given)) return undefined
    const members = new Map<string, Value>()
    for (const member of data.types[type] ?? []) {
      const own = Object.hasOwn(given, member.name) ? given[member.name] : undefined
      const value = read(member.type, own, depth + 1)
      if (!value) return undefined
      members.set(member.name, value)
    }
    return { type: 'tuple', members }
  }
  return read(data.primaryType, data.message, 0)
}

function readElementary(type: string, given: unknown): Value | undefined {
  if (type === 'string') return typeof given === 'string' ? { type, value: given } : undefined
  if (type === 'bool') return readBool(given)
  const number = /^(u?int)(\d{0,3})$/.exec(type)
  if (number) return readNumber(number[1] === 'uint' ? 'uint' : 'int', Number(number[2] || 256), given)
  const bytes = typeof given === 'string' ? fromHex(given) : undefined
  if (!bytes) return undefined
  if (type === 'address') return bytes.length === 20 ? { type, bytes } : undefined
  const size = /^bytes(\d{0,2})$/.exec(type)?.[1]
  const isFitting = size === '' || Number(size) === bytes.length
  return isFitting ? { type: 'bytes', bytes } : undefined
}

function readNumber(type: 'uint' | 'int', bits: number, given: unknown): Value | undefined {
  const value = toBigInt(given)
  const cut =
    value !== undefined && (type === 'uint' ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value))
  return value !== undefined && cut === value ? { type, value } : undefined
}

const readBool = (given: unknown): Value | undefined =>
  typeof given === 'boolean' ? { type: 'bool', value: given } : undefined

/** Wallets accept numbers, and decimal or hex texts. */
export function toBigInt(given: unknown): bigint | undefined {
  if (typeof given === 'bigint') return given
  if (typeof given === 'number') return Number.isSafeInteger(given) ? BigInt(given) : undefined
  return typeof given === 'string' && /^(?:-?\d{1,80}|0x[\da-f]{1,64})$/i.test(given)
    ? BigInt(given)
    : undefined
}
