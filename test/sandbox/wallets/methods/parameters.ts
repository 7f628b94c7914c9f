import { invalidParams } from '../errors.js'

export type Fields = Record<string, unknown>

/** The parameter at this position, which must be an object. */
export function objectAt(params: unknown, position: number): Fields {
  const value: unknown = Array.isArray(params) ? params[position] : undefined
  if (typeof value !== 'object' || value === null) throw invalidParams('Expected an object.')
  return value as Fields
}

export function stringAt(params: unknown, position: number): string {
  const value: unknown = Array.isArray(params) ? params[position] : undefined
  if (typeof value !== 'string') throw invalidParams('Expected a string.')
  return value
}

export function chainIdOf(value: unknown): number {
  if (typeof value !== 'string' || !/^0x[1-9a-f][0-9a-f]*$/i.test(value)) {
    throw invalidParams(
      `Expected 0x-prefixed, unpadded, non-zero hexadecimal string 'chainId'. Received:\n${value}`,
    )
  }
  return Number(value)
}
