import { ConfigError } from '../../../kernel/index.js'
import { isUri, parseAuthority } from '../message/uri.js'
import { loadCheck } from './builtInChecks.js'
import type { VerifierOptions } from './types.js'

/** @throws ConfigError for options that would refuse every message or accept too many. */
export function checkOptions({ domain, uri, chains, nonces, toleranceMs, maxAgeMs }: VerifierOptions): void {
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
  for (const chain of chains ?? []) {
    const [namespace, reference, ...more] = chain.split(':')
    const isKnown = namespace !== undefined && Object.hasOwn(loadCheck, namespace)
    if (!isKnown || !reference || more.length > 0) throw wrong(`chains: "${chain}" is not a CAIP-2 network.`)
  }
  if (typeof nonces?.take !== 'function') throw wrong('nonces: needs a store, such as createMemoryNonces().')
  for (const [name, value] of Object.entries({ toleranceMs, maxAgeMs })) {
    if (value !== undefined && !(value >= 0)) throw wrong(`${name}: ${value} is not a time in milliseconds.`)
  }
}

const wrong = (message: string) => new ConfigError('CONFIG_INVALID', `createVerifier, ${message}`)
