import type { LoggedCall } from '../wallets/types.js'

export type PhoneNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'

/** Initial state, set as `window.__sandboxPhone` before the page loads. Absent fields keep their stored value. */
export interface PhoneInit {
  /** Indices into the test mnemonic; the first is active. @default [0] */
  accounts?: number[] | undefined
  /** The name that it sends to pages. @default 'Latchkey Phone' */
  name?: string | undefined
  /** Whether it answers one-click sign-in. Otherwise it gets the plain proposal. */
  oneClick?: boolean | undefined
}

export interface PhoneSettings {
  accounts: number[]
  name: string
  oneClick: boolean
  /** Ids of EVM networks that pages have added. */
  added: number[]
}

export interface PhoneSession {
  topic: string
  app: { name: string; url: string }
  /** CAIP-2. */
  chains: string[]
  /** CAIP-10. */
  accounts: string[]
  methods: string[]
  /** The current network by namespace. */
  active: Record<string, string>
}

/** An unanswered question, oldest first. */
export interface PendingQuestion {
  id: number
  kind: 'proposal' | 'authenticate' | 'request'
  title: string
  /** The method, if it is a request. */
  method?: string | undefined
}

/** `chainId` is CAIP-2. */
export type PhoneRequest = LoggedCall & { chainId: string }

/** `window.sandboxPhone`: a test's access to the phone. @default topic: the newest session */
export interface PhoneControl {
  /** Pairs with an address, like scanning it. */
  pair(uri: string): Promise<void>
  pending(): PendingQuestion[]
  /** Approves the question on screen; a proposal, for these networks only. */
  approve(chains?: string[]): void
  reject(code?: number, message?: string): void
  sessions(): PhoneSession[]
  /** All requests of pages, oldest first. */
  requests(): PhoneRequest[]
  /** Switches to a network, adds it to the session if it is missing, and notifies the page. */
  switchChain(chainId: string, topic?: string): Promise<void>
  /** Uses these accounts in every session, and notifies the pages. The first is the active one. */
  setAccounts(indices: number[]): Promise<void>
  /** Revokes all networks but these. */
  setChains(chains: string[], topic?: string): Promise<void>
  /** Sends any event that the session allows. */
  emit(event: { name: string; data: unknown }, chainId: string, topic?: string): Promise<void>
  /** Resolves when the page has answered. */
  ping(topic?: string): Promise<void>
  deleteSession(topic?: string): Promise<void>
  setOffline(isOffline: boolean): Promise<void>
  setOneClick(isOn: boolean): void
}

declare global {
  interface Window {
    sandboxPhone: PhoneControl
    __sandboxPhone?: PhoneInit
  }
}
