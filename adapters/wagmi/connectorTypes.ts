import type { Address, Chain } from 'viem'

/**
 * What `createConfig({ connectors })` of wagmi takes, written down where its majors 2 and 3 agree: no package of wagmi is
 * needed for it.
 */
export type LatchkeyConnectorFn = (config: {
  readonly chains: readonly Chain[]
  readonly emitter: ConnectorEmitter
}) => LatchkeyConnector

/** The link to one wagmi config. */
export type ConnectorEmitter = {
  emit(event: 'connect' | 'change' | 'disconnect', ...data: readonly ConnectorData[]): void
  listenerCount(event: 'change'): number
}
export type ConnectorData = { accounts: readonly Address[]; chainId: number }

export type LatchkeyConnector = {
  readonly id: string
  readonly name: string
  readonly type: 'latchkey'
  readonly icon?: string | undefined
  setup(): Promise<void>
  connect<withCapabilities extends boolean = false>(parameters?: {
    chainId?: number | undefined
    isReconnecting?: boolean | undefined
    withCapabilities?: withCapabilities | boolean | undefined
  }): Promise<{
    accounts: withCapabilities extends true
      ? readonly { address: Address; capabilities: Record<string, unknown> }[]
      : readonly Address[]
    chainId: number
  }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<LatchkeyProvider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(error?: Error): void
}

/** EIP-1193. The same one whichever wallet is connected, and before one is. */
export type LatchkeyProvider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): void
  removeListener(event: string, listener: (payload: unknown) => void): void
}
