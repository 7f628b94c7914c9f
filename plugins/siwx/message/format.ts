import type { SIWXMessageData } from '../contract.js'
import { checkFields, MAX_MESSAGE_BYTES } from './checkFields.js'
import { MessageError } from './errors.js'
import { type Profiles, writeChain } from './profiles.js'

/**
 * Writes the text to sign: EIP-4361 on eip155, Sign-In with Solana on solana, CAIP-122 with the same line order on
 * other namespaces, whose formats are `profiles` unless they are built in. `parseMessage` is its inverse.
 * @throws MessageError if the grammar doesn't allow a field, or the text is longer than 8 KiB; ConfigError for a
 * profile that is none.
 */
export function formatMessage(data: SIWXMessageData, profiles?: Profiles): string {
  const { profile, reference } = checkFields(data, profiles)
  const { scheme, statement, resources, requestId, notBefore, expirationTime, issuedAt } = data
  const optional = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`${name}: ${value}`]
  const text = [
    `${scheme === undefined ? '' : `${scheme}://`}${data.domain} wants you to sign in with your ${profile.name} account:`,
    data.accountAddress,
    ...(statement === undefined ? Array(profile.emptyLines ?? 1).fill('') : ['', statement, '']),
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    `Chain ID: ${writeChain(profile, reference)}`,
    `Nonce: ${data.nonce}`,
    ...optional('Issued At', issuedAt),
    ...optional('Expiration Time', expirationTime),
    ...optional('Not Before', notBefore),
    ...optional('Request ID', requestId),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
  if (text.length > MAX_MESSAGE_BYTES) {
    throw new MessageError('MESSAGE_TOO_LONG', `The message is longer than ${MAX_MESSAGE_BYTES} bytes.`)
  }
  return text
}
