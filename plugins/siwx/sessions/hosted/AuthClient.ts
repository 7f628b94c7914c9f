import { type Http, HttpError } from '../../../../kernel/index.js'
import type { SIWXHost } from '../../contract.js'
import { SIWXError } from '../errors.js'
import type { Me } from './answers.js'
import type { AuthAccount } from './types.js'

/** Longest wait for the service at sign-out. */
const SIGN_OUT_MS = 3_000

type Nonce = { nonce: string; token: string; issuedAt?: string | undefined }

/**
 * Calls of the sign-in service (docs/protocol.md#hosted-sign-in). Each answer is parsed. Tokens are sent in headers
 * only.
 */
export class AuthClient {
  readonly #http: Http

  constructor(host: SIWXHost, baseUrl: string | undefined) {
    this.#http = host.http(baseUrl ?? `${host.services.catalogue}/auth/v1`)
  }

  nonce(): Promise<Nonce> {
    return ask(
      () => this.#http.get('nonce', { parse: having('nonce') }),
      ({ parseNonce }) => parseNonce,
    )
  }

  /** Signs in and returns the session's token. */
  authenticate(nonceToken: string | undefined, body: unknown): Promise<string> {
    const headers = nonceToken ? { 'x-nonce-jwt': `Bearer ${nonceToken}` } : {}
    return ask(
      () => this.#http.post('authenticate', { body, headers, parse: having('token') }),
      ({ parseToken }) => parseToken,
    )
  }

  /** Returns the session, or undefined if the token is no longer valid. */
  me(token: string): Promise<Me | undefined> {
    const call = () => this.#http.get('me', { headers: bearer(token) })
    return ask(call, ({ parseMe }) => parseMe).catch(undefinedWhenOver)
  }

  account(token: string): Promise<AuthAccount | undefined> {
    const query = { includeAppKitAccount: true }
    const call = () => this.#http.get('me', { headers: bearer(token), query })
    return ask(call, ({ parseAccount }) => parseAccount).catch(undefinedWhenOver)
  }

  /** Undefined if the token is no longer valid. */
  setMetadata(token: string, metadata: object | null): Promise<true | undefined> {
    const call = () => this.#http.put('account-metadata', { headers: bearer(token), body: { metadata } })
    return ask(call, () => () => true as const).catch(undefinedWhenOver)
  }

  /** Ends the session at the service, which may fail: the page has already forgotten the token. */
  async signOut(token: string): Promise<void> {
    const signal = AbortSignal.timeout(SIGN_OUT_MS)
    await this.#http.post('sign-out', { headers: bearer(token), signal }).catch(() => undefined)
  }
}

/** Enough to know that the service works. The schemas load beside the request, and parse its answer then. */
const having = (key: string) => (answer: unknown) => {
  if (!Object.hasOwn(Object(answer), key)) throw new TypeError(`The answer has no "${key}".`)
  return answer
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

const undefinedWhenOver = (error: unknown): undefined => {
  const { cause } = (error ?? {}) as { cause?: unknown }
  if (cause instanceof HttpError && cause.status === 401) return undefined
  throw error
}

type Answers = typeof import('./answers.js')

async function ask<T>(call: () => Promise<unknown>, parserOf: (answers: Answers) => (answer: unknown) => T) {
  const [answer, answers] = await Promise.all([
    call().catch(async (error: unknown) => {
      throw await (await import('./refusal.js')).toRefusal(error)
    }),
    import('./answers.js'),
  ])
  try {
    return parserOf(answers)(answer)
  } catch (cause) {
    throw new SIWXError('SERVICE_RESPONSE', 'The sign-in service sent an unexpected answer.', { cause })
  }
}
