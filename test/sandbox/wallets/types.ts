import type { Hex, LocalAccount } from 'viem'
import type { Address } from '../types.js'
import type { Held } from './held.js'

export type WalletId = 'amber' | 'birch' | 'cedar'

/** How a wallet answers one method. */
export type Policy =
  /** Asks in the wallet's own prompt: the default for everything that a person decides. */
  | 'prompt'
  | 'approve'
  | 'reject'
  /** Never answers. */
  | 'hang'
  /** Fails with this error. */
  | { code: number; message?: string | undefined; data?: unknown }
  /** Answers with this, whatever the request. */
  | { result: unknown }
  /** Waits, then applies `then`, or the default. */
  | { delayMs: number; then?: Policy | undefined }
  /** `wallet_switchEthereumChain` only: answers `null` at once, and changes the chain this much later. */
  | { staleMs: number }

/** Policies by method. `*` applies to all methods that would ask. */
export type Policies = Record<string, Policy>

/** Initial state, set as `window.__sandboxWallets` before the page loads. */
export interface WalletInit {
  /** Indices into the test mnemonic; the first is active. @default [0] */
  accounts?: number[] | undefined
  chainId?: number | undefined
  /** Ids of the known networks. @default [31337, 31338] */
  chains?: number[] | undefined
  policies?: Policies | undefined
  isLocked?: boolean | undefined
  /** Announces and answers `wallet_getAssets` (ERC-7811). @default not supported */
  assets?: AssetsOptions | undefined
  /**
   * Runs several calls as one (EIP-5792): `ready` once the person agrees to upgrade the account (EIP-7702).
   * @default not supported
   */
  atomic?: Atomic | undefined
  /** Lets the page's paymaster pay for calls that run as one (ERC-7677). @default false */
  paymasters?: boolean | undefined
}

export type Atomic = 'ready' | 'supported'

/** Content of `wallet_getAssets` in addition to the node's data. */
export interface AssetsOptions {
  /** Includes `price`, `value` and `iconUrl`. */
  prices?: boolean | undefined
  /** Includes NFTs. */
  nfts?: boolean | undefined
}

export interface PendingPrompt {
  id: number
  method: string
  title: string
}

export interface LoggedCall {
  method: string
  params: unknown
}

/** A test's access to a wallet of any chain. */
export interface CommonControl {
  /** Adds one policy for everything that asks, or policies by method. */
  mode(policy: Policy | Policies): void
  setAccounts(indices: number[]): void
  /** Makes the account with this index the active one. */
  switchAccount(index: number): void
  lock(): void
  unlock(): void
  /** Disconnects the site, like a person in the wallet's own settings. */
  disconnect(): void
  emit(event: string, payload?: unknown): void
  pending(): PendingPrompt[]
  approve(): void
  reject(code?: number, message?: string): void
  requests(): LoggedCall[]
  /** Number of listeners by event. */
  listeners(): Record<string, number>
}

/** `window.sandboxWallets.{amber,birch,cedar}` */
export interface WalletControl extends CommonControl, HeldControl {
  setChain(chainId: number): void
  setAssets(assets: AssetsOptions | undefined): void
  setAtomic(atomic: Atomic | undefined): void
  /**
   * Sends this instead of what the page requested and the prompt shows. `value` in wei. Without a change, sends
   * requests unchanged again.
   */
  sendInstead(change?: { to?: Address; value?: string; data?: Hex }): void
}

/**
 * Controls a transaction that is not mined at once. Each of these ends its wait, and resolves with the hash of the
 * mined one. They affect one account only.
 */
export interface HeldControl {
  /** Holds the active account's next transaction. Call it before the page reads the account's nonce. */
  hold(): Promise<void>
  /** Mines it unchanged. */
  mine(): Promise<Hex>
  /** Mines it at twice the price. */
  speedUp(): Promise<Hex>
  /** Replaces it with an empty transaction to itself. */
  cancel(): Promise<Hex>
  /** Replaces it with another transaction. `value` in wei. */
  replace(change: { to?: Address; value?: string }): Promise<Hex>
  /** Drops it and uses up its nonce. */
  drop(): Promise<void>
  /** Drops it and frees its nonce. */
  forget(): Promise<void>
}

/** `window.sandboxWallets.dune`: a Solana wallet of the Wallet Standard. */
export interface DuneControl extends CommonControl {
  /** Registers the wallet with the page. */
  register(): void
  /** Unregisters the wallet, as when a person turns the extension off. */
  unregister(): void
}

export interface DuneInit extends Pick<WalletInit, 'accounts' | 'policies' | 'isLocked'> {
  /** `late` waits for `register()`. @default with the page */
  registered?: 'late' | undefined
  /** The wallet's name. @default 'Dune Wallet' */
  name?: string | undefined
  /** Whether it has Sign In With Solana. @default true */
  signIn?: boolean | undefined
}

export type ElmNetwork = 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet' | 'Regtest'
/** The shape in which pages find the wallet. */
export type ElmShape = 'sats' | 'leather' | 'okx' | 'unisat' | 'standard'

/** Global names of Cosmos wallets. */
export type GrovePlace = 'keplr' | 'leap' | 'cosmostation'

/** `window.sandboxWallets.grove`: a Cosmos wallet in Keplr's shape. */
export interface GroveControl extends CommonControl {
  /** Puts the wallet on the page, if it started `late`. */
  show(): void
}

