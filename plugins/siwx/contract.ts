import type {
  Cacao,
  CaipNetwork,
  CaipNetworkId,
  Http,
  Namespace,
  Services,
  SignInProfile,
  WalletInfo,
} from '../../kernel/index.js'

/** The fields of a sign-in message (CAIP-122, EIP-4361). No field contains a line break. */
export type SIWXMessageData = {
  /** Address without its chain; on eip155 with its EIP-55 checksum. */
  accountAddress: string
  /** CAIP-2. */
  chainId: CaipNetworkId
  /** RFC 3986 scheme of the page, if it is written before the domain. EIP-4361 only, and rare. */
  scheme?: string | undefined
  /** RFC 3986 authority of the page: host, and port unless it is the scheme's default. */
  domain: string
  /** RFC 3986 URI that the visitor signs in to. */
  uri: string
  version: string
  /** At least 8 letters and digits; generated nonces have 128 random bits. */
  nonce: string
  /** RFC 3339, like the other times. */
  notBefore?: string | undefined
  /** ASCII text for the visitor. If a ReCap grants rights, it ends with the ReCap's sentence (ERC-5573). */
  statement?: string | undefined
  /** RFC 3986 URIs. A ReCap comes last. */
  resources?: readonly string[] | undefined
  requestId?: string | undefined
  issuedAt?: string | undefined
  expirationTime?: string | undefined
}

/** The fields; `toString()` returns the text to sign. */
export type SIWXMessage = SIWXMessageData & { toString(): string }

export type SIWXMessageInput = {
  accountAddress: string
  chainId: CaipNetworkId
  notBefore?: string | undefined
}

/** A signed message. `message` is authoritative; `data` holds its parsed fields. */
export type SIWXSession = {
  data: SIWXMessageData
  /** The text that was signed. */
  message: string
  /** EVM and Polkadot 0x-hex, Solana base58, Bitcoin base64, Cosmos base64 of the StdSignature JSON (ADR-36). */
  signature: string
  /** The CAIP-74 object that a WalletConnect wallet signed with its approval. */
  cacao?: Cacao | undefined
}

/** The parts of a kit that its sign-in configuration can use. */
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
  /** Networks of the kit, by id or by namespace. */
  network(chainId: CaipNetworkId): CaipNetwork | undefined
  networks(namespace?: Namespace): readonly CaipNetwork[]
  walletInfo(namespace: Namespace): WalletInfo | undefined
  /** The format of a namespace's messages, as its adapter defines it. Built-in formats need none. */
  profile(namespace: Namespace): Promise<SignInProfile | undefined>
  /** The hexadecimal public key of a connected account, if its wallet reports it. */
  publicKey(chainId: CaipNetworkId, address: string): string | undefined
  /** The id under which WalletConnect knows this page. Undefined until it is known. */
  clientId(): string | undefined
  /** Aborts when the kit is destroyed. */
  readonly signal: AbortSignal
}

/**
 * The option `siwx`: makes messages and stores sessions. `latchkey/siwx` has three implementations; a host may write
 * its own. A rejection is shown to the visitor and prevents the sign-in.
 */
export type SIWXConfig = {
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
  /** Stores a session. Must verify it first, and reject if it is invalid. */
  addSession(session: SIWXSession): Promise<void>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Replaces all sessions; `[]` signs out everywhere. */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>
  /** Returns the currently valid sessions of this network and address. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]>
  /** Whether visitors must sign in to stay connected. @default true */
  getRequired?(): boolean
  /** @default true */
  signOutOnDisconnect?: boolean | undefined
  /** Called once per kit, before any other method. Returns a function that detaches it. */
  attach?(host: SIWXHost): () => void
}

/** Fields that `getMessageParams` of the older interface returns. */
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
 * The older interface, made by `createSIWEConfig`, for eip155 only: other chains need no sign-in
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

/** `checking` until the stored sessions have been read. */
export type SIWXStatus = 'signed-out' | 'checking' | 'signing' | 'signed-in'
/** Why a signature was not accepted. */
export type SIWXRefusal = {
  /** `unchecked`: the signature could not be checked, which is not a refusal. */
  reason: 'refused' | 'unchecked'
  /** The host's text for the visitor: `visitorMessage` of the error, as plain text. */
  words?: string | undefined
}
/** Sign-in state of a namespace's current account. */
export type SIWXAccount = {
  address: string
  chainId: CaipNetworkId
  status: SIWXStatus
  session?: SIWXSession | undefined
  /** The store could not be read. It is retried, and the account is `reconnecting` meanwhile. */
  isUnchecked?: boolean | undefined
  /** Why the last signature was not accepted, until the next attempt. */
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
        /** Sign-in for eip155 with the older interface. Not together with `siwx`. */
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
      messages: typeof import('./messages/toasts.js').default &
        typeof import('./messages/view.js').default &
        typeof import('./messages/fullMessage.js').default
    }
  }
}
