import type { SIWXMessageData } from '../contract.js'
import { MessageError } from './errors.js'
import { findProfile, type Profile, type Profiles } from './profiles.js'
import { checkRecap } from './recap.js'
import { isDateTime } from './times.js'
import { isPchars, isUri, parseAuthority } from './uri.js'

/** Most UTF-8 bytes of the whole text. All fields are ASCII, so characters are bytes. */
export const MAX_MESSAGE_BYTES = 8_192
export const MAX_RESOURCES = 64

type Field = keyof SIWXMessageData
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/
/** CAIP-2 and CAIP-10, with the underscore of addresses in Base64. Formats narrow them down. */
const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/
const ADDRESS = /^[-.%_a-zA-Z0-9]{1,128}$/
/** Printable ASCII (CAIP-122). */
const ASCII = /^[\x20-\x7e]+$/
const NONCE = /^[A-Za-z0-9]{8,128}$/

/** Fields with the same form in every namespace. Addresses, networks and statements depend on the profile. */
const FORMS: Readonly<Record<TextField, (text: string) => boolean>> = {
  accountAddress: () => true,
  scheme: (text) => SCHEME.test(text),
  domain: (text) => parseAuthority(text) !== undefined,
  uri: isUri,
  version: (text) => text === '1',
  nonce: (text) => NONCE.test(text),
  requestId: isPchars,
  statement: () => true,
  issuedAt: isDateTime,
  expirationTime: isDateTime,
  notBefore: isDateTime,
}
type TextField = Exclude<Field, 'chainId' | 'resources'>
const TEXT_FIELDS = Object.keys(FORMS) as readonly TextField[]
const MANDATORY: readonly Field[] = ['domain', 'accountAddress', 'uri', 'version', 'nonce', 'issuedAt']

/**
 * Refuses fields that the message's grammar doesn't allow.
 * @throws MessageError by code: NAMESPACE_UNKNOWN, LINE_BREAK, FIELD_MISSING, FIELD_INVALID, RECAP_INVALID,
 * MESSAGE_TOO_LONG.
 */
export function checkFields(
  data: SIWXMessageData,
  profiles?: Profiles,
): { profile: Profile; reference: string } {
  const { profile, reference } = checkChain(data.chainId, profiles)
  for (const field of TEXT_FIELDS) {
    const value: unknown = data[field]
    if (value === undefined || value === '') {
      if (MANDATORY.includes(field)) {
        throw new MessageError('FIELD_MISSING', `The message has no ${field}.`, field)
      }
      if (value === undefined) continue
    }
    checkText(field, value)
    if (!FORMS[field](value)) throw invalid(field)
  }
  if (!ADDRESS.test(data.accountAddress) || !fits(profile.address, data.accountAddress))
    throw invalid('accountAddress')
  if (data.scheme !== undefined && !profile.hasScheme) throw invalid('scheme')
  const { statement = ASCII } = profile
  if (data.statement !== undefined && !fits(statement, data.statement)) throw invalid('statement')
  checkResources(data.resources)
  checkRecap(data)
  return { profile, reference }
}

/** Whether a pattern matches a whole text, which `^a|b$` does not ensure. */
const fits = (pattern: RegExp, text: string) => pattern.exec(text)?.[0] === text

function checkChain(chainId: unknown, profiles: Profiles | undefined) {
  checkText('chainId', chainId)
  const [namespace, reference = '', ...more] = chainId.split(':')
  const profile = namespace === undefined ? undefined : findProfile(namespace, profiles)
  if (!profile) {
    throw new MessageError(
      'NAMESPACE_UNKNOWN',
      'Networks of this kind are not supported for sign-in: no adapter or verifier has their profile.',
      'chainId',
    )
  }
  const isNamed = Object.values(profile.named ?? {}).includes(reference)
  if (more.length > 0 || isNamed || !REFERENCE.test(reference) || !fits(profile.reference, reference))
    throw invalid('chainId')
  return { profile, reference }
}

function checkResources(resources: SIWXMessageData['resources']) {
  if (resources === undefined) return
  if (!Array.isArray(resources) || resources.length > MAX_RESOURCES) throw invalid('resources')
  for (const resource of resources) {
    checkText('resources', resource)
    if (!isUri(resource)) throw invalid('resources')
  }
}

function checkText(field: Field, value: unknown): asserts value is string {
  if (typeof value !== 'string') throw invalid(field)
  if (value.length > MAX_MESSAGE_BYTES) {
    throw new MessageError(
      'MESSAGE_TOO_LONG',
      `The ${field} is longer than ${MAX_MESSAGE_BYTES} characters.`,
      field,
    )
  }
  if (/[\r\n\u0085\u2028\u2029]/.test(value)) {
    throw new MessageError(
      'LINE_BREAK',
      `The ${field} of a sign-in message must not contain a line break.`,
      field,
    )
  }
}

const invalid = (field: Field) =>
  new MessageError('FIELD_INVALID', `The ${field} is not valid in a sign-in message.`, field)
