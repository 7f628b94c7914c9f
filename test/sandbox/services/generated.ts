import { createHash } from 'node:crypto'
import type { Filling } from '../projects.js'
import { encodeBase58 } from '../solana/base58.js'
import { describeCard, pictureUrl } from './nft.js'
import type { Balance, Transaction, Transfer } from './shapes.js'

const MONTHS = 30
const MONTH_MS = 30.44 * 24 * 3600 * 1000
const OPERATIONS = ['receive', 'send', 'trade', 'approve', 'receive', 'execute', 'send', 'mint'] as const
/** One NFT of this many is spam. */
const SPAM_EVERY = 5

interface Where {
  chainId: string
  /** Base URL of the catalogue, which draws the pictures. */
  images: string
}

/** Generates this many tokens, the same each time, with few fields, so that an answer of 10,000 stays small. */
export function generateBalances(count: number, { chainId, images }: Where): Balance[] {
  return Array.from({ length: count }, (_, index) => {
    const price = (index % 97) / 10
    const quantity = 1 + (index % 1000) / 8
    return {
      name: `Token ${index + 1}`,
      symbol: symbolOf(index),
      chainId,
      address: `${chainId}:${addressOf(chainId, `token ${index}`)}`,
      value: quantity * price,
      price,
      quantity: { decimals: '18', numeric: String(quantity) },
      iconUrl: `${images}/public/getTokenImage/${symbolOf(index)}`,
    }
  })
}

/** The number of entries, which spread over 30 months, newest first, with NFTs evenly among them. */
export function countHistory({ transactions = 0, nfts = 0 }: Filling): number {
  return Math.max(transactions, nfts)
}

/** Generates the entry with this index. */
export function generateEntry(
  index: number,
  filling: Filling,
  { owner, chainId, images }: Where & { owner: string },
): Transaction {
  const count = countHistory(filling)
  const nfts = filling.nfts ?? 0
  const nft = Math.floor((index * nfts) / count)
  const isNft = nft < Math.floor(((index + 1) * nfts) / count)
  const operationType = isNft ? (nft % 3 === 1 ? 'send' : 'receive') : kindOf(index)
  const other = addressOf(chainId, `other ${index % 40}`)
  const isOwn = operationType !== 'receive'
  const hash = hashOf(chainId, `${chainId} ${index}`)
  return {
    id: hash,
    metadata: {
      operationType,
      hash,
      chain: chainId,
      minedAt: new Date(filling.madeAt - (index * MONTHS * MONTH_MS) / count).toISOString(),
      sentFrom: isOwn ? owner : other,
      sentTo: isOwn ? other : owner,
      status: index % 41 === 40 ? 'failed' : 'confirmed',
      nonce: count - index,
    },
    transfers: isNft
      ? [generateNft(nft, operationType === 'send' ? 'out' : 'in', images)]
      : listTransfers(operationType, index, images),
  }
}

function kindOf(index: number): (typeof OPERATIONS)[number] {
  return OPERATIONS[index % OPERATIONS.length] ?? 'execute'
}

function listTransfers(operation: string, index: number, images: string): Transfer[] {
  const one = (direction: Transfer['direction'], shift = 0) =>
    generateFungible(index + shift, direction, images)
  if (operation === 'trade') return [one('out'), one('in', 1)]
  if (operation === 'send') return [one('out')]
  return operation === 'receive' || operation === 'mint' ? [one('in')] : []
}

function generateFungible(index: number, direction: Transfer['direction'], images: string): Transfer {
  const token = index % 60
  const [price, amount] = [(token % 9) + 0.5, (index % 250) / 4 + 0.125]
  const symbol = symbolOf(token)
  return {
    fungible_info: {
      name: `Token ${token + 1}`,
      symbol,
      icon: { url: `${images}/public/getTokenImage/${symbol}` },
    },
    direction,
    quantity: { numeric: String(amount) },
    value: amount * price,
    price,
  }
}

function generateNft(index: number, direction: Transfer['direction'], images: string): Transfer {
  const isSpam = index % SPAM_EVERY === SPAM_EVERY - 1
  const name = isSpam ? `Claim your prize ${index + 1}` : `Picture ${index + 1}`
  return {
    nft_info: describeCard({ name, isSpam }, pictureUrl(images, 'generated', index)),
    direction,
    quantity: { numeric: '1' },
  }
}

const symbolOf = (index: number) => `T${index + 1}`

const digest = (text: string) => createHash('sha256').update(text).digest()

function addressOf(chainId: string, seed: string): string {
  const bytes = digest(seed)
  return chainId.startsWith('solana:') ? encodeBase58(bytes) : `0x${bytes.subarray(0, 20).toString('hex')}`
}

function hashOf(chainId: string, seed: string): string {
  const bytes = digest(seed)
  if (!chainId.startsWith('solana:')) return `0x${bytes.toString('hex')}`
  return encodeBase58(Buffer.concat([bytes, digest(`${seed} again`)]))
}
