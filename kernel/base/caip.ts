import { BaseError } from '../errors.js'

/**
 * Chain namespaces (CAIP-2). Adapters of others add theirs by augmenting module `latchkey`.
 * @example declare module 'latchkey' { interface Namespaces { tide: true } }
 */
export interface Namespaces {
  eip155: true
  solana: true
  polkadot: true
  bip122: true
  cosmos: true
}
export type Namespace = keyof Namespaces
/** CAIP-2: `namespace:reference`. */
export type CaipNetworkId = `${string}:${string}`
/** CAIP-10: `namespace:reference:address`. */
export type CaipAddress = `${string}:${string}:${string}`

export class CaipError extends BaseError<'CAIP_INVALID'> {
  override readonly name = 'CaipError'
  constructor(message: 'Invalid CAIP Address' | 'Invalid CAIP-10 address' | 'Invalid CAIP-2 network id') {
    super('CAIP_INVALID', message)
  }
}

const split = (value: unknown, parts: number) => {
  const list = typeof value === 'string' ? value.split(':') : []
  return list.length === parts && list.every(Boolean) ? list : undefined
}

/** @throws CaipError 'Invalid CAIP-2 network id' unless there are exactly two non-empty parts. */
export function parseCaipNetworkId(id: unknown): { namespace: Namespace; reference: string } {
  const parts = split(id, 2)
  if (!parts) throw new CaipError('Invalid CAIP-2 network id')
  return { namespace: parts[0] as Namespace, reference: parts[1] as string }
}

/** @throws CaipError 'Invalid CAIP-10 address' unless there are exactly three non-empty parts. */
export function parseCaipAddress(address: unknown): {
  namespace: Namespace
  reference: string
  address: string
} {
  const parts = split(address, 3)
  if (!parts) throw new CaipError('Invalid CAIP-10 address')
  return { namespace: parts[0] as Namespace, reference: parts[1] as string, address: parts[2] as string }
}

/** @throws CaipError 'Invalid CAIP Address' if the network id is invalid, or the address is empty or has a colon. */
export function formatCaipAddress(caipNetworkId: CaipNetworkId, address: string): CaipAddress {
  const value: CaipAddress = `${caipNetworkId}:${address}`
  if (!split(value, 3) || !split(caipNetworkId, 2)) throw new CaipError('Invalid CAIP Address')
  return value
}

export const isCaipNetworkId = (value: unknown): value is CaipNetworkId => Boolean(split(value, 2))
