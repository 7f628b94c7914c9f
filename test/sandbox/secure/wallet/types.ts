import type { PrivateKeyAccount } from 'viem/accounts'
import type { Address, SandboxConfig } from '../../types.js'

/** Both forms of an embedded account on networks that have smart accounts. */
export type AccountKind = 'eoa' | 'smartAccount'

/** Derived from the user's seed (`../keys.ts`). They are in the frame's page and nowhere else. */
export interface UserKeys {
  /** On eip155. */
  evm: PrivateKeyAccount
  /** On Solana: the 32 bytes that `Keypair.fromSeed` takes, and what they stand for, in base58. */
  solana: { seed: Uint8Array; address: string }
}

export interface FrameUserKeys extends UserKeys {
  email: string | null
  name: string | null
}

/** Who asks, for the screens. */
export interface FrameSite {
  /** Of the embedding page, as the browser says it. */
  origin: string
  /** What the page says of itself (`SYNC_DAPP_DATA`). */
  name?: string | undefined
}

/** Of `SYNC_THEME`. */
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
  /** `eip155`, when absent. */
  chainNamespace?: string | undefined
  rpcUrl?: string | undefined
}

/** What the page wants signed along with the login. */
export interface SiwxMessage {
  /** `<<AccountAddress>>`, for the frame to fill in. */
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
  /** The text as the page would write it, with `<<AccountAddress>>` in it. */
  serializedMessage?: string | undefined
}

export interface SmartAccountState {
  address: Address
  isDeployed: boolean
}

/** The wallet of one logged-in user: signs, asks them on its screens, and reads chains. */
export interface FrameWallet {
  /**
   * @throws Error whose message goes to the page, as `RPC_REQUEST_ERROR`.
   */
  handle(request: WalletRequest, signal: AbortSignal): Promise<unknown>
  /** Fills in the address, and signs as this account, without a screen: the login is the consent. */
  signSiwx(
    message: SiwxMessage,
    account: { kind: AccountKind; address: string; chainId: FrameChainId; rpcUrl?: string | undefined },
  ): Promise<{ message: string; signature: string }>
  /** Takes every screen away, and fails what waits for them. */
  abort(): void
  setTheme(theme: FrameTheme): void
  /** Which account signs where a request names none. */
  setPreferred(kind: AccountKind): void
  /** eip155 chain ids. */
  readonly smartAccountNetworks: readonly number[]
  /** Undefined on a network without smart accounts. The address is the same before and after it is deployed. */
  smartAccount(chainId: number): Promise<SmartAccountState | undefined>
  /** Deploys it where that has not been done. */
  deploySmartAccount(chainId: number): Promise<SmartAccountState>
}

export interface FrameWalletParameters {
  user: FrameUserKeys
  /** Read when a screen is drawn: it may change. */
  site(): FrameSite
  /** Empty, in the frame's page; screens go into it. Style sheets by the bundle (`import './x.css'`) or CSSOM. */
  root: HTMLElement
  config: SandboxConfig
}

/** `wallet/index.ts` exports it as `createFrameWallet`. */
export type CreateFrameWallet = (parameters: FrameWalletParameters) => FrameWallet

/**
 * `wallet/smartAccountAddress.ts` exports it by this name: pure, for the server's control API too. Undefined where the
 * sandbox has no smart accounts.
 */
export type SmartAccountAddress = (
  owner: Address,
  config: Pick<SandboxConfig, 'networks'>,
) => Promise<Address | undefined>
