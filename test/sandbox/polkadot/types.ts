export interface PolkadotNetwork {
  name: string
  genesisHash: `0x${string}`
  symbol: string
  decimals: number
  /** The SS58 address prefix. */
  ss58Format: number
}

export interface PolkadotNode {
  /** Makes one JSON-RPC call. @throws Error if the node refuses it */
  call(method: string, params: unknown[]): Promise<unknown>
  /** Sets the account's balance. */
  fund(address: string, planck: bigint): Promise<void>
  close(): Promise<void>
}
