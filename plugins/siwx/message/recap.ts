import type { SIWXMessageData } from '../contract.js'
import { MessageError } from './errors.js'
import { isUri } from './uri.js'

const PREFIX = 'urn:recap:'
const PREAMBLE = 'I further authorize the stated URI to perform the following actions on my behalf:'
const ABILITY = /^[a-zA-Z0-9.*_+-]+\/[a-zA-Z0-9.*_+-]+$/
/** WalletConnect writes a CAIP-2 namespace, `eip155`, in place of ERC-5573's URI. */
const NAMESPACE = /^[-a-z0-9]{3,8}$/
const CID = /^[a-zA-Z0-9]+$/
/** Real limits are nested two or three levels deep. */
const MAX_DEPTH = 16

type Resources = SIWXMessageData['resources']
type Grants = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Whether a resource is a ReCap (ERC-5573). A URN's prefix is case-insensitive (RFC 8141). */
export const isRecap = (resource: string): boolean =>
  resource.slice(0, PREFIX.length).toLowerCase() === PREFIX

/**
 * Refuses rights that the visitor could not read: a ReCap that is not the last resource, not canonical, or not spelled
 * out at the end of the statement (ERC-5573).
 * @throws MessageError RECAP_INVALID
 */
export function checkRecap({ statement = '', resources }: Pick<SIWXMessageData, 'statement' | 'resources'>) {
  const sentence = sentenceOf(resources)
  if (sentence === undefined || statement === sentence || statement.endsWith(` ${sentence}`)) return
  throw invalid(`The statement must end with what its ReCap grants: "${sentence}"`, 'statement')
}

/** Whether a signed statement is the requested one, followed at most by the sentence of its ReCap. */
export function isStatementOf(asked: string, signed: string, resources: Resources): boolean {
  if (signed === asked) return true
  const sentence = sentenceOf(resources)
  return sentence !== undefined && signed === `${asked}${asked && ' '}${sentence}`
}

/** Returns the sentence that the ReCap among the resources adds to a statement. @throws MessageError RECAP_INVALID */
function sentenceOf(resources: Resources = []): string | undefined {
  const at = resources.findIndex(isRecap)
  const recap = resources[at]
  if (recap === undefined) return undefined
  if (at !== resources.length - 1) throw invalid('A ReCap must be the last resource, and the only one.')
  const sentences: string[] = []
  for (const [resource, abilities] of Object.entries(readGrants(recap))) {
    const groups = new Map<string, string[]>()
    for (const ability of Object.keys(abilities)) {
      const [namespace = '', name = ''] = ability.split('/')
      groups.set(namespace, [...(groups.get(namespace) ?? []), `'${name}'`])
    }
    for (const [namespace, names] of groups) {
      sentences.push(`(${sentences.length + 1}) '${namespace}': ${names.join(', ')} for '${resource}'.`)
    }
  }
  return `${PREAMBLE} ${sentences.join(' ')}`
}

function readGrants(recap: string): Grants {
  const { att, prf = [], ...more } = decode(recap)
  const isKnown = Object.keys(more).length === 0 && Array.isArray(prf) && prf.every(isCid)
  if (!isKnown || !isGrants(att)) throw invalid('The ReCap does not have the form of ERC-5573.')
  if (!isSorted(att)) throw invalid('The keys of a ReCap must be sorted.')
  return att
}

function decode(recap: string): Record<string, unknown> {
  const given = recap.slice(PREFIX.length)
  // WalletConnect uses the plain Base64 alphabet.
  const plain = /[-_]/.test(given) ? given.replace(/[+/]/g, '=').replace(/-/g, '+').replace(/_/g, '/') : given
  try {
    const binary = atob(plain)
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    const isExact = btoa(binary).replace(/=+$/, '') === plain && JSON.stringify(value) === text
    if (recap.startsWith(PREFIX) && isExact && isRecord(value)) return value
  } catch {
    // Invalid Base64, UTF-8 or JSON.
  }
  throw invalid('A ReCap must be canonical JSON in Base64 without padding.')
}

function isGrants(value: unknown): value is Grants {
  if (!isRecord(value) || Object.keys(value).length === 0) return false
  return Object.entries(value).every(
    ([resource, abilities]) =>
      (isUri(resource) || NAMESPACE.test(resource)) &&
      isRecord(abilities) &&
      Object.keys(abilities).length > 0 &&
      Object.entries(abilities).every(
        ([ability, limits]) => ABILITY.test(ability) && Array.isArray(limits) && limits.every(isRecord),
      ),
  )
}

function isSorted(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true
  const keys = Array.isArray(value) ? [] : Object.keys(value)
  const isInOrder = keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key)
  return depth < MAX_DEPTH && isInOrder && Object.values(value).every((one) => isSorted(one, depth + 1))
}

const isCid = (value: unknown): boolean => typeof value === 'string' && CID.test(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const invalid = (message: string, field: 'resources' | 'statement' = 'resources') =>
  new MessageError('RECAP_INVALID', message, field)
