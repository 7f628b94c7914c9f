import { formatUnits, hexToBigInt, hexToNumber, isAddressEqual } from 'viem'
import { type Chain, caip2 } from '../chain/index.js'
import { createIndex, type IndexedTransaction } from '../chain/indexTransactions.js'
import { NATIVE_PRICE } from '../chain/tokens.js'
import type { Address } from '../types.js'
import type { ServiceContext } from './service.js'

const PAGE_SIZE = 20

export interface HistoryParameters {
  address: Address
  cursor: number
  chainId?: string | undefined
}

interface Transfer {
  fungible_info: { name: string; symbol: string; icon: { url: string } }
  direction: 'in' | 'out' | 'self'
  quantity: { numeric: string }
  value: number
  price: number
}

/** Reads the account's transactions off the chains themselves, newest first. */
export function createHistory(context: ServiceContext) {
  const indexes = new Map(context.chains.map((chain) => [chain, createIndex(chain.url)]))

  return async ({ address, cursor, chainId }: HistoryParameters) => {
    const chains = context.chains.filter((chain) => !chainId || caip2(chain) === chainId)
    const found = await Promise.all(
      chains.map(async (chain) => {
        const transactions = (await indexes.get(chain)?.(address)) ?? []
        return transactions.map((transaction) => ({ chain, transaction }))
      }),
    )
    const all = found.flat().sort((a, b) => b.transaction.time - a.transaction.time)
    const page = all.slice(cursor, cursor + PAGE_SIZE)
    const end = cursor + page.length
    return {
      data: page.map(({ chain, transaction }) => toTransaction(chain, transaction, address)),
      next: end < all.length ? String(end) : null,
    }
  }

  function toTransaction(chain: Chain, transaction: IndexedTransaction, owner: Address) {
    const transfers = listTransfers(chain, transaction, owner)
    const isOwn = isAddressEqual(transaction.from, owner)
    const operation = transfers.length === 0 ? 'execute' : isOwn ? 'send' : 'receive'
    return {
      id: transaction.hash,
      metadata: {
        operationType: operation,
        hash: transaction.hash,
        chain: caip2(chain),
        minedAt: new Date(transaction.time * 1000).toISOString(),
        sentFrom: transaction.from,
        sentTo: transaction.to ?? '',
        status: transaction.isFailed ? 'failed' : 'confirmed',
        nonce: hexToNumber(transaction.nonce),
      },
      transfers,
    }
  }

  function listTransfers(chain: Chain, transaction: IndexedTransaction, owner: Address): Transfer[] {
    const { catalogue } = context.config().services
    const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, price: NATIVE_PRICE }
    return transaction.transfers.flatMap(({ token, from, to, units }) => {
      const known = token ? chain.tokens.find(({ address }) => isAddressEqual(address, token)) : ether
      if (!known) return []
      const numeric = formatUnits(hexToBigInt(units), known.decimals)
      return [
        {
          fungible_info: {
            name: known.name,
            symbol: known.symbol,
            icon: { url: `${catalogue}/public/getTokenImage/${known.symbol}` },
          },
          direction: directionOf(from, to, owner),
          quantity: { numeric },
          value: Number(numeric) * known.price,
          price: known.price,
        },
      ]
    })
  }
}

function directionOf(from: Address, to: Address, owner: Address): Transfer['direction'] {
  if (isAddressEqual(from, to)) return 'self'
  return isAddressEqual(to, owner) ? 'in' : 'out'
}
