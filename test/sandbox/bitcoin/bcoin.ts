import { createRequire } from 'node:module'

/** The part of bcoin that we use; it has no types. Amounts are satoshis, hashes are hexadecimal in byte order. */
export interface Bcoin {
  FullNode: new (options: Record<string, unknown>) => FullNode
  KeyRing: { fromPrivate(key: Buffer, isCompressed: boolean): KeyRing }
  MTX: new () => MutableTransaction
  TX: { fromRaw(bytes: Buffer): Transaction }
  Script: { fromRaw(bytes: Buffer): OutputScript; flags: Record<string, number> }
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
export interface Output {
  value: number
  script: OutputScript
}
export interface Input {
  prevout: { txid(): string; index: number; hash: string }
  sequence: number
  script: OutputScript
  witness: { items: Buffer[] }
}
export interface Transaction {
  /** The id in display order, which reverses the bytes. */
  txid(): string
  toRaw(): Buffer
  version: number
  locktime: number
  inputs: Input[]
  outputs: Output[]
  getVirtualSize(): number
  /** Checks the scripts, by rules older than Taproot. */
  verify(view: CoinView, flags: number): boolean
  isCoinbase(): boolean
  /** The fee, and why it is -1. */
  checkInputs(view: CoinView, height: number): [fee: number, reason: string]
}
/** Coins that a transaction spends. */
export interface CoinView {
  getOutputFor(input: Input): Output | null
  addTX(tx: Transaction, height: number): void
}
/** A block that is being mined. */
export interface Job {
  addTX(tx: Transaction, view: CoinView): boolean
  refresh(): void
  mineAsync(): Promise<unknown>
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
    tip: { hash: string }
    add(block: unknown): Promise<unknown>
    getHash(height: number): Promise<string | null>
    getBlock(height: number): Promise<{ txs: readonly Transaction[] } | null>
    /** Abandons all blocks above this height. */
    reset(height: number): Promise<void>
    getCoinsByAddress(addresses: object[]): Promise<Coin[]>
    getMetaByAddress(addresses: object[]): Promise<Meta[]>
    getMeta(hash: string): Promise<Meta | null>
    getCoinView(tx: Transaction): Promise<CoinView>
  }
  miner: {
    addAddress(address: object): void
    mineBlock(): Promise<unknown>
    cpu: { createJob(): Promise<Job> }
  }
  mempool: {
    /** The block that it was updated for. Wrong after a reset. */
    tip: string
    addTX(tx: Transaction, peer: number): Promise<string[] | null>
  }
}

/** Loads bcoin without native code, which it decides by this variable on first load. Call it in a separate process. */
export function loadBcoin(): Bcoin {
  process.env.NODE_BACKEND = 'js'
  return createRequire(import.meta.url)('bcoin') as Bcoin
}
