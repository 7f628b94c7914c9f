import { type Parameter, parseSignature } from '../abi/signature.js'
import { toHex } from '../bytes.js'
import type { Value } from '../value.js'

/** Permission to move tokens of the account. */
export type Grant = {
  readonly token: string
  readonly spender: string
  /** Undefined for all items of a collection. */
  readonly amount: bigint | undefined
  /** The amount from which the grant counts as unlimited. */
  readonly unlimited: bigint
}

/** Half of all: tokens such as COMP hold fewer bits, and some wallets send a little less than the maximum. */
const HALF_OF_256 = 1n << 255n
const MAX_160 = (1n << 160n) - 1n
const MAX_96 = (1n << 96n) - 1n

type Reader = (values: Value, contract: string) => readonly Grant[]
type GrantingFunction = {
  readonly inputs: readonly Parameter[]
  readonly selector: string
  readonly read: Reader
}

const FUNCTIONS: Readonly<Record<string, Reader>> = {
  'approve(address spender, uint256 amount)': readAllowance,
  'increaseAllowance(address spender, uint256 amount)': readAllowance,
  'setApprovalForAll(address spender, bool approved)': (values, contract) => {
    const approved = member(values, 'approved')
    const spender = addressAt(values, 'spender')
    if (approved?.type !== 'bool' || !approved.value || !spender) return []
    return [{ token: contract, spender, amount: undefined, unlimited: 0n }]
  },
  'approve(address token, address spender, uint160 amount, uint48 expiration)': (values) =>
    grantOf(addressAt(values, 'token'), addressAt(values, 'spender'), numberAt(values, 'amount'), MAX_160),
}

/** The functions that grant permission, whatever a descriptor calls them. */
export const listGrantingFunctions = (): readonly GrantingFunction[] =>
  Object.entries(FUNCTIONS).flatMap(([text, read]) => {
    const signature = parseSignature(text)
    return signature ? [{ ...signature, read }] : []
  })

/** The permissions that a signed message of one of the known permits gives. */
export function readSignedGrants(primaryType: string, message: Value, contract: string): readonly Grant[] {
  const spender = addressAt(message, 'spender')
  if (primaryType === 'Permit') {
    const allowed = member(message, 'allowed')
    if (allowed)
      return allowed.type === 'bool' && allowed.value ? grantOf(contract, spender, MAX_96, MAX_96) : []
    return grantOf(contract, spender, numberAt(message, 'value'), HALF_OF_256)
  }
  const [parts, limit] = [
    member(message, 'details') ?? member(message, 'permitted'),
    member(message, 'details') ? MAX_160 : HALF_OF_256,
  ]
  if (!primaryType.startsWith('Permit') || !parts) return []
  return (parts.type === 'array' ? parts.items : [parts]).flatMap((part) =>
    grantOf(addressAt(part, 'token'), spender, numberAt(part, 'amount'), limit),
  )
}

function readAllowance(values: Value, contract: string): readonly Grant[] {
  return grantOf(contract, addressAt(values, 'spender'), numberAt(values, 'amount'), HALF_OF_256)
}

/** A grant of nothing takes permission away. */
const grantOf = (
  token: string | undefined,
  spender: string | undefined,
  amount: bigint | undefined,
  unlimited: bigint,
): readonly Grant[] => (token && spender && amount ? [{ token, spender, amount, unlimited }] : [])

const member = (value: Value, name: string): Value | undefined =>
  value.type === 'tuple' ? value.members.get(name) : undefined

function addressAt(value: Value, name: string): string | undefined {
  const found = member(value, name)
  return found?.type === 'address' ? toHex(found.bytes) : undefined
}

function numberAt(value: Value, name: string): bigint | undefined {
  const found = member(value, name)
  return found?.type === 'uint' ? found.value : undefined
}
