import type { Hex, LocalAccount } from 'viem'
import type { Address } from '../types.js'
import type { Held } from './held.js'

export type WalletId = 'amber' | 'birch' | 'cedar'

/** How a wallet answers one method. */
export type Policy =
  /** Ask in the wallet's own prompt: the default for everything a person decides. */
  | 'prompt'
  | 'approve'
  | 'reject'
  /** Never answer. */
  | 'hang'
  /** Fail with this error. */
  | { code: number; message?: string | undefined; data?: unknown }
  /** Answer this, whatever was asked. */
  | { result: unknown }
  /** Wait, then go on as `then` says, or as usual. */
  | { delayMs: number; then?: Policy | undefined }
  /** `wallet_switchEthereumChain` only: answer `null` at once, change the chain so much later. */
  | { staleMs: number }

/** By method. `*` stands for all methods that would ask. */
export type Policies = Record<string, Policy>

/** May be given before the page loads, as `window.__sandboxWallets`. */
export interface WalletInit {
  /** Indices of the test mnemonic. The first is the active one. `[0]`, when absent. */
  accounts?: number[] | undefined
  chainId?: number | undefined
  /** Ids of the networks the wallet knows. 31337 and 31338, when absent. */
  chains?: number[] | undefined
  policies?: Policies | undefined
  isLocked?: boolean | undefined
  /** It tells pages what accounts have (ERC-7811), and says so. It does not say so, when absent. */
  assets?: TellsAssets | undefined
}

