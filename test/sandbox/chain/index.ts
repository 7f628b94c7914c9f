import type { Address, SmartAccounts } from '../types.js'
import { type Anvil, startAnvil } from './anvil.js'
import { type Cards, deployCards } from './cards.js'
import { type ChainExchange, deployExchange } from './exchange.js'
import { deployNames, type Names } from './names.js'
import { deploySmartAccounts } from './smartAccounts.js'
import { type ChainToken, deployTokens, TOKENS } from './tokens.js'
import { deployEntryPoint, deployPaymaster } from './userOperations.js'

export interface Chain {
  id: number
  name: string
  url: string
  /** Whether it is a testnet: the blockchain service doesn't serve those, and portfolios omit them. */
  isTestnet: boolean
  cards: Cards
  /** The registry of names, if the network has one. */
  names?: Names | undefined
  /** The contracts of smart accounts, if the network has them. */
  smartAccounts?: SmartAccounts | undefined
  /** The contract that pays for user operations, if the network has one. */
  paymaster?: Address | undefined
  /** The place to swap tokens, if the network has one. */
  exchange?: ChainExchange | undefined
  /** Known tokens, including those that tests make. */
  tokens: ChainToken[]
  close(): Promise<void>
}

/**
 * Development ids only, because a visitor's real wallet may be attached to the page. A full network has names, smart
 * accounts and an exchange.
 */
const PLANS = [
  { id: 31337, name: 'Latchkey Local', port: 8545, isTestnet: false, isFull: true },
  { id: 31338, name: 'Latchkey Harbor', port: 8546, isTestnet: false, isFull: false },
  // No in-page wallet knows this network, so switching to it needs add-chain.
  { id: 31339, name: 'Latchkey Reef', port: 8547, isTestnet: true, isFull: false },
]

export async function startChains(ports: 'fixed' | 'free'): Promise<Chain[]> {
  const started: Anvil[] = []
  try {
    return await Promise.all(
      PLANS.map(async ({ port, ...plan }) => {
        const anvil = await startAnvil({ chainId: plan.id, port: ports === 'fixed' ? port : 0 })
        started.push(anvil)
        return furnish(anvil, plan)
      }),
    )
  } catch (error) {
    await Promise.all(started.map((anvil) => anvil.close()))
    throw error
  }
}

/** Deploys the contracts, in a fixed order because their addresses depend on it. */
async function furnish({ url, close }: Anvil, plan: Omit<(typeof PLANS)[number], 'port'>): Promise<Chain> {
  const { isFull, ...described } = plan
  const addresses = await deployTokens(url)
  const tokens: ChainToken[] = TOKENS.flatMap((token, index) => {
    const address = addresses[index]
    return address ? [{ ...token, address }] : []
  })
  const chain = { ...described, url, tokens, cards: await deployCards(url), close }
  if (!isFull) {
    await deployEntryPoint(url)
    return chain
  }
  const names = await deployNames(url)
  const smartAccounts = await deploySmartAccounts(url)
  const exchange = await deployExchange(url, tokens)
  const paymaster = await deployPaymaster(url, await deployEntryPoint(url))
  return { ...chain, names, smartAccounts, ...exchange, paymaster }
}

export function caip2(chain: { id: number }): string {
  return `eip155:${chain.id}`
}
