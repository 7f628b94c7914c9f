import { type Http, HttpError } from '../../../../kernel/index.js'
import type { SIWXHost } from '../../contract.js'
import { SIWXError } from '../errors.js'
import type { Me } from './answers.js'
import type { AuthAccount } from './types.js'

/** A visitor who leaves does not wait for a service that is slow. */
const SIGN_OUT_MS = 3_000

type Nonce = { nonce: string; token: string; issuedAt?: string | undefined }

/**
 * Calls of the sign-in service (docs/protocol.md#hosted-sign-in). Each answer is parsed; a token goes into
 * a header and nowhere else.
 */
export class AuthClient {
  readonly #http: Http

  constructor(host: SIWXHost, baseUrl: string | undefined) {
    this.#http = host.http(baseUrl ?? `${host.services.catalogue}/auth/v1`)
  }

  nonce(): Promise<Nonce> {
    return ask(
      () => this.#http.get('nonce'),
      ({ parseNonce }) => parseNonce,
    )
  }

  /** The token of the session. */
  authenticate(nonceToken: string | undefined, body: unknown): Promise<string> {
    const headers = nonceToken ? { 'x-nonce-jwt': `Bearer ${nonceToken}` } : {}
    return ask(
      () => this.#http.post('authenticate', { body, headers }),
      ({ parseToken }) => parseToken,
    )
  }

  /** Undefined when the token holds no longer. */
  me(token: string): Promise<Me | undefined> {
    const call = () => this.#http.get('me', { headers: bearer(token) })
    return ask(call, ({ parseMe }) => parseMe).catch(undefinedWhenOver)
  }

  account(token: string): Promise<AuthAccount | undefined> {
    const query = { includeAppKitAccount: true }
    const call = () => this.#http.get('me', { headers: bearer(token), query })
    return ask(call, ({ parseAccount }) => parseAccount).catch(undefinedWhenOver)
  }

  /** Undefined when the token holds no longer. */
  setMetadata(token: string, metadata: object | null): Promise<true | undefined> {
    const call = () => this.#http.put('account-metadata', { headers: bearer(token), body: { metadata } })
    return ask(call, () => () => true as const).catch(undefinedWhenOver)
  }

  /** Tells the service, which may not listen: the page forgets its token before. */
  async signOut(token: string): Promise<void> {
    const signal = AbortSignal.timeout(SIGN_OUT_MS)
    await this.#http.post('sign-out', { headers: bearer(token), signal }).catch(() => undefined)
  }
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
    throw new SIWXError('SERVICE_RESPONSE', 'The sign-in service answered with something else.', { cause })
  }
}