/** What `wallet_getAssets` tells beside what the node knows. */
export interface TellsAssets {
  /** With `price`, `value` and `iconUrl`. */
  prices?: boolean | undefined
  /** And pictures. */
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

/** What a test holds of each wallet, whatever it is a wallet of. */
export interface CommonControl {
  /** One policy for everything that asks, or policies by method, added to those that hold. */
  mode(policy: Policy | Policies): void
  setAccounts(indices: number[]): void
  /** Makes the account with this index the active one. */
  switchAccount(index: number): void
  lock(): void
  /** As a person disconnects the site in the wallet's own settings. */
  disconnect(): void
  emit(event: string, payload?: unknown): void
  pending(): PendingPrompt[]
  approve(): void
  reject(code?: number, message?: string): void
  requests(): LoggedCall[]
  /** How many listeners each event has. */
  listeners(): Record<string, number>
}

/** `window.sandboxWallets.{amber,birch,cedar}` */
export interface WalletControl extends CommonControl, HeldControl {
  setChain(chainId: number): void
  setAssets(assets: TellsAssets | undefined): void
  /** Sends this in place of what it was asked for and what its prompt shows. `value` in wei. Without a change it is honest again. */
  sendInstead(change?: { to?: Address; value?: string; data?: Hex }): void
}

/**
 * A transaction that is not mined at once. One of these ends its wait, and resolves with the hash of what is in a block.
 * They hold for one account, and hurt no other that is on the same chain.
 */
export interface HeldControl {
  /** What the active account sends next waits. Before the page asks how much the account has sent. */
  hold(): Promise<void>
  /** As it is. */
  mine(): Promise<Hex>
  /** The same, at twice the price. */
  speedUp(): Promise<Hex>
  /** Nothing, to itself. */
  cancel(): Promise<Hex>
  /** Something else in its place. `value` in wei. */
  replace(change: { to?: Address; value?: string }): Promise<Hex>
  /** Nothing that anybody knows of, although its number is used. */
  drop(): Promise<void>
  /** No node knows of it any more, and its number is free. */
  forget(): Promise<void>
}

/** `window.sandboxWallets.dune`: a Solana wallet of the Wallet Standard. */
export interface DuneControl extends CommonControl {
  /** Shows itself to the page. */
  register(): void
  /** Is gone, as after a person has switched the extension off. */
  unregister(): void
}

export interface DuneInit extends Pick<WalletInit, 'accounts' | 'policies' | 'isLocked'> {
  /** `late` waits for `register()`. With the page, when absent. */
  registered?: 'late' | undefined
  /** What it calls itself. 'Dune Wallet', when absent. */
  name?: string | undefined
  /** False is a wallet without Sign In With Solana. */
  signIn?: boolean | undefined
}

export type ElmNetwork = 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet' | 'Regtest'
/** What pages find it as. */
export type ElmShape = 'sats' | 'leather' | 'okx' | 'unisat' | 'standard'

/** Where Cosmos wallets are. */
export type GrovePlace = 'keplr' | 'leap' | 'cosmostation'

/** `window.sandboxWallets.grove`: a Cosmos wallet in Keplr's shape. */
export interface GroveControl extends CommonControl {
  /** Puts itself on the page, where it was to be late. */
  show(): void
}

export interface GroveInit extends Pick<WalletInit, 'accounts' | 'policies' | 'isLocked'> {
  /** One object at all of these. `['keplr']`, when absent. Its events have the name of the first. */
  at?: GrovePlace[] | undefined
  /** Waits for `show()`. */
  late?: boolean | undefined
}

/** `window.sandboxWallets.elm`: a Bitcoin wallet. */
export interface ElmControl extends CommonControl {
  setNetwork(name: ElmNetwork): void
  /** Shows itself, where it has not yet (`late`). */
  show(): void
  /** As a wallet of the Wallet Standard it is gone, as after a person has switched the extension off. */
  hide(): void
}

export interface ElmInit extends Pick<WalletInit, 'accounts' | 'policies' | 'isLocked'> {
  /** One shape, or several at once. `['sats']`, when absent. */
  as?: ElmShape[] | undefined
  /** Waits for `show()`. */
  late?: boolean | undefined
  /** What it calls itself. 'Elm Wallet', when absent. */
  name?: string | undefined
  /** 'Regtest', when absent. As OKX it is on mainnet, whatever this says. */
  network?: ElmNetwork | undefined
  /** Of what type the address for payments is. 'p2wpkh', when absent; others sign messages, and send nothing. */
  pays?: 'p2wpkh' | 'p2sh' | 'p2pkh' | undefined
  /** Which of its addresses a wallet with one has. 'payment', when absent. */
  shows?: 'payment' | 'ordinals' | undefined
  /** As Sats Connect was before `wallet_connect`: it answers `getAddresses` only, and asks each time. */
  isOld?: boolean | undefined
}

/** `window.sandboxWallets.fern`: a Polkadot wallet. */
export interface FernControl extends CommonControl {
  /** Injects itself, when it started `late`. */
  show(): void
}

export interface FernInit extends Pick<WalletInit, 'accounts' | 'policies' | 'isLocked'> {
  /** Of what kind its keys are. 'sr25519', when absent. */
  crypto?: 'sr25519' | 'ed25519' | 'ecdsa' | undefined
  /** The key it injects itself under. 'fern-wallet', when absent. */
  as?: string | undefined
  /** Waits for `show()`. */
  late?: boolean | undefined
}

/** How each wallet of another chain than EVM is driven, and how it starts. */
export interface OtherControls {
  dune: DuneControl
  elm: ElmControl
  fern: FernControl
  grove: GroveControl
}
export interface OtherInits {
  dune: DuneInit
  elm: ElmInit
  fern: FernInit
  grove: GroveInit
}
export type OtherWalletId = keyof OtherControls

export interface WalletState {
  accounts: number[]
  chainId: number
  /** Known networks: id to RPC URL. */
  networks: Record<number, string>
  isPermitted: boolean
  isLocked: boolean
  /** What is sent next waits. */
  isHolding?: boolean | undefined
  held?: Held | undefined
}

/** What a policy came to, once it has waited, failed or hung. */
export type Decision =
  /** Nothing is said for this method: what holds for all methods decides. */
  | { kind: 'usual' }
  | { kind: 'prompt' }
  | { kind: 'approve'; staleMs?: number | undefined }
  | { kind: 'result'; result: unknown }

/** One request, as the method handlers see it. */
export interface Call {
  method: string
  params: unknown
  decision: Decision
}

export interface Question {
  title: string
  rows?: [label: string, value: string][] | undefined
}

/** What the method handlers work on. */
export interface Wallet {
  brand: Brand
  state: WalletState
  policies: Policies
  assets?: TellsAssets | undefined
  instead?: { to?: Address; value?: bigint; data?: Hex } | undefined
  update(change: Partial<WalletState>): void
  setChain(chainId: number): void
  emit(event: string, payload: unknown): void
  /** Resolves when the person, or a policy, agrees. */
  ask(call: Call, question: Question): Promise<void>
  node(method: string, params?: unknown): Promise<unknown>
  /** What the page may know: nothing unless permitted and unlocked. The active one is first. */
  addresses(): Address[]
  signer(address: unknown): LocalAccount
}

export type Handler = (wallet: Wallet, call: Call) => unknown

export interface Brand {
  id: WalletId | OtherWalletId
  name: string
  /** Absent for the legacy wallet, which announces nothing. */
  rdns?: string | undefined
  uuid: string
  color: string
  icon: string
}

declare global {
  interface Window {
    sandboxWallets: Partial<Record<WalletId, WalletControl> & OtherControls>
    __sandboxWallets?: Partial<Record<WalletId, WalletInit> & OtherInits>
    /** Those that need not be derived on the page. */
    __sandboxAccounts?: readonly { index: number; address: Address; key: Hex }[]
  }
}
