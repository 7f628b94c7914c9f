import { parseCaipNetworkId } from '../../../kernel/index.js'
import type { SIWXMessageData } from '../contract.js'
import { MessageError } from './errors.js'
import { PROFILES, type Profile } from './profiles.js'
import { isDateTime } from './times.js'

/** UTF-8 bytes of the whole text. All fields are ASCII, so characters are bytes. */
export const MAX_MESSAGE_BYTES = 8_192
export const MAX_RESOURCES = 64

type Field = keyof SIWXMessageData
/** RFC 3986 authority without user information: host or bracketed IPv6, and a port. */
const AUTHORITY = /^([A-Za-z0-9](?:[A-Za-z0-9.\-_~]*[A-Za-z0-9.])?|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?$/
/** RFC 3986 URI: a scheme, and only characters of URIs. */
const URI = /^[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/
const PCHAR = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})+$/
const NONCE = /^[A-Za-z0-9]{8,128}$/

/** Fields that every namespace writes alike. */
const PATTERNS: Partial<Record<Field, RegExp>> = {
  domain: AUTHORITY,
  uri: URI,
  version: /^1$/,
  nonce: NONCE,
  requestId: PCHAR,
}
const TIMES: readonly Field[] = ['issuedAt', 'expirationTime', 'notBefore']
const MANDATORY: readonly Field[] = ['domain', 'accountAddress', 'uri', 'version', 'nonce', 'issuedAt']

/**
 * Refuses what the message's grammar has no place for.
 * @throws MessageError by code: NAMESPACE_UNKNOWN, LINE_BREAK, FIELD_MISSING, FIELD_INVALID.
 */
export function checkFields(data: SIWXMessageData): { profile: Profile; reference: string } {
  const { namespace, reference } = parseCaipNetworkId(data.chainId)
  const profile = PROFILES.find((one) => one.namespace === namespace)
  if (!profile) throw new MessageError('NAMESPACE_UNKNOWN', `Nobody signs in with "${namespace}".`, 'chainId')
  for (const [field, value] of Object.entries(data) as [Field, unknown][]) {
    if (value === undefined || field === 'resources') continue
    checkText(field, value)
    const isRight = TIMES.includes(field) ? isDateTime(value) : (PATTERNS[field]?.test(value) ?? true)
    if (!isRight) throw invalid(field)
  }
  for (const field of MANDATORY) {
    if (!data[field]) throw new MessageError('FIELD_MISSING', `The message has no ${field}.`, field)
  }
  if (!profile.reference.test(reference)) throw invalid('chainId')
  if (!profile.address.test(data.accountAddress)) throw invalid('accountAddress')
  if (data.statement !== undefined && !profile.statement.test(data.statement)) throw invalid('statement')
  checkResources(data.resources)
  return { profile, reference }
}

function checkResources(resources: SIWXMessageData['resources']) {
  if (resources === undefined) return
  if (!Array.isArray(resources) || resources.length === 0 || resources.length > MAX_RESOURCES) {
    throw invalid('resources')
  }
  for (const resource of resources) {
    checkText('resources', resource)
    if (!URI.test(resource)) throw invalid('resources')
  }
}

function checkText(field: Field, value: unknown): asserts value is string {
  if (typeof value !== 'string') throw invalid(field)
  if (/[\r\n\u0085\u2028\u2029]/.test(value)) {
    throw new MessageError(
      'LINE_BREAK',
      `The ${field} of a sign-in message must not contain a line break.`,
      field,
    )
  }
  if (value.length > MAX_MESSAGE_BYTES) {
    throw new MessageError(
      'MESSAGE_TOO_LONG',
      `The ${field} is longer than ${MAX_MESSAGE_BYTES} characters.`,
      field,
    )
  }
}

const invalid = (field: Field) =>
  new MessageError('FIELD_INVALID', `The ${field} does not fit a sign-in message.`, field)
