import { type CaipNetworkId, parseCaipNetworkId, type WalletInfo } from '../../../../kernel/index.js'
import type {
  SIWXConfig,
  SIWXHost,
  SIWXMessage,
  SIWXMessageData,
  SIWXMessageInput,
  SIWXSession,
} from '../../contract.js'
import { isAccount, isSameAddress, keyOf } from '../account.js'
import { Attachment } from '../attachment.js'
import { SIWXError } from '../errors.js'
import { InformalMessenger } from '../InformalMessenger.js'
import { AuthClient } from './AuthClient.js'
import type { Me } from './answers.js'
import type { AuthAccount } from './types.js'

export type ReownAuthenticationOptions = {
  /** @default the kit's service `catalogue`, at `/auth/v1` */
  baseUrl?: string | undefined
  /** Key below `@appkit/`. @default 'siwx-auth-token' */
  localAuthStorageKey?: string | undefined
  /** Key below `@appkit/`. @default 'siwx-nonce-token' */
  localNonceStorageKey?: string | undefined
  /** Whether visitors must sign in to stay connected. @default true */
  required?: boolean | undefined
}

export type AuthEvents = {
  /** The new session, or undefined after a sign-out. */
  sessionChanged: SIWXSession | undefined
}
type Listener = (session: SIWXSession | undefined) => void

/**
 * Sign-in with a service that makes nonces, verifies, and returns a token, which is stored in the visitor's browser:
 * Reown's, or your own with the same calls (examples/server).
 */
export class ReownAuthentication implements SIWXConfig {
  readonly #baseUrl: string | undefined
  readonly #authKey: string
  readonly #nonceKey: string
  readonly #required: boolean
  readonly #kit = new Attachment()
  readonly #listeners = new Set<Listener>()
  readonly #messenger = new InformalMessenger({ getNonce: () => this.#nonce() })
  /** The message that the service is verifying. Undefined once it is no longer wanted. */
  #verifying: SIWXMessageData | undefined

  constructor({
    baseUrl,
    localAuthStorageKey = 'siwx-auth-token',
    localNonceStorageKey = 'siwx-nonce-token',
    required = true,
  }: ReownAuthenticationOptions = {}) {
    this.#baseUrl = baseUrl
    this.#authKey = keyOf(localAuthStorageKey)
    this.#nonceKey = keyOf(localNonceStorageKey)
    this.#required = required
  }

  attach(host: SIWXHost): () => void {
    const undo = this.#kit.attach(host)
    const detach = this.#messenger.attach(host)
    return () => {
      detach()
      undo()
    }
  }

  getRequired(): boolean {
    return this.#required
  }

  createMessage(input: SIWXMessageInput): Promise<SIWXMessage> {
    return this.#messenger.createMessage(input)
  }

