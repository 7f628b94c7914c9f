import { keccak256 } from '../../../../adapters/evm/keccak256.js'
import { toHex } from '../bytes.js'

export type Parameter = {
  readonly name: string
  /** An elementary type, or `tuple`, with its array suffixes: `uint256[2][]`. */
  readonly type: string
  readonly components: readonly Parameter[]
}
export type Signature = {
  readonly name: string
  readonly inputs: readonly Parameter[]
  /** The first four bytes of the hash of the name and types: what the calldata must begin with. */
  readonly selector: string
}

const HEAD = /^\s*([\w$]+)\s*\(/
const ELEMENTARY = /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int\d{0,3}|function)(?:\[\d*\])*$/
const AFTER_TUPLE = /^((?:\[\d*\])*)\s*([\w$]*)$/

/** Reads `name(type name, (type name) name)`. Returns undefined unless the whole text is a signature. */
export function parseSignature(text: string): Signature | undefined {
  const name = HEAD.exec(text)?.[1]
  const open = text.indexOf('(')
  const close = findClose(text, open)
  if (!name || close !== text.trimEnd().length - 1) return undefined
  const inputs = parseParameters(text.slice(open + 1, close))
  if (!inputs) return undefined
  return { name, inputs, selector: selectorOf(`${name}${typesOf(inputs)}`) }
}

export const selectorOf = (canonical: string): string =>
  toHex(keccak256(new TextEncoder().encode(canonical)).subarray(0, 4))

const typesOf = (inputs: readonly Parameter[]): string =>
  `(${inputs
    .map(({ type, components }) =>
      type.startsWith('tuple') ? `${typesOf(components)}${type.slice('tuple'.length)}` : widen(type),
    )
    .join(',')})`

/** Selectors hash the full name of the two types that have a short one. */
const widen = (type: string) => type.replace(/^(u?int)(?=\[|$)/, '$1256')

function findClose(text: string, open: number): number {
  let depth = 0
  for (let index = open; index >= 0 && index < text.length; index++) {
    if (text[index] === '(') depth++
    else if (text[index] === ')' && --depth === 0) return index
  }
  return -1
}

function parseParameters(text: string): readonly Parameter[] | undefined {
  if (text.trim() === '') return []
  const all: Parameter[] = []
  for (const part of splitAtCommas(text)) {
    const parameter = parseParameter(part)
    if (!parameter) return undefined
    all.push(parameter)
  }
  return all
}

function parseParameter(text: string): Parameter | undefined {
  if (!text.startsWith('(')) {
    const [type = '', ...rest] = text.split(/\s+/)
    return ELEMENTARY.test(type) ? { type: widen(type), name: rest.at(-1) ?? '', components: [] } : undefined
  }
  const close = findClose(text, 0)
  const after = AFTER_TUPLE.exec(text.slice(close + 1).trim())
  const components = parseParameters(text.slice(1, close))
  if (close < 0 || !after || !components) return undefined
  return { type: `tuple${after[1]}`, name: after[2] ?? '', components }
}

function splitAtCommas(text: string): string[] {
  const parts: string[] = []
  let [depth, start] = [0, 0]
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '(') depth++
    else if (text[index] === ')') depth--
    else if (text[index] === ',' && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim())
}
