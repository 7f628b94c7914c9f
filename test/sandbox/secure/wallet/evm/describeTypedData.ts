import { code, type Row, text } from '../screen/question.js'
import type { TypedData } from './signing.js'

/** The domain's fields in the order of EIP-712, if the data doesn't declare them. */
const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Domain, type and signed fields as a tree, in the order of the types. */
export function describeTypedData({ domain, types, primaryType, message }: TypedData): Row[] {
  const known = DOMAIN.filter(({ name }) => domain[name] !== undefined)
  const rows = describeFields('EIP712Domain', domain, { EIP712Domain: known, ...types })
  return [
    { label: 'Domain', rows },
    text('Type', primaryType),
    { label: 'Data', rows: describeFields(primaryType, message, types) },
  ]
}

function describeFields(type: string, value: unknown, types: TypedData['types']): Row[] {
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return (types[type] ?? []).map((field) => describeValue(field.name, field.type, fields[field.name], types))
}

function describeValue(label: string, type: string, value: unknown, types: TypedData['types']): Row {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined && Array.isArray(value)) {
    return { label, rows: value.map((one, index) => describeValue(String(index + 1), item, one, types)) }
  }
  if (Object.hasOwn(types, type)) return { label, rows: describeFields(type, value, types) }
  const written = typeof value === 'string' ? value : String(JSON.stringify(value))
  return /^(address|bytes)/.test(type) || /^0x/.test(written) ? code(label, written) : text(label, written)
}
