import { ConfigError } from '../../../kernel/index.js'
import { checkNames, checkProfile } from '../message/checkProfile.js'
import { isBuiltIn, type Profiles } from '../message/profiles.js'
import { isUri, parseAuthority } from '../message/uri.js'
import type { VerifierOptions } from './types.js'

/** @throws ConfigError for options that would refuse every message or accept too many. */
export function checkOptions(options: VerifierOptions): void {
  const { domain, uri, chains, nonces, checks = {}, toleranceMs, maxAgeMs } = options
  const domains = [domain].flat()
  if (domains.length === 0) throw wrong('domain: name the host that may sign in here.')
  for (const one of domains) {
    if (typeof one === 'string' && parseAuthority(one)) continue
    throw wrong(
      `domain: "${one}" is not a host with an optional port. Leave out the scheme, and write names in Punycode.`,
    )
  }
  if (uri !== undefined && !(typeof uri === 'string' && isUri(uri)))
    throw wrong(`uri: "${uri}" is not a URI.`)
  for (const [namespace, given] of Object.entries(checks)) {
    const isOwn = typeof given === 'object'
    if (isOwn && typeof given.check !== 'function') throw wrong(`checks: "${namespace}" needs a "check".`)
    if (isOwn && isBuiltIn(namespace))
      throw wrong(`checks: the profile of "${namespace}" is built in. Pass the check alone.`)
    if (!isOwn && given && !isBuiltIn(namespace))
      throw wrong(`checks: "${namespace}" needs a profile. Pass { profile, check }.`)
    if (isOwn) checkProfile(namespace, given.profile)
  }
  const profiles = profilesIn(checks)
  checkNames(profiles)
  for (const chain of chains ?? []) {
    const [namespace, reference, ...more] = chain.split(':')
    const isKnown = namespace !== undefined && (isBuiltIn(namespace) || Object.hasOwn(profiles, namespace))
    if (!isKnown || !reference || more.length > 0) throw wrong(`chains: "${chain}" is not a CAIP-2 network.`)
  }
  if (typeof nonces?.take !== 'function') throw wrong('nonces: needs a store, such as createMemoryNonces().')
  for (const [name, value] of Object.entries({ toleranceMs, maxAgeMs })) {
    if (value !== undefined && !(value >= 0)) throw wrong(`${name}: ${value} is not a time in milliseconds.`)
  }
}

/** The formats that come with checks. */
export const profilesIn = (checks: VerifierOptions['checks'] = {}): Profiles =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([namespace, given]) =>
      typeof given === 'object' ? [[namespace, given.profile]] : [],
    ),
  )

const wrong = (message: string) => new ConfigError('CONFIG_INVALID', `createVerifier, ${message}`)
