import { createRequire } from 'node:module'

/** The part of bcoin that we use; it has no types. Amounts are satoshis, hashes are hexadecimal in byte order. */
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
  /** The id in display order, which reverses the bytes. */
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
/** A transaction and its block height, -1 until it is mined. */
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

/** Loads bcoin without native code, which it decides by this variable on first load. Call it in a separate process. */
export function loadBcoin(): Bcoin {
  process.env.NODE_BACKEND = 'js'
  return createRequire(import.meta.url)('bcoin') as Bcoin
}
