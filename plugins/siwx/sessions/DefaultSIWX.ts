import type { CaipNetworkId, Namespace, SignInProfile } from '../../../kernel/index.js'
import type {
  SIWXConfig,
  SIWXHost,
  SIWXMessage,
  SIWXMessageData,
  SIWXMessageInput,
  SIWXSession,
} from '../contract.js'
import { isAccount } from './account.js'
import { SIWXError } from './errors.js'
import { InformalMessenger } from './InformalMessenger.js'
import { LocalStorage } from './LocalStorage.js'
import { Nonces } from './nonces.js'
import { SignatureChecks } from './signatureChecks.js'
import type { SIWXMessenger, SIWXStorage, SIWXVerifier } from './types.js'

export type DefaultSIWXOptions = {
  /** From `latchkey/siwx/verifiers`, or your own. Accounts of namespaces without a verifier can't sign in. */
  verifiers: readonly SIWXVerifier[]
  /** @default new InformalMessenger() */
  messenger?: SIWXMessenger | undefined
  /**
   * Writes the page's scheme before the domain of messages, in EIP-4361. Not together with `messenger`. @default false
   */
  scheme?: boolean | undefined
  /** @default new LocalStorage() */
  storage?: SIWXStorage | undefined
  /** Whether visitors must sign in to stay connected. @default true */
  required?: boolean | undefined
  /** @default true */
  signOutOnDisconnect?: boolean | undefined
}

const NO_VERIFIERS =
  'Option "verifiers" is missing. Import allVerifiers, or those of your chains, from "latchkey/siwx/verifiers".'

const SCHEME_OF_MESSENGER =
  'Option "scheme" is of the default messenger. Write "messenger: new InformalMessenger({ scheme: true })".'

/**
 * Sign-in without a server: the page writes the message, checks the signature and stores the session. This proves the
 * visitor's identity to the page only; a server must verify for itself (`latchkey/siwx/verify`).
 */
export class DefaultSIWX implements SIWXConfig {
  signOutOnDisconnect: boolean
  readonly #required: boolean
  readonly #messenger: SIWXMessenger
  readonly #storage: SIWXStorage
  readonly #signatures: SignatureChecks
  readonly #nonces = new Nonces()
  readonly #verifiers: readonly SIWXVerifier[]
  #host: SIWXHost | undefined
  readonly #parts: readonly (SIWXMessenger | SIWXStorage | SIWXVerifier)[]

  /** @throws SIWXError `CONFIG_INVALID` without verifiers, or with `scheme` beside a `messenger`. */
  constructor(options: DefaultSIWXOptions) {
    if (!Array.isArray(options?.verifiers)) throw new SIWXError('CONFIG_INVALID', NO_VERIFIERS)
    const { verifiers, scheme, required = true, signOutOnDisconnect = true } = options
    if (scheme && options.messenger) throw new SIWXError('CONFIG_INVALID', SCHEME_OF_MESSENGER)
    const { messenger = new InformalMessenger({ scheme }), storage = new LocalStorage() } = options
    this.signOutOnDisconnect = signOutOnDisconnect
    this.#required = required
    this.#messenger = messenger
    this.#storage = storage
    this.#signatures = new SignatureChecks(verifiers)
    this.#verifiers = verifiers
    this.#parts = [messenger, storage, ...verifiers]
  }

  attach(kit: SIWXHost): () => void {
    const host: SIWXHost = { ...kit, profile: (namespace) => this.#profile(kit, namespace) }
    this.#host = host
    const undo: (() => void)[] = []
    const detach = () => {
      for (const one of undo.reverse()) one()
    }
    try {
      for (const part of this.#parts) if (part.attach) undo.push(part.attach(host))
    } catch (error) {
      detach()
      throw error
    }
    return detach
  }

  getRequired(): boolean {
    return this.#required
  }

  async createMessage(input: SIWXMessageInput): Promise<SIWXMessage> {
    const message = await this.#messenger.createMessage(input)
    this.#nonces.add(message)
    return message
  }

  /**
   * Adds a session for a message that this object made, once.
   * @throws MessageError, SIWXError by code; rejections of the storage or a verifier.
   */
  async addSession(session: SIWXSession): Promise<void> {
    await this.#take([session], async ([verified]) => {
      if (verified) await this.#storage.add(verified)
    })
  }

