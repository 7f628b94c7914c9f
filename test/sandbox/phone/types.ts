import type { LoggedCall } from '../wallets/types.js'

export type PhoneNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'

/** May be given before the page loads, as `window.__sandboxPhone`. What is absent is as it was left. */
export interface PhoneInit {
  /** Indices of the test mnemonic. The first is the active one. `[0]`, when absent at first. */
  accounts?: number[] | undefined
  /** How it calls itself to pages. `Latchkey Phone`, when absent at first. */
  name?: string | undefined
  /** Answers one-click sign-in. A phone that does not gets the plain proposal instead. */
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
  /** By namespace, the network it is on. */
  active: Record<string, string>
}

/** What waits for an answer, oldest first. */
export interface PendingQuestion {
  id: number
  kind: 'proposal' | 'authenticate' | 'request'
  title: string
  /** Of a request. */
  method?: string | undefined
}

/** `chainId` is CAIP-2. */
export type PhoneRequest = LoggedCall & { chainId: string }

/** `window.sandboxPhone`: what a test holds of the phone. Topics: the newest session, when absent. */
export interface PhoneControl {
  /** Takes a pairing address, as scanned. */
  pair(uri: string): Promise<void>
  pending(): PendingQuestion[]
  /** Answers the question on screen. Of a proposal, for these networks only. */
  approve(chains?: string[]): void
  reject(code?: number, message?: string): void
  sessions(): PhoneSession[]
  /** Every request that pages have sent, oldest first. */
  requests(): PhoneRequest[]
  /** Moves to a network, which joins the session if it was no part of it, and says so. */
  switchChain(chainId: string, topic?: string): Promise<void>
  /** Uses these accounts from now on, in every session, and says so. The first is the active one. */
  setAccounts(indices: number[]): Promise<void>
  /** Takes back all networks but these. */
  setChains(chains: string[], topic?: string): Promise<void>
  /** Sends any event, as the session allows. */
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
