import type {
  Cacao,
  CaipNetwork,
  CaipNetworkId,
  Http,
  Namespace,
  Services,
  WalletInfo,
} from '../../kernel/index.js'

/** What a sign-in message says (CAIP-122, EIP-4361). No field holds a line break. */
export type SIWXMessageData = {
  /** Without its chain; on eip155 with its EIP-55 checksum. */
  accountAddress: string
  /** CAIP-2. */
  chainId: CaipNetworkId
  /** RFC 3986 scheme of the page that asks, where it stands before the domain: in EIP-4361 alone, and seldom. */
  scheme?: string | undefined
  /** RFC 3986 authority of the page that asks: host, and port unless it is the scheme's own. */
  domain: string
  /** RFC 3986 URI that the signing is about. */
  uri: string
  version: string
  /** At least 8 letters and digits; ours have 128 random bits. */
  nonce: string
  /** RFC 3339, as are the other times. */
  notBefore?: string | undefined
  /** ASCII, for the visitor to read. Where a ReCap grants rights, it ends with the sentence about them (ERC-5573). */
  statement?: string | undefined
  /** RFC 3986 URIs. A ReCap comes last. */
  resources?: readonly string[] | undefined
  requestId?: string | undefined
  issuedAt?: string | undefined
  expirationTime?: string | undefined
}

/** The fields, and by `toString()` the text that is signed. */
export type SIWXMessage = SIWXMessageData & { toString(): string }

export type SIWXMessageInput = {
  accountAddress: string
  chainId: CaipNetworkId
  notBefore?: string | undefined
}

/** A message that was signed. What counts is `message`; `data` says the same in parts. */
export type SIWXSession = {
  data: SIWXMessageData
  /** The text that was signed. */
  message: string
  /** EVM and Polkadot 0x-hex, Solana base58, Bitcoin base64, Cosmos base64 of the StdSignature JSON (ADR-36). */
  signature: string
  /** What a WalletConnect wallet signed along with its approval (CAIP-74). */
  cacao?: Cacao | undefined
}

/** What a kit lends to the configuration of its sign-in. */
export type SIWXHost = {
  readonly projectId: string
  readonly services: Services
  /** JSON over HTTP with the project's parameters. */
  readonly http: (baseUrl: string) => Http
  /** The visitor's storage under this kit's prefix (`@appkit/`). */
  readonly storage: {
    get(key: string): string | undefined
    set(key: string, value: string): void
    remove(key: string): void
  }
  /** The networks that the kit was given. */
  network(chainId: CaipNetworkId): CaipNetwork | undefined
  networks(namespace?: Namespace): readonly CaipNetwork[]
  walletInfo(namespace: Namespace): WalletInfo | undefined
  /** The hexadecimal public key of a connected account, where its wallet tells it. */
  publicKey(chainId: CaipNetworkId, address: string): string | undefined
  /** The id under which WalletConnect knows this page, once it does. */
  clientId(): string | undefined
  /** Aborts when the kit is destroyed. */
  readonly signal: AbortSignal
}

/**
 * The option `siwx`: how messages are made, and where sessions are kept. `latchkey/siwx` has three of them; a host may
 * write its own. A rejection is told to the visitor, and signs nobody in.
 */
export type SIWXConfig = {
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
  /** Keeps a session. Must verify it first, and reject what does not hold. */
  addSession(session: SIWXSession): Promise<void>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Replaces all sessions; `[]` signs out everywhere. */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>
  /** Sessions of this network and address that hold now. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]>
  /** May a visitor stay connected without signing in? @default true, that is no */
  getRequired?(): boolean
  /** @default true */
  signOutOnDisconnect?: boolean | undefined
  /** Called once for a kit, before anything else is asked; returns its undo. */
  attach?(host: SIWXHost): () => void
}

/** Fields that `getMessageParams` of the older interface gives. */
export type SIWEMessageParams = {
  chains: readonly number[]
  domain: string
  uri: string
  iat?: string | undefined
  exp?: string | undefined
  nbf?: string | undefined
  statement?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}
export type SIWECreateMessageArgs = SIWEMessageParams & {
  /** `did:pkh:eip155:{chain}:{address}`. */
  address: string
  version: '1'
  nonce: string
  chainId: number
}
export type SIWESession = { address: string; chainId: number }
/**
 * The older interface, made by `createSIWEConfig`, for eip155 only: other chains count as signed in
 * (docs/protocol.md#sign-in-messages).
 */
export type SIWEConfig = {
  getNonce(address?: string): Promise<string>
  getMessageParams?(): Promise<SIWEMessageParams>
  createMessage(args: SIWECreateMessageArgs): string
  verifyMessage(args: { message: string; signature: string; cacao?: Cacao | undefined }): Promise<boolean>
  getSession(): Promise<SIWESession | null>
  signOut(): Promise<boolean>
  onSignIn?(session: SIWESession): void
  onSignOut?(): void
  /** @default true */
  required?: boolean | undefined
  /** @default true */
  enabled?: boolean | undefined
  /** @default true */
  signOutOnDisconnect?: boolean | undefined
  /** @default true */
  signOutOnAccountChange?: boolean | undefined
  /** @default true */
  signOutOnNetworkChange?: boolean | undefined
}

/** `checking` until the stored sessions were asked for. */
export type SIWXStatus = 'signed-out' | 'checking' | 'signing' | 'signed-in'
/** Why a signature signed nobody in. */
export type SIWXRefusal = {
  /** `unchecked`: whoever had to check it could not, which is not a no. */
  reason: 'refused' | 'unchecked'
  /** The host's own words for the visitor: `visitorMessage` of the error, as plain text. */
  words?: string | undefined
}
/** Of the account that a namespace shows. */
export type SIWXAccount = {
  address: string
  chainId: CaipNetworkId
  status: SIWXStatus
  session?: SIWXSession | undefined
  /** The store could not be asked. It is asked again, and the account is `reconnecting` meanwhile. */
  isUnchecked?: boolean | undefined
  /** Why the last signature was not taken, until the next attempt. */
  refusal?: SIWXRefusal | undefined
}
export type SIWXState = { accounts: { [N in Namespace]?: SIWXAccount | undefined } }

type Signer = {
  /** CAIP-2. */
  network: CaipNetworkId | ''
  isSmartAccount: boolean
}

declare module 'latchkey' {
  interface PluginRegistry {
    siwx: {
      config: {
        /** Sign-in for any chain. Not together with `siweConfig`. */
        siwx?: SIWXConfig | undefined
        /** Sign-in for eip155 by the older interface. Not together with `siwx`. */
        siweConfig?: SIWEConfig | undefined
      }
      provides: import('../../kernel/index.js').SignIn
      state: SIWXState
      views: {
        /** Asks the connected account to sign the message. */
        SIWXSignMessage: void
      }
      events: {
        'siwx:signed-in': { namespace: Namespace; address: string; chainId: CaipNetworkId }
        'siwx:signed-out': { namespace?: Namespace | undefined }
      }
      analytics: {
        CLICK_SIGN_SIWX_MESSAGE: Signer
        CLICK_CANCEL_SIWX: Signer
        SIWX_AUTH_SUCCESS: Signer
        SIWX_AUTH_ERROR: Signer
      }
      messages: typeof import('./messages.js').default &
        typeof import('./viewMessages.js').default &
        typeof import('./fullMessages.js').default
    }
  }
}