  /** Replaces all sessions, or none if one is invalid. Sessions that are already stored may be among them. */
  async setSessions(sessions: readonly SIWXSession[]): Promise<void> {
    const kept = await Promise.all(sessions.map((session) => this.#isKept(session)))
    await this.#take(
      sessions,
      (verified) => this.#storage.set(verified),
      (_, index) => kept[index] ?? false,
    )
  }

  async revokeSession(chainId: CaipNetworkId, address: string): Promise<void> {
    await this.#storage.delete(chainId, address)
  }

  /** @throws SIWXError VERIFY_TIMEOUT, VERIFY_UNAVAILABLE if a session's signature could not be checked. */
  async getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]> {
    const [checkSession, stored] = await Promise.all([
      this.#check([chainId]),
      this.#storage.get(chainId, address),
    ])
    const holds = async (session: SIWXSession) => {
      try {
        const data = checkSession(session)
        if (!isAccount(data, chainId, address)) return false
      } catch {
        // Expired sessions and those of other pages count as missing.
        return false
      }
      return this.#signatures.isValid(session)
    }
    const held = await Promise.all(stored.map(holds))
    return stored.filter((_, index) => held[index])
  }

  async #take(
    sessions: readonly SIWXSession[],
    keep: (verified: readonly SIWXSession[]) => Promise<void>,
    isKept: (session: SIWXSession, index: number) => boolean = () => false,
  ): Promise<void> {
    const checkSession = await this.#check(sessions.map(({ data }) => data.chainId))
    const takeBack: (() => void)[] = []
    try {
      const verified = sessions.map((session, index) => {
        const data = checkSession(session)
        if (!isKept(session, index)) takeBack.push(this.#nonces.use(data))
        return { ...session, data }
      })
      const verdicts = await Promise.all(verified.map((one) => this.#signatures.isValid(one)))
      if (!verdicts.every(Boolean)) throw new SIWXError('SIGNATURE_INVALID', 'The signature is not valid')
      await keep(verified)
    } catch (error) {
      // Allow the messages to be tried again, because a node may answer next time.
      for (const one of takeBack) one()
      throw error
    }
  }

  /** Loads the check of sessions on these networks. */
  async #check(chainIds: readonly unknown[]): Promise<(session: SIWXSession) => SIWXMessageData> {
    const [{ checkSession }, { loadProfiles }] = await Promise.all([
      import('./checkSession.js'),
      import('../message/loadProfiles.js'),
    ])
    const profiles = await loadProfiles(chainIds, (namespace) => this.#profile(this.#host, namespace))
    return (session) => checkSession(session, { domain: this.#domain, profiles })
  }

  /** A verifier's own format goes first. */
  async #profile(host: SIWXHost | undefined, namespace: Namespace): Promise<SignInProfile | undefined> {
    const own = this.#verifiers.find((one) => one.chainNamespace === namespace && one.profile)
    return own?.profile ?? host?.profile(namespace)
  }

  async #isKept({ data, message, signature }: SIWXSession): Promise<boolean> {
    const kept = await this.#storage.get(data.chainId, data.accountAddress)
    return kept.some((one) => one.message === message && one.signature === signature)
  }

  get #domain(): string {
    const { domain } = this.#messenger
    if (domain !== undefined) return domain
    if (typeof location !== 'undefined') return location.host
    throw new SIWXError('NO_PAGE', 'There is no page here: give the messenger a "domain".')
  }
}
