import { CHECKS } from '../../../adapters/chains/checks.js'
import { type CheckSignature, refused } from '../../../adapters/signature.js'
import type { Namespace } from '../../../kernel/index.js'
import type { SIWXMessageData } from '../contract.js'
import { defaultPortOf, isSameAuthority, schemeOf } from './checkDomain.js'
import { checkOptions, profilesIn } from './checkOptions.js'
import { checkTimes } from './checkTimes.js'
import { isWithin } from './checkUri.js'
import { readInput } from './readInput.js'
import { type Refusal, refuse, type Verifier, type VerifierOptions, type VerifyOptions } from './types.js'

/**
 * Creates a verifier of signed messages. For servers, but it runs in browsers too. A namespace's signature check loads
 * with its first message.
 * @throws ConfigError if an option makes no sense.
 */
export function createVerifier(options: VerifierOptions): Verifier {
  checkOptions(options)
  const profiles = profilesIn(options.checks)
  const { nonces, clock = Date.now, toleranceMs = 60_000, maxAgeMs = 600_000 } = options
  return {
    async verify(signed, { expected, signal } = {}) {
      signal?.throwIfAborted()
      const read = readInput(signed, profiles)
      if (!read.ok) return read
      const { data, message, signature } = read
      const wrong =
        checkPlace(data, options) ??
        checkNetwork(data, expected) ??
        checkTimes(data, { now: clock(), toleranceMs, maxAgeMs })
      if (wrong) return wrong
      const namespace = namespaceOf(data)
      if (options.checks?.[namespace] === false) {
        return refuse('NAMESPACE_NOT_ALLOWED', `Sign-in with ${namespace} is not allowed here.`, 'chainId')
      }
      const along =
        read.cacao === undefined
          ? undefined
          : (await import('./checkCacao.js')).checkCacao(read.cacao, signature, data)
      if (along && !along.ok) return along

      const check = await findCheck(namespace, options)
      const { accountAddress: address, chainId } = data
      const verdict = await check({ message, signature, address, chainId, signal })
      signal?.throwIfAborted()
      if (!verdict.ok) return refuse(verdict.code, verdict.message)
      const account = { chainId, address: verdict.account ?? address }
      const mismatch = checkAddress(data, account.address, expected)
      if (mismatch) return mismatch
      // Last, so that an invalid message can't use up another visitor's nonce.
      const taken = await nonces.take(data.nonce)
      if (taken === 'used') return refuse('NONCE_USED', 'The message was used before.', 'nonce')
      if (taken !== 'ok')
        return refuse('NONCE_UNKNOWN', 'The nonce was not issued here, or has run out.', 'nonce')
      const session = { data, message, signature, ...(along && { cacao: along.cacao }) }
      return { ok: true, account, session, warnings: verdict.warnings ?? [] }
    },
  }
}

const namespaceOf = ({ chainId }: SIWXMessageData) => chainId.split(':')[0] as Namespace

/** Checks that the message is for this page and an allowed network. */
function checkPlace(data: SIWXMessageData, { domain, uri, chains }: VerifierOptions): Refusal | undefined {
  // A page uses HTTPS unless `uri` has another scheme (EIP-4361).
  const expected = schemeOf(uri) ?? 'https'
  if (data.scheme !== undefined && data.scheme.toLowerCase() !== expected) {
    return refuse('DOMAIN_MISMATCH', `The message is for ${data.scheme}://${data.domain}.`, 'scheme')
  }
  const port = defaultPortOf(data.scheme ?? schemeOf(uri))
  if (![domain].flat().some((one) => isSameAuthority(one, data.domain, port))) {
    return refuse('DOMAIN_MISMATCH', `The message is for ${data.domain}.`, 'domain')
  }
  if (uri !== undefined && !isWithin(data.uri, uri)) {
    return refuse('URI_MISMATCH', `The message is about ${data.uri}.`, 'uri')
  }
  if (chains && !chains.includes(data.chainId)) {
    return refuse('CHAIN_NOT_ALLOWED', `Sign-in with ${data.chainId} is not allowed here.`, 'chainId')
  }
  return undefined
}

function checkNetwork(data: SIWXMessageData, expected: VerifyOptions['expected']): Refusal | undefined {
  if ((expected?.chainId ?? data.chainId) === data.chainId) return undefined
  return refuse('ADDRESS_MISMATCH', `The message is of an account on ${data.chainId}.`, 'chainId')
}

/** Runs after the signature check, which returns the canonical address. */
function checkAddress(
  data: SIWXMessageData,
  account: string,
  expected: VerifyOptions['expected'],
): Refusal | undefined {
  const wanted = expected?.address
  const fold = (text: string) => (namespaceOf(data) === 'eip155' ? text.toLowerCase() : text)
  const isWanted = (one: string) => wanted === undefined || fold(one) === fold(wanted)
  if ([data.accountAddress, account].some(isWanted)) return undefined
  return refuse('ADDRESS_MISMATCH', `The message is of ${account}.`, 'accountAddress')
}

async function findCheck(namespace: Namespace, options: VerifierOptions): Promise<CheckSignature> {
  const own = options.checks?.[namespace]
  if (own) return typeof own === 'function' ? own : own.check
  try {
    const check = await CHECKS[namespace]?.(options)
    if (check) return check
  } catch {
    // The module or one of its packages is missing.
  }
  const text = `What checks signatures of ${namespace} could not be loaded.`
  return async () => refused('VERIFY_UNAVAILABLE', text)
}
