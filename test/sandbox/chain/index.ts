import type { Address, SmartAccounts } from '../types.js'
import { type Anvil, startAnvil } from './anvil.js'
import { type Cards, deployCards } from './cards.js'
import { deployNames, type Names } from './names.js'
import { deploySmartAccounts } from './smartAccounts.js'
import { deployTokens, TOKENS } from './tokens.js'

export interface Chain {
  id: number
  name: string
  url: string
  /** The blockchain service does not serve it, and portfolios leave it out. */
  isTestnet: boolean
  cards: Cards
  /** Its registry of names, where it has one. */
  names?: Names | undefined
  /** Where accounts can be contracts, on networks that have such. */
  smartAccounts?: SmartAccounts | undefined
  tokens: { address: Address; name: string; symbol: string; decimals: number; price: number }[]
  close(): Promise<void>
}

/** Development ids only: a visitor's real wallet may be attached to the page. */
const PLANS = [
  { id: 31337, name: 'Latchkey Local', port: 8545, isTestnet: false, hasNames: true, hasSmartAccounts: true },
  {
    id: 31338,
    name: 'Latchkey Harbor',
    port: 8546,
    isTestnet: false,
    hasNames: false,
    hasSmartAccounts: false,
  },
  // No in-page wallet knows this one, so switching to it needs add-chain.
  { id: 31339, name: 'Latchkey Reef', port: 8547, isTestnet: true, hasNames: false, hasSmartAccounts: false },
]

export async function startChains(ports: 'fixed' | 'free'): Promise<Chain[]> {
  const started: Anvil[] = []
  try {
    return await Promise.all(
      PLANS.map(async ({ id, name, port, isTestnet, hasNames, hasSmartAccounts }) => {
        const anvil = await startAnvil({ chainId: id, port: ports === 'fixed' ? port : 0 })
        started.push(anvil)
        const addresses = await deployTokens(anvil.url)
        const tokens = TOKENS.flatMap((token, index) => {
          const address = addresses[index]
          return address ? [{ ...token, address }] : []
        })
        const cards = await deployCards(anvil.url)
        const names = hasNames ? await deployNames(anvil.url) : undefined
        const smartAccounts = hasSmartAccounts ? await deploySmartAccounts(anvil.url) : undefined
        const { url, close } = anvil
        return { id, name, url, isTestnet, cards, names, smartAccounts, tokens, close }
      }),
    )
  } catch (error) {
    await Promise.all(started.map((anvil) => anvil.close()))
    throw error
  }
}

export function caip2(chain: { id: number }): string {
  return `eip155:${chain.id}`
}
