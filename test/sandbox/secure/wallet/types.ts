import type { PrivateKeyAccount } from 'viem/accounts'
import type { Address, SandboxConfig } from '../../types.js'

/** The two forms of an embedded account on networks with smart accounts. */
export type AccountKind = 'eoa' | 'smartAccount'

/** Keys that derive from the user's seed (`../keys.ts`). They never leave the frame's page. */
export interface UserKeys {
  /** The eip155 account. */
  evm: PrivateKeyAccount
  /** The Solana key: 32 bytes for `Keypair.fromSeed`, and their address in base58. */
  solana: { seed: Uint8Array; address: string }
}

export interface FrameUserKeys extends UserKeys {
  email: string | null
  name: string | null
}

/** The requesting page, as the screens show it. */
export interface FrameSite {
  /** Origin of the embedding page, according to the browser. */
  origin: string
  /** The page's name for itself (`SYNC_DAPP_DATA`). */
  name?: string | undefined
}

/** The payload of `SYNC_THEME`. */
export interface FrameTheme {
  themeMode?: 'light' | 'dark' | undefined
  themeVariables?: Record<string, string | number> | undefined
  w3mThemeVariables?: Record<string, string> | undefined
}

/** A number or its digits on eip155, a CAIP-2 id on Solana. */
export type FrameChainId = string | number

export interface WalletRequest {
  method: string
  params?: unknown
  chainId?: FrameChainId | undefined
  /** @default eip155 */
  chainNamespace?: string | undefined
  rpcUrl?: string | undefined
}

/** A message that the page wants signed along with the login. */
export interface SiwxMessage {
  /** `<<AccountAddress>>`, which the frame replaces. */
  accountAddress: string
  /** CAIP-2. */
  chainId: string
  domain: string
  uri: string
  version: string
  nonce: string
  notBefore?: string | undefined
  statement?: string | undefined
  resources?: string[] | undefined
  requestId?: string | undefined
  issuedAt?: string | undefined
  expirationTime?: string | undefined
  /** The page's own text, with the placeholder `<<AccountAddress>>`. */
  serializedMessage?: string | undefined
}

export interface SmartAccountState {
  address: Address
  isDeployed: boolean
}

/** The wallet of one logged-in user: signs, shows its screens, and reads chains. */
export interface FrameWallet {
  /** @throws Error whose message goes to the page, as `RPC_REQUEST_ERROR` */
  handle(request: WalletRequest, signal: AbortSignal): Promise<unknown>
  /** Fills in the address and signs as this account, without a screen, because the login is the consent. */
  signSiwx(
    message: SiwxMessage,
    account: { kind: AccountKind; address: string; chainId: FrameChainId; rpcUrl?: string | undefined },
  ): Promise<{ message: string; signature: string }>
  /** Closes every screen and rejects its question. */
  abort(): void
  setTheme(theme: FrameTheme): void
  /** Sets the account that signs if a request names none. */
  setPreferred(kind: AccountKind): void
  /** eip155 chain ids. */
  readonly smartAccountNetworks: readonly number[]
  /** Undefined if the network has no smart accounts. Deploying does not change the address. */
  smartAccount(chainId: number): Promise<SmartAccountState | undefined>
  /** Deploys it unless it is deployed. */
  deploySmartAccount(chainId: number): Promise<SmartAccountState>
}

export interface FrameWalletParameters {
  user: FrameUserKeys
  /** The page, read whenever a screen is drawn, because it may change. */
  site(): FrameSite
  /**
   * An empty element of the frame's page, for screens. Styles come with the bundle (`import './x.css'`) or by CSSOM.
   */
  root: HTMLElement
  config: SandboxConfig
}

/** The type of `createFrameWallet` in `wallet/index.ts`. */
export type CreateFrameWallet = (parameters: FrameWalletParameters) => FrameWallet

/**
 * The type of the export in `wallet/smartAccountAddress.ts`, which is pure because the server's control API uses it
 * too. Undefined if the sandbox has no smart accounts.
 */
export type SmartAccountAddress = (
  owner: Address,
  config: Pick<SandboxConfig, 'networks'>,
) => Promise<Address | undefined>