export interface GroveInit extends Pick<WalletInit, 'accounts' | 'policies' | 'isLocked'> {
  /** Global names of the one object; its events use the first. @default ['keplr'] */
  at?: GrovePlace[] | undefined
  /** Waits for `show()`. */
  late?: boolean | undefined
  /** Whether the key is in a Ledger, which signs Amino documents only. @default false */
  isLedger?: boolean | undefined
}

/** `window.sandboxWallets.elm`: a Bitcoin wallet. */
export interface ElmControl extends CommonControl {
  setNetwork(name: ElmNetwork): void
  /** Shows the wallet to the page, if it started `late`. */
  show(): void
  /** Unregisters the wallet of the Wallet Standard, as when a person turns the extension off. */
  hide(): void
}

export interface ElmInit extends Pick<WalletInit, 'accounts' | 'policies' | 'isLocked'> {
  /** One shape, or several at once. @default ['sats'] */
  as?: ElmShape[] | undefined
  /** Waits for `show()`. */
  late?: boolean | undefined
  /** The wallet's name. @default 'Elm Wallet' */
  name?: string | undefined
  /** The network; OKX's shape is always on mainnet. @default 'Regtest' */
  network?: ElmNetwork | undefined
  /** Type of the payment address; only the default one can send. @default 'p2wpkh' */
  pays?: 'p2wpkh' | 'p2sh' | 'p2pkh' | undefined
  /** The address of shapes that have only one. @default 'payment' */
  shows?: 'payment' | 'ordinals' | undefined
  /** Acts like Sats Connect before `wallet_connect`: answers `getAddresses` only, and asks each time. */
  isOld?: boolean | undefined
}

/** `window.sandboxWallets.fern`: a Polkadot wallet. */
export interface FernControl extends CommonControl {
  /** Injects the wallet, if it started `late`. */
  show(): void
}

export interface FernInit extends Pick<WalletInit, 'accounts' | 'policies' | 'isLocked'> {
  /** Type of its keys. @default 'sr25519' */
  crypto?: 'sr25519' | 'ed25519' | 'ecdsa' | undefined
  /** The key of its injection. @default 'fern-wallet' */
  as?: string | undefined
  /** Waits for `show()`. */
  late?: boolean | undefined
}

/** `window.sandboxWallets.heath`: a wallet with the multichain session API. */
export interface HeathControl extends CommonControl {
  /** Namespaces that the person approves from now on. */
  offer(namespaces: string[]): void
}

export type HeathInit = Pick<WalletInit, 'accounts' | 'policies'>

/** Control and initial state of each wallet that is not for EVM only. */
export interface OtherControls {
  dune: DuneControl
  elm: ElmControl
  fern: FernControl
  grove: GroveControl
  heath: HeathControl
}
export interface OtherInits {
  dune: DuneInit
  elm: ElmInit
  fern: FernInit
  grove: GroveInit
  heath: HeathInit
}
export type OtherWalletId = keyof OtherControls

export interface WalletState {
  accounts: number[]
  chainId: number
  /** Known networks: id to RPC URL. */
  networks: Record<number, string>
  isPermitted: boolean
  isLocked: boolean
  /** Permissions to spend (ERC-7715). */
  grants?: Record<string, unknown>[] | undefined
  /** Whether the next transaction is held. */
  isHolding?: boolean | undefined
  held?: Held | undefined
}

/** The outcome of a policy after waiting. One that fails throws, and one that hangs has no outcome. */
export type Decision =
  /** No policy for this method, so that for all methods decides. */
  | { kind: 'usual' }
  | { kind: 'prompt' }
  | { kind: 'approve'; staleMs?: number | undefined }
  | { kind: 'result'; result: unknown }

/** A request, as passed to the method handlers. */
export interface Call {
  method: string
  params: unknown
  decision: Decision
}

export interface Question {
  title: string
  rows?: [label: string, value: string][] | undefined
}

/** The wallet, as passed to the method handlers. */
export interface Wallet {
  brand: Brand
  state: WalletState
  policies: Policies
  assets?: AssetsOptions | undefined
  atomic?: Atomic | undefined
  paymasters?: boolean | undefined
  instead?: { to?: Address; value?: bigint; data?: Hex } | undefined
  update(change: Partial<WalletState>): void
  setChain(chainId: number): void
  emit(event: string, payload: unknown): void
  /** Resolves when the person, or a policy, agrees. */
  ask(call: Call, question: Question): Promise<void>
  node(method: string, params?: unknown): Promise<unknown>
  /** Addresses that the page may know: none unless permitted and unlocked. The active one is first. */
  addresses(): Address[]
  signer(address: unknown): LocalAccount
}

export type Handler = (wallet: Wallet, call: Call) => unknown

export interface Brand {
  id: WalletId | OtherWalletId
  name: string
  /** Absent for the legacy wallet, which is not announced. */
  rdns?: string | undefined
  uuid: string
  color: string
  icon: string
}

declare global {
  interface Window {
    sandboxWallets: Partial<Record<WalletId, WalletControl> & OtherControls>
    __sandboxWallets?: Partial<Record<WalletId, WalletInit> & OtherInits>
    /** Accounts that need not be derived on the page. */
    __sandboxAccounts?: readonly { index: number; address: Address; key: Hex }[]
  }
}
