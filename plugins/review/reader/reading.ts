import type { Caution } from './cautions/caution.js'

/** A request in words. */
export type Reading = {
  /**
   * `call` and `message` are explained by a descriptor, `transfer` sends only the network's coin, `text` is a plain
   * message. The others could not be read.
   */
  readonly kind: 'call' | 'message' | 'transfer' | 'text' | 'creation' | 'unknown-call' | 'unknown-message'
  /** What it does, in one to a few words, as its descriptor has it. */
  readonly intent?: string
  /** The same as a sentence with its values, if the descriptor has one and every value is known. */
  readonly sentence?: string
  /** Who explains it: a standard's descriptor ships with the package, a registry's is served by the host. */
  readonly source?: { readonly kind: 'standard' | 'registry'; readonly name: string }
  /** The verified name of the function that is called. */
  readonly functionName?: string
  readonly chainId?: number
  /** The contract or receiver, with its checksum. */
  readonly to?: string
  /** What is sent of the network's coin, in its smallest unit. */
  readonly value?: bigint
  readonly rows: readonly Row[]
  /** The data as the wallet gets it. */
  readonly raw: string
  readonly cautions: readonly Caution[]
  /** Who gets something by it, in checksum or lower case. */
  readonly parties?: readonly string[]
}

export type Row = {
  readonly label: string
  readonly text: string
  /** The address that the text stands for, with its checksum. */
  readonly address?: string
  /** The token that the text counts. */
  readonly token?: string
  /** The symbol of the token, if the amount is unlimited. */
  readonly unlimited?: string
  /** The call inside this one. */
  readonly nested?: Reading
  /** Why the text is the bare value. */
  readonly doubt?: 'unknown-token' | 'unknown-collection' | 'unknown-chain' | 'unknown-value'
}

/** What the page knows about the chain's contracts. Every answer may be late or missing, and none is trusted more. */
export type World = {
  token?(chainId: number, address: string): Promise<TokenFacts | undefined>
  /** The name of a collection of ERC-721 or ERC-1155. */
  collection?(chainId: number, address: string): Promise<string | undefined>
  /** The name of an address: a label of the host, or one that resolves to it. */
  name?(chainId: number, address: string, sources: readonly string[] | undefined): Promise<string | undefined>
  /** The time of a block in seconds. */
  blockTime?(chainId: number, block: bigint): Promise<number | undefined>
  chain?(chainId: number): ChainFacts | undefined
  /** What a node knows of an address. */
  party?(chainId: number, address: string): Promise<PartyFacts | undefined>
  /** The addresses that the account has dealt with from here, in lower case. */
  contacts?(chainId: number): readonly string[]
  /** A time in seconds, as the visitor reads it. */
  writeTime?(seconds: number): string
  /** What the account holds of a token. */
  balance?(chainId: number, token: string, owner: string): Promise<bigint | undefined>
}
export type PartyFacts = { readonly isContract: boolean; readonly isNew?: boolean | undefined }
export type TokenFacts = { readonly symbol: string; readonly decimals: number }
export type ChainFacts = { readonly name: string; readonly coin: TokenFacts }
