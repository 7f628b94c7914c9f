import { RpcError } from '../chain/rpc.js'
import { decodeBase58 } from './base58.js'

const ADDRESS_BYTES = 32

export const invalidParams = (message: string) => new RpcError(-32602, `Invalid param: ${message}`)

export function textAt(params: unknown[], index: number): string {
  const value = params[index]
  if (typeof value !== 'string') throw invalidParams(`a string is expected at ${index}`)
  return value
}

export function numberAt(params: unknown[], index: number): number {
  const value = params[index]
  if (typeof value !== 'number') throw invalidParams(`a number is expected at ${index}`)
  return value
}

export function textsAt(params: unknown[], index: number): string[] {
  const value = params[index]
  if (!Array.isArray(value)) throw invalidParams(`a list is expected at ${index}`)
  return value.map((_, position) => textAt(value, position))
}

export function addressAt(params: unknown[], index: number): string {
  const text = textAt(params, index)
  try {
    if (decodeBase58(text).length === ADDRESS_BYTES) return text
  } catch {
    // Reported below, like a wrong length.
  }
  throw invalidParams('WrongSize')
}

export function optionsAt(params: unknown[], index: number): Record<string, unknown> {
  const value = params[index]
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A transaction in the encoding that its options name. @default base58 */
export function transactionAt(params: unknown[], index: number): Uint8Array {
  const text = textAt(params, index)
  if (optionsAt(params, index + 1).encoding === 'base64') return Uint8Array.from(Buffer.from(text, 'base64'))
  try {
    return decodeBase58(text)
  } catch (error) {
    throw invalidParams(String(error))
  }
}
