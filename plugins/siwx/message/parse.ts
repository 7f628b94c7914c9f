import type { SIWXMessageData } from '../contract.js'
import { MAX_MESSAGE_BYTES } from './checkFields.js'
import { MessageError } from './errors.js'
import { formatMessage } from './format.js'
import { findNamed, type Profiles, readChain } from './profiles.js'

const HEADER = / wants you to sign in with your ([A-Za-z]{1,32}) account:$/
const ORIGIN = /^(?:([^:/]*):\/\/)?(.*)$/s

/**
 * Parses only text that `formatMessage` could have written. `profiles` are the formats of namespaces that are not built
 * in.
 * @throws MessageError by code: MESSAGE_TOO_LONG, MESSAGE_FORM, NAMESPACE_UNKNOWN, or the code of an invalid field;
 * ConfigError for a profile that is none.
 */
export function parseMessage(text: string, profiles?: Profiles): SIWXMessageData {
  if (typeof text !== 'string') throw form()
  if (text.length > MAX_MESSAGE_BYTES) {
    throw new MessageError('MESSAGE_TOO_LONG', `The message is longer than ${MAX_MESSAGE_BYTES} bytes.`)
  }
  const lines = text.split('\n')
  const header = lines.shift() ?? ''
  const name = HEADER.exec(header)?.[1]
  if (name === undefined) throw form()
  const profile = findNamed(name, profiles)
  if (!profile) {
    throw new MessageError(
      'NAMESPACE_UNKNOWN',
      `Accounts of "${name}" are not supported for sign-in. Pass their profile.`,
      'chainId',
    )
  }

  const [, scheme, domain = ''] = ORIGIN.exec(header.replace(HEADER, '')) ?? []
  const accountAddress = lines.shift() ?? ''
  const empty = Array<string>(profile.emptyLines ?? 1).fill('')
  // A statement may look like a field, but it stands alone.
  const isBare =
    empty.every((line, index) => lines[index] === line) &&
    lines[empty.length]?.startsWith('URI: ') &&
    lines[empty.length + 1]?.startsWith('Version: ')
  const above = lines.splice(0, isBare ? empty.length : 3)
  const statement = isBare ? undefined : above[1]

  const take = (label: string) => {
    const line = lines[0]
    if (!line?.startsWith(`${label}: `)) return undefined
    lines.shift()
    return line.slice(label.length + 2)
  }
  const must = (label: string) => {
    const value = take(label)
    if (value === undefined) throw form()
    return value
  }
  const uri = must('URI')
  const version = must('Version')
  const chainId = readChain(profile, must('Chain ID'))
  const nonce = must('Nonce')
  const times = {
    ...given('issuedAt', take('Issued At')),
    ...given('expirationTime', take('Expiration Time')),
    ...given('notBefore', take('Not Before')),
    ...given('requestId', take('Request ID')),
  }
  const resources = lines[0] === 'Resources:' ? lines.splice(0).slice(1) : undefined
  const data: SIWXMessageData = {
    ...given('scheme', scheme),
    accountAddress,
    chainId,
    domain,
    uri,
    version,
    nonce,
    ...times,
    ...given('statement', statement),
    ...(resources && { resources: resources.map((line) => line.replace(/^- /, '')) }),
  }
  // Formatting again catches whatever was read too leniently above.
  if (lines.length > 0 || formatMessage(data, profiles) !== text) throw form()
  return data
}

const given = <K extends string>(key: K, value: string | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [_ in K]?: string }

const form = () => new MessageError('MESSAGE_FORM', 'This is not a sign-in message.')
