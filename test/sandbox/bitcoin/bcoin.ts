import { createRequire } from 'node:module'

/** What we use of bcoin, which has no types. Amounts are satoshis, hashes are hexadecimal in the order of their bytes. */
export interface Bcoin {
  FullNode: new (options: Record<string, unknown>) => FullNode
  KeyRing: { fromPrivate(key: Buffer, isCompressed: boolean): KeyRing }
  MTX: new () => MutableTransaction
  TX: { fromRaw(bytes: Buffer): Transaction }
  Script: { fromRaw(bytes: Buffer): OutputScript }
  Address: { fromScript(script: OutputScript): object | null }
}

export interface KeyRing {
  witness: boolean
  getAddress(): object
}
export interface OutputScript {
  toRaw(): Buffer
}
export interface Coin {
  hash: string
  index: number
  value: number
  height: number
  coinbase: boolean
}
export interface Transaction {
  /** As people write it. */
  txid(): string
  toRaw(): Buffer
  version: number
  locktime: number
  inputs: { prevout: { txid(): string; index: number }; sequence: number; witness: { items: Buffer[] } }[]
  outputs: { value: number; script: OutputScript }[]
}
export interface MutableTransaction {
  addOutput(output: { script: OutputScript; value: number }): void
  addOutput(address: object, value: number): void
  addCoin(coin: Coin): void
  sign(ring: KeyRing): number
  toTX(): Transaction
}
/** A transaction and where it is: height -1 until it is mined. */
export interface Meta {
  tx: Transaction
  height: number
  time: number
  block: string | null
}
export interface FullNode {
  open(): Promise<void>
  chain: {
    height: number
    add(block: unknown): Promise<unknown>
    getHash(height: number): Promise<string | null>
    getCoinsByAddress(addresses: object[]): Promise<Coin[]>
    getMetaByAddress(addresses: object[]): Promise<Meta[]>
    getMeta(hash: string): Promise<Meta | null>
  }
  miner: { addAddress(address: object): void; mineBlock(): Promise<unknown> }
  mempool: { addTX(tx: Transaction, peer: number): Promise<string[] | null> }
}

/** Without native code, which bcoin decides by this variable when it is first loaded. In a process of its own. */
export function loadBcoin(): Bcoin {
  process.env.NODE_BACKEND = 'js'
  return createRequire(import.meta.url)('bcoin') as Bcoin
}
