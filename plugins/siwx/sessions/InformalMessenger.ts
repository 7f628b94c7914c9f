import type { CaipNetworkId } from '../../../kernel/index.js'
import type { SIWXHost, SIWXMessage, SIWXMessageData, SIWXMessageInput } from '../contract.js'
import { createNonce } from '../message/nonce.js'
import { SIWXError } from './errors.js'
import type { ServerNonce, SIWXMessenger } from './types.js'

export type InformalMessengerOptions = {
  /** @default the page's host, with its port */
  domain?: string | undefined
  /** Writes the page's scheme before the domain, in EIP-4361. Some servers compare it with the domain. @default false */
  scheme?: boolean | undefined
  /** @default the page's origin, never its full address, which may contain secrets */
  uri?: string | undefined
  /** Text that the visitor agrees to, on one line. */
  statement?: string | undefined
  /** URIs. */
  resources?: readonly string[] | undefined
  /** Lifetime of a session, in milliseconds. @default unlimited */
  expiration?: number | undefined
  /** RFC 3339 time from which sessions are valid. */
  notBefore?: string | undefined
  /** Fetches a nonce from a server. @default 128 random bits, made here */
  getNonce?: ((input: SIWXMessageInput) => Promise<ServerNonce>) | undefined
  getRequestId?: (() => Promise<string>) | undefined
}

/** Writes messages in the formats of CAIP-122 and EIP-4361. */
export class InformalMessenger implements SIWXMessenger {
  readonly #options: InformalMessengerOptions
  #host: SIWXHost | undefined

  constructor(options: InformalMessengerOptions = {}) {
    const { expiration } = options
    if (expiration !== undefined && !(Number.isFinite(expiration) && expiration > 0)) {
      throw new SIWXError('CONFIG_INVALID', 'Option "expiration" must be a number of milliseconds.')
    }
    this.#options = options
  }

  get domain(): string | undefined {
    return this.#options.domain
  }

  /**
   * Without an address, which one-click sign-in doesn't know yet, the message has fields but no text.
   * @throws MessageError if a field is not allowed in a message; SIWXError NO_PAGE.
   */
  async createMessage(input: SIWXMessageInput): Promise<SIWXMessage> {
    const { expiration, statement, resources, getNonce, getRequestId } = this.#options
    const { domain = pageOf('host'), uri = pageOf('origin') } = this.#options
    const { chainId, notBefore = this.#options.notBefore } = input
    const [{ formatMessage }, profiles, accountAddress, given, requestId] = await Promise.all([
      import('../message/format.js'),
      this.#profiles(chainId),
      written(input),
      getNonce?.(input) ?? createNonce(),
      getRequestId?.(),
    ])
    const { nonce, issuedAt = new Date().toISOString() } =
      typeof given === 'string' ? { nonce: given } : given
    const start = Date.parse(notBefore ?? issuedAt)
    const scheme = this.#options.scheme === true && chainId.startsWith('eip155:')
    const data: SIWXMessageData = {
      accountAddress,
      chainId,
      domain,
      uri,
      version: '1',
      nonce,
      issuedAt,
      ...(scheme && { scheme: pageOf('protocol').slice(0, -1) }),
      ...(notBefore !== undefined && { notBefore }),
      // EIP-4361 allows empty ones, but some wallets refuse them.
      ...(statement && { statement }),
      ...(resources?.length && { resources }),
      ...(requestId && { requestId }),
      ...(expiration !== undefined && { expirationTime: new Date(start + expiration).toISOString() }),
    }
    // Refuse invalid fields here rather than when the message is shown.
    if (accountAddress) formatMessage(data, profiles)
    return { ...data, toString: () => formatMessage(data, profiles) }
  }

  /** Uses the kit for the formats that its adapters define. Attaching again replaces the kit. */
  attach(host: SIWXHost): () => void {
    this.#host = host
    return () => {
      if (this.#host === host) this.#host = undefined
    }
  }

  async #profiles(chainId: CaipNetworkId) {
    const { loadProfiles } = await import('../message/loadProfiles.js')
    return loadProfiles([chainId], async (namespace) => this.#host?.profile(namespace))
  }
}

function pageOf(part: 'host' | 'origin' | 'protocol'): string {
  if (typeof location !== 'undefined') return location[part]
  throw new SIWXError('NO_PAGE', 'There is no page here: give the messenger "domain" and "uri".')
}

/** Returns the address as messages write it. */
async function written({ chainId, accountAddress }: SIWXMessageInput): Promise<string> {
  if (!accountAddress || !chainId.startsWith('eip155:')) return accountAddress
  const { toChecksumAddress } = await import('../../../adapters/evm/checksum.js')
  return toChecksumAddress(accountAddress)
}
