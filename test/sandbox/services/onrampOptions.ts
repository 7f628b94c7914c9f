import { type Chain, caip2 } from '../chain/index.js'
import { ETHER } from '../chain/tokens.js'
import type { Address } from '../types.js'

interface Network {
  name: string
  display_name: string
  chain_id: string
  contract_address: string
}

/** A currency in the service's options (docs/specification.md#entities). */
export interface PurchaseCurrency {
  id: string
  name: string
  symbol: string
  networks: Network[]
}

/** A currency for sale on a chain of the sandbox. */
export interface Sold {
  chain: Chain
  symbol: string
  decimals: number
  /** Price in dollars. */
  price: number
  /** Absent for the native currency. */
  address?: Address | undefined
}

const MAINNET: Network[] = [
  {
    name: 'ethereum-mainnet',
    display_name: 'Ethereum',
    chain_id: '1',
    contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  {
    name: 'polygon-mainnet',
    display_name: 'Polygon',
    chain_id: '137',
    contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  },
]
/** The sandbox's own tokens. The others exist for pools. */
const TOKENS = ['HUSD', 'DRFT', 'WPRL']

/** Value of one dollar in each currency. */
export const FIAT: Readonly<Record<string, number>> = { USD: 1, EUR: 0.92 }
export const LIMITS = { card: [10, 7500], ach_bank_account: [10, 25_000] } as const

export const networkName = ({ name }: Pick<Chain, 'name'>) => name.toLowerCase().replaceAll(' ', '-')

/** Testnets are excluded, because nothing on them is worth buying. */
const served = (chains: readonly Chain[]) => chains.filter(({ isTestnet }) => !isTestnet)

const placeOn = (chain: Chain, address = ''): Network => ({
  name: networkName(chain),
  display_name: chain.name,
  chain_id: caip2(chain).split(':')[1] ?? '',
  contract_address: address,
})

export function listOptions(chains: readonly Chain[]) {
  const native = served(chains).map((chain) => placeOn(chain))
  const ids = TOKENS.flatMap((symbol) => {
    const found = served(chains).flatMap((chain) =>
      chain.tokens.filter((token) => token.symbol === symbol).map((token) => ({ chain, token })),
    )
    const networks = found.map(({ chain, token }) => placeOn(chain, token.address))
    const name = found[0]?.token.name ?? symbol
    return [{ id: symbol.toLowerCase(), name, symbol, networks }]
  })
  const purchaseCurrencies: PurchaseCurrency[] = [
    { id: 'eth', name: ETHER.name, symbol: ETHER.symbol, networks: [...native, ...MAINNET] },
    { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: MAINNET },
    ...ids,
  ]
  const payment_method_limits = Object.entries(LIMITS).map(([id, [min, max]]) => ({
    ...{ id, min: min.toFixed(2), max: max.toFixed(2) },
  }))
  const paymentCurrencies = Object.keys(FIAT).map((id) => ({ id, payment_method_limits }))
  return { purchaseCurrencies, paymentCurrencies }
}

/** Undefined if the currency is not one of the sandbox's, because it then has no price. */
export function findSold(chains: readonly Chain[], symbol: unknown, network: unknown): Sold | undefined {
  const chain = served(chains).find((one) => networkName(one) === network)
  if (!chain) return undefined
  if (symbol === ETHER.symbol) return { chain, ...ETHER }
  const token = chain.tokens.find((one) => one.symbol === symbol)
  return token && { chain, ...token }
}
