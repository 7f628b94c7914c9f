import type { Address } from '../types.js'
import { type Anvil, startAnvil } from './anvil.js'
import { deployTokens, TOKENS } from './tokens.js'

export interface Chain {
  id: number
  name: string
  url: string
  tokens: { address: Address; name: string; symbol: string; decimals: number; price: number }[]
  close(): Promise<void>
}

/** Development ids only: a visitor's real wallet may be attached to the page. */
const PLANS = [
  { id: 31337, name: 'Latchkey Local', port: 8545 },
  { id: 31338, name: 'Latchkey Harbor', port: 8546 },
  // No in-page wallet knows this one, so switching to it needs add-chain.
  { id: 31339, name: 'Latchkey Reef', port: 8547 },
]

export async function startChains(ports: 'fixed' | 'free'): Promise<Chain[]> {
  const started: Anvil[] = []
  try {
    return await Promise.all(
      PLANS.map(async ({ id, name, port }) => {
        const anvil = await startAnvil({ chainId: id, port: ports === 'fixed' ? port : 0 })
        started.push(anvil)
        const addresses = await deployTokens(anvil.url)
        const tokens = TOKENS.flatMap((token, index) => {
          const address = addresses[index]
          return address ? [{ ...token, address }] : []
        })
        return { id, name, url: anvil.url, tokens, close: anvil.close }
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
