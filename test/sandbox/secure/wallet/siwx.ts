import { getAddress } from 'viem/utils'
import type { FrameSite, SiwxMessage } from './types.js'

/**
 * The EIP-4361 text for this account. It is signed without a screen, so it must be for the requesting page, and no
 * field may contain a line break.
 * @throws Error otherwise
 */
export function writeSiwx(fields: SiwxMessage, address: string, site: FrameSite): string {
  const { domain, uri, version, chainId, nonce, statement, resources } = fields
  const { issuedAt, expirationTime, notBefore, requestId } = fields
  if (domain !== new URL(site.origin).host) throw new Error('The sign-in message is for another site.')
  const written = [uri, version, chainId, nonce, statement, issuedAt, expirationTime, notBefore, requestId]
  if ([...written, ...(resources ?? [])].some((one) => one !== undefined && /\p{Cc}/u.test(one))) {
    throw new Error('The sign-in message has a field that cannot be in it.')
  }
  const [namespace, reference] = chainId.split(':')
  if (namespace !== 'eip155' || !reference) throw new Error('The sign-in message is for another network.')
  const optional = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`${name}: ${value}`]
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    getAddress(address),
    ...(statement === undefined ? ['', ''] : ['', statement, '']),
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${nonce}`,
    ...optional('Issued At', issuedAt),
    ...optional('Expiration Time', expirationTime),
    ...optional('Not Before', notBefore),
    ...optional('Request ID', requestId),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
