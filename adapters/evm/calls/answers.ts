import { EvmError } from '../errors.js'

/** An object as a wallet answered it: untrusted until each field is read. */
export type Answered = { readonly [field: string]: unknown }

export const isRecord = (value: unknown): value is Answered =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isHex = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[\da-fA-F]*$/.test(value)

export function requireRecord(answer: unknown, method: string): Answered {
  if (isRecord(answer)) return answer
  throw unreadable(method)
}

export const unreadable = (method: string) =>
  new EvmError('REQUEST_FAILED', 'The wallet could not answer the request', {
    cause: new TypeError(`The wallet's answer to ${method} cannot be read.`),
  })
