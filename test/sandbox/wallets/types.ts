import type { LocalAccount } from 'viem'
import type { Address } from '../types.js'

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

/** `window.sandboxWallets.{amber,birch,cedar}`: what a test holds of each wallet. */
export interface WalletControl {
  /** One policy for everything that asks, or policies by method, added to those that hold. */
  mode(policy: Policy | Policies): void
  setAccounts(indices: number[]): void
  /** Makes the account with this index the active one. */
  switchAccount(index: number): void
  setChain(chainId: number): void
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

export interface WalletState {
  accounts: number[]
  chainId: number
  /** Known networks: id to RPC URL. */
  networks: Record<number, string>
  isPermitted: boolean
  isLocked: boolean
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
  id: WalletId
  name: string
  /** Absent for the legacy wallet, which announces nothing. */
  rdns?: string | undefined
  uuid: string
  color: string
  icon: string
}

declare global {
  interface Window {
    sandboxWallets: Partial<Record<WalletId, WalletControl>>
    __sandboxWallets?: Partial<Record<WalletId, WalletInit>>
  }
}
