import type { SIWXMessageData } from '../contract.js'
import { MessageError } from '../message/errors.js'
import { parseMessage } from '../message/parse.js'
import type { Profiles } from '../message/profiles.js'
import { type Refusal, refuse } from './types.js'

type Read = { ok: true; data: SIWXMessageData; message: string; signature: string; cacao: unknown }

/** Parses untrusted input: a valid message, and a signature that is text. */
export function readInput(input: unknown, profiles: Profiles): Read | Refusal {
  if (!isRecord(input)) return refuse('MESSAGE_FORM', 'Nothing was sent.')
  const { message, signature, cacao } = input
  if (typeof message !== 'string') return refuse('MESSAGE_FORM', 'There is no message.')
  if (typeof signature !== 'string') return refuse('SIGNATURE_MALFORMED', 'There is no signature.')
  try {
    const data = parseMessage(message, profiles)
    const field = findDifference(data, input.data)
    if (field)
      return refuse('DATA_MISMATCH', `The session's data differs from its message in ${field}.`, field)
    return { ok: true, data, message, signature, cacao }
  } catch (error) {
    if (error instanceof MessageError) return refuse(error.code, error.message, error.field)
    throw error
  }
}

/** Returns the first field of `given` that contradicts the message. `given` may be undefined. */
function findDifference(data: SIWXMessageData, given: unknown): keyof SIWXMessageData | undefined {
  if (given === undefined) return undefined
  if (!isRecord(given)) return 'accountAddress'
  return FIELDS.find((field) => {
    const [one, other] = [data[field], given[field]]
    if (!Array.isArray(one) || !Array.isArray(other)) return one !== other
    return one.length !== other.length || one.some((resource, index) => resource !== other[index])
  })
}

const FIELDS: readonly (keyof SIWXMessageData)[] = [
  'accountAddress',
  'chainId',
  'scheme',
  'domain',
  'uri',
  'version',
  'nonce',
  'notBefore',
  'statement',
  'resources',
  'requestId',
  'issuedAt',
  'expirationTime',
]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
