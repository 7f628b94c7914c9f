import type { Budget } from '../budget.js'
import { toUint } from '../bytes.js'
import type { Value } from '../value.js'
import type { Parameter } from './signature.js'

const WORD = 32
const ARRAY = /^(.*)\[(\d*)\]$/

/**
 * Decodes the arguments of a call into a tuple. Returns undefined if the data holds no such arguments: an offset or a
 * length leads outside, a word has bits that its type lacks, or a text is not UTF-8.
 */
export function decodeArguments(
  inputs: readonly Parameter[],
  data: Uint8Array,
  budget: Budget,
): Value | undefined {
  return decodeTuple(inputs, data, 0, budget)
}

function decodeTuple(inputs: readonly Parameter[], data: Uint8Array, start: number, budget: Budget) {
  const members = new Map<string, Value>()
  let head = start
  for (const [index, input] of inputs.entries()) {
    const value = decodeAt(input, data, start, head, budget)
    if (!value) return undefined
    members.set(input.name || String(index), value)
    head += headSize(input)
  }
  return { type: 'tuple', members } as const
}

/** Decodes the value whose head is at `head`. Its offset, if it has one, counts from `start`. */
function decodeAt(input: Parameter, data: Uint8Array, start: number, head: number, budget: Budget) {
  if (!isDynamic(input)) return decodeValue(input, data, head, budget)
  const offset = readSize(data, head)
  return offset === undefined ? undefined : decodeValue(input, data, start + offset, budget)
}

function decodeValue(input: Parameter, data: Uint8Array, at: number, budget: Budget): Value | undefined {
  if (at > data.length || !budget.takeWords(1)) return undefined
  const array = ARRAY.exec(input.type)
  if (array) return decodeArray({ ...input, type: array[1] ?? '' }, array[2] ?? '', data, at, budget)
  if (input.type === 'tuple') return decodeTuple(input.components, data, at, budget)
  if (input.type === 'bytes' || input.type === 'string') {
    const length = readSize(data, at)
    if (length === undefined || at + WORD + length > data.length) return undefined
    if (!budget.takeWords(Math.ceil(length / WORD))) return undefined
    const bytes = data.subarray(at + WORD, at + WORD + length)
    return input.type === 'bytes' ? { type: 'bytes', bytes } : decodeText(bytes)
  }
  const word = data.subarray(at, at + WORD)
  return word.length === WORD ? decodeWord(input.type, word) : undefined
}

function decodeArray(item: Parameter, size: string, data: Uint8Array, at: number, budget: Budget) {
  const length = size === '' ? readSize(data, at) : Number(size)
  const start = size === '' ? at + WORD : at
  const step = headSize(item)
  if (length === undefined || start + length * step > data.length) return undefined
  // Elements without any size would make the length the only limit.
  if (step === 0 || !budget.takeWords(length)) return undefined
  const items: Value[] = []
  for (let index = 0; index < length; index++) {
    const value = decodeAt(item, data, start, start + index * step, budget)
    if (!value) return undefined
    items.push(value)
  }
  return { type: 'array', items } as const
}

function decodeText(bytes: Uint8Array): Value | undefined {
  try {
    return { type: 'string', value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return undefined
  }
}

function decodeWord(type: string, word: Uint8Array): Value | undefined {
  const value = toUint(word)
  if (type === 'address') return value >> 160n ? undefined : { type: 'address', bytes: word.subarray(12) }
  if (type === 'bool') return value > 1n ? undefined : { type: 'bool', value: value === 1n }
  const [, kind = '', size = ''] = /^(\D+)(\d*)$/.exec(type) ?? []
  if (kind === 'uint') return value >> BigInt(size) ? undefined : { type: 'uint', value }
  if (kind === 'int') {
    const signed = BigInt.asIntN(256, value)
    return BigInt.asIntN(Number(size), value) === signed ? { type: 'int', value: signed } : undefined
  }
  // A `function` is an address and a selector.
  const length = kind === 'function' ? 24 : Number(size)
  return { type: 'bytes', bytes: word.subarray(0, length) }
}

/** Reads an offset or a length; undefined if it leads outside the data. */
function readSize(data: Uint8Array, at: number): number | undefined {
  const word = data.subarray(at, at + WORD)
  const size = toUint(word)
  return word.length === WORD && size <= BigInt(data.length) ? Number(size) : undefined
}

function isDynamic({ type, components }: Parameter): boolean {
  const array = ARRAY.exec(type)
  if (array) return array[2] === '' || isDynamic({ name: '', type: array[1] ?? '', components })
  return type === 'bytes' || type === 'string' || (type === 'tuple' && components.some(isDynamic))
}

/** Bytes that a value takes where its tuple or array begins. */
function headSize(input: Parameter): number {
  if (isDynamic(input)) return WORD
  const array = ARRAY.exec(input.type)
  if (array) return Number(array[2]) * headSize({ ...input, type: array[1] ?? '' })
  return input.type === 'tuple' ? input.components.reduce((sum, one) => sum + headSize(one), 0) : WORD
}
