import type { Address } from 'viem'

/**
 * The parts of wagmi's config that the bridge uses, where majors 2 and 3 agree, so that no wagmi package is
 * needed.
 */
export type WagmiConfig = {
  readonly chains: readonly { readonly id: number }[]
  readonly connectors: readonly WagmiConnector[]
  readonly state: WagmiState
  readonly storage?: { setItem(key: 'recentConnectorId', value: string): unknown } | null | undefined
  /** Takes an updater function; wagmi's own type depends on the chains. */
  setState(change: never): void
  subscribe<T>(selector: (state: WagmiState) => T, listener: (now: T, before: T) => void): () => void
  /** Wallets announced after the start show up only here; wagmi's `watchConnectors` does nothing else. */
  readonly _internal: { readonly connectors: { subscribe(listener: () => void): () => void } }
}

export type WagmiState = {
  readonly connections: ReadonlyMap<string, WagmiConnection>
  readonly current: string | null
  readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting'
}

export type WagmiConnection = { readonly accounts: readonly Address[]; readonly chainId: number }

export type WagmiConnector = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly uid: string
  readonly icon?: string | undefined
  readonly rdns?: string | readonly string[] | undefined
  readonly emitter: { emit(event: 'connect' | 'disconnect', ...data: readonly WagmiConnection[]): void }
  connect(parameters?: { isReconnecting?: boolean | undefined }): Promise<WagmiConnection>
  disconnect(): Promise<void>
  getChainId(): Promise<number>
  getProvider(parameters?: { chainId?: number | undefined }): Promise<unknown>
  isAuthorized(): Promise<boolean>
  switchChain?(parameters: { chainId: number }): Promise<unknown>
}
