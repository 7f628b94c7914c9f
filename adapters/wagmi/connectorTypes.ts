import type { Address, Chain } from 'viem'

/**
 * The connector type of wagmi's `createConfig({ connectors })`, copied where majors 2 and 3 agree, so that no
 * wagmi package is needed.
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

/** EIP-1193. Always the same object, before and after any wallet is connected. */
export type LatchkeyProvider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): void
  removeListener(event: string, listener: (payload: unknown) => void): void
}
