import { fromHex, isSame, toUint, toWord } from '../bytes.js'
import { isRecord } from '../typed.js'
import type { Value } from '../value.js'
import type { Metadata } from './descriptor.js'

/** The places that a descriptor's path can lead to. */
export type Scope = {
  /** The call's arguments or the message. */
  readonly root: Value
  /** The element that relative paths start from, inside a group. */
  readonly here: Value
  /** What surrounds the data: `from`, `to`, `value` and `chainId`. */
  readonly container: Readonly<Record<string, Value | undefined>>
  readonly metadata: Metadata | undefined
}

const ELEMENT = /^\[(-?\d{1,9})\]$/
const SLICE = /^\[(-?\d{0,9}):(-?\d{0,9})\]$/

export function resolvePath(path: string, scope: Scope): Value | undefined {
  if (path.startsWith('@.')) return scope.container[path.slice(2)]
  if (path.startsWith('$.')) return toValue(resolveMetadata(path, scope.metadata))
  if (!path.startsWith('#.')) return walk(path, scope.here)
  return walk(path.slice(2), scope.root) ?? walk(path.slice(2), scope.here)
}

/** The constant of a descriptor that `$.metadata.…` names. */
export function resolveMetadata(path: string, metadata: Metadata | undefined): unknown {
  let current: unknown = { metadata }
  for (const key of path.slice(2).split('.')) {
    if (!isRecord(current) || !Object.hasOwn(current, key)) return undefined
    current = current[key]
  }
  return current
}

function walk(path: string, from: Value): Value | undefined {
  let current: Value | undefined = from
  for (const segment of path.split('.')) {
    if (segment === '' || !current) continue
    current = step(segment, current)
  }
  return current
}

function step(segment: string, value: Value): Value | undefined {
  const slice = SLICE.exec(segment)
  if (slice) return takeSlice(value, slice[1] ?? '', slice[2] ?? '')
  const element = ELEMENT.exec(segment)
  if (element) return value.type === 'array' ? value.items.at(Number(element[1])) : undefined
  return value.type === 'tuple' ? value.members.get(segment) : undefined
}

function takeSlice(value: Value, start: string, end: string): Value | undefined {
  const [from, to] = [start === '' ? 0 : Number(start), end === '' ? undefined : Number(end)]
  if (value.type === 'array') return { type: 'array', items: value.items.slice(from, to) }
  const bytes = bytesOf(value)
  return bytes && { type: 'slice', bytes: bytes.slice(from, to) }
}

function bytesOf(value: Value): Uint8Array | undefined {
  if ('bytes' in value) return value.bytes
  if (value.type === 'uint' || value.type === 'int') return toWord(value.value)
  if (value.type === 'string') return new TextEncoder().encode(value.value)
  return value.type === 'bool' ? Uint8Array.of(value.value ? 1 : 0) : undefined
}

/** The value of a descriptor's constant, whose type its text implies. */
export function toValue(given: unknown): Value | undefined {
  if (typeof given === 'boolean') return { type: 'bool', value: given }
  if (typeof given === 'number')
    return Number.isSafeInteger(given)
      ? { type: given < 0 ? 'int' : 'uint', value: BigInt(given) }
      : undefined
  if (typeof given !== 'string') return undefined
  const bytes = fromHex(given)
  if (bytes) return { type: bytes.length === 20 ? 'address' : 'bytes', bytes }
  if (/^-?\d{1,80}$/.test(given))
    return { type: given.startsWith('-') ? 'int' : 'uint', value: BigInt(given) }
  return { type: 'string', value: given }
}

/** The number that a value stands for, if it can be one. */
export function toNumber(value: Value | undefined): bigint | undefined {
  if (!value) return undefined
  if (value.type === 'uint' || value.type === 'int') return value.value
  if ('bytes' in value) return toUint(value.bytes)
  return value.type === 'string' && /^(?:\d{1,80}|0x[\da-f]{1,64})$/i.test(value.value)
    ? BigInt(value.value)
    : undefined
}

/** The address that a value stands for: itself, or its last 20 bytes. */
export function toAddress(value: Value | undefined): Uint8Array | undefined {
  const bytes = value && (value.type === 'string' ? fromHex(value.value) : bytesOf(value))
  return bytes && bytes.length >= 20 ? bytes.slice(-20) : undefined
}

/** Whether a value is the constant of a descriptor, whatever its width. */
export function isConstant(value: Value, constant: unknown): boolean {
  const other = toValue(constant)
  if (!other) return false
  if (value.type === 'string' && other.type === 'string') return value.value === other.value
  if (value.type === 'bool' || other.type === 'bool')
    return value.type === 'bool' && other.type === 'bool' && value.value === other.value
  if ('bytes' in value && 'bytes' in other) return isSame(value.bytes, other.bytes)
  const [one, two] = [toNumber(value), toNumber(other)]
  return one !== undefined && one === two
}
