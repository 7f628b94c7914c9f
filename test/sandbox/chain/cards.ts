import { encodeFunctionData, parseAbi } from 'viem'
import type { Address } from '../types.js'
import { compile } from './compile.js'
import { deploy, send } from './treasurer.js'

const abi = parseAbi(['function mint(address to, uint256 id, string uri)'])

export interface Card {
  name: string
  isSpam: boolean
}

/** The chain's NFT collection, with the metadata of each card. */
export interface Cards {
  address: Address
  /** Minted cards by token id. */
  made: Map<number, Card>
}

export const COLLECTION = 'Sandbox Cards'

export async function deployCards(url: string): Promise<Cards> {
  const { SandboxCards } = await compile('SandboxCards.sol')
  return { address: await deploy(url, SandboxCards), made: new Map() }
}

export interface MintCardParameters {
  url: string
  cards: Cards
  to: Address
  /** The name. @default `Card {id}` */
  name?: string | undefined
  isSpam?: boolean | undefined
  /** The URL of a card's metadata. */
  uri(id: number): string
}

/** @returns The token id. */
export async function mintCard({ url, cards, to, name, isSpam, uri }: MintCardParameters): Promise<number> {
  const id = cards.made.size + 1
  cards.made.set(id, { name: name ?? `Card ${id}`, isSpam: isSpam ?? false })
  await send(url, { to: cards.address, data: encodeFunctionData({ abi, args: [to, BigInt(id), uri(id)] }) })
  return id
}