  /**
   * @throws SIWXError SERVICE_REFUSED with the service's text, SERVICE_RESPONSE, NOT_SIGNED_IN if the account
   * disconnected or changed before the service answered; HttpResponseError HTTP_TIMEOUT.
   */
  async addSession({ data, message, signature }: SIWXSession): Promise<void> {
    const { host } = this.#kit
    const { storage } = host
    const { namespace } = parseCaipNetworkId(data.chainId)
    const client = this.#client
    this.#verifying = data
    const token = await client.authenticate(storage.get(this.#nonceKey), {
      data,
      message,
      signature,
      clientId: host.clientId() ?? null,
      walletInfo: toWalletInfo(host.walletInfo(namespace)),
    })
    if (this.#verifying !== data) {
      await client.signOut(token)
      throw notSignedIn()
    }
    storage.set(this.#authKey, token)
    storage.remove(this.#nonceKey)
    this.#notify({ data, message, signature })
  }

  /** Takes the first session, because a token is for one account on one network. */
  async setSessions(sessions: readonly SIWXSession[]): Promise<void> {
    const [first] = sessions
    if (first) return this.addSession(first)
    this.#verifying = undefined
    await this.#signOut()
  }

  async revokeSession(chainId: CaipNetworkId, address: string): Promise<void> {
    if (this.#verifying && isAccount(this.#verifying, chainId, address)) this.#verifying = undefined
    const token = this.#token
    if (token === undefined) return
    const client = this.#client
    // Only the service knows the token's account. If it can't be asked, sign out.
    const me = await client.me(token).catch(() => undefined)
    if (me && !isOf(me, chainId, address)) return
    if (this.#token === token) await this.#signOut()
    // The stored token was replaced meanwhile, so end only the former one.
    else await client.signOut(token)
  }

  /** @throws SIWXError, HttpResponseError if the session could not be checked. */
  async getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]> {
    const me = await this.#ask((token) => this.#client.me(token))
    if (!me) return []
    if (me.exp * 1000 <= Date.now()) {
      this.#forget()
      return []
    }
    return isOf(me, chainId, address) ? [toSession(me)] : []
  }

  /**
   * Fetches the service's record of the account that is signed in.
   * @throws SIWXError NOT_SIGNED_IN, SERVICE_REFUSED, SERVICE_RESPONSE
   */
  async getSessionAccount(): Promise<AuthAccount> {
    const account = await this.#ask((token) => this.#client.account(token))
    if (account) return account
    throw notSignedIn()
  }

  /**
   * Replaces the metadata of the account that is signed in.
   * @throws SIWXError NOT_SIGNED_IN, SERVICE_REFUSED, SERVICE_RESPONSE
   */
  async setSessionAccountMetadata(metadata: Readonly<Record<string, unknown>> | null): Promise<void> {
    if (!(await this.#ask((token) => this.#client.setMetadata(token, metadata)))) throw notSignedIn()
  }

  /** Subscribes to an event. Returns a function that unsubscribes. */
  on<Name extends keyof AuthEvents>(_event: Name, listener: (value: AuthEvents[Name]) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  removeAllListeners(): void {
    this.#listeners.clear()
  }

  async #nonce() {
    const { token, ...nonce } = await this.#client.nonce()
    this.#kit.host.storage.set(this.#nonceKey, token)
    return nonce
  }

  /** Calls with the token and forgets it if it is no longer valid. Drops the answer if the token changed meanwhile. */
  async #ask<T>(call: (token: string) => Promise<T | undefined>): Promise<T | undefined> {
    const token = this.#token
    if (token === undefined) return undefined
    const answer = await call(token)
    if (this.#token !== token) return undefined
    if (answer === undefined) this.#forget()
    return answer
  }

  async #signOut() {
    const token = this.#token
    const client = this.#client
    this.#forget()
    if (token !== undefined) await client.signOut(token)
  }

  #forget() {
    const { storage } = this.#kit.host
    const wasSignedIn = this.#token !== undefined
    storage.remove(this.#authKey)
    storage.remove(this.#nonceKey)
    if (wasSignedIn) this.#notify(undefined)
  }

  #notify(session: SIWXSession | undefined) {
    for (const listener of [...this.#listeners]) {
      try {
        listener(session)
      } catch (error) {
        // A listener's error must not fail the sign-in.
        console.error(error)
      }
    }
  }

  get #token(): string | undefined {
    return this.#kit.host.storage.get(this.#authKey)
  }

  get #client(): AuthClient {
    return new AuthClient(this.#kit.host, this.#baseUrl)
  }
}

const toWalletInfo = ({ type, name, icon }: Partial<WalletInfo> = {}) => {
  const isExtension = type === 'ANNOUNCED' || type === 'INJECTED'
  const kind = type === 'WALLET_CONNECT' ? 'walletconnect' : isExtension ? 'extension' : 'unknown'
  return { type: kind, name, icon }
}

const isOf = ({ address, caip2Network }: Me, chainId: CaipNetworkId, wanted: string) =>
  caip2Network === chainId && isSameAddress(chainId, address, wanted)

/** Builds a session without text and signature, which the service doesn't return. */
const toSession = ({ address, caip2Network, exp, uri, domain, nonce }: Me): SIWXSession => ({
  data: {
    accountAddress: address,
    chainId: caip2Network,
    uri,
    domain,
    nonce,
    version: '1',
    expirationTime: new Date(exp * 1000).toISOString(),
  },
  message: '',
  signature: '',
})

const notSignedIn = () => new SIWXError('NOT_SIGNED_IN', 'No account is signed in.')
