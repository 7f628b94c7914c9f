import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { TokensCapability } from '../../../kernel/adapters/capabilities.js'
import { type CosmosChains, chainOf, restUrlsOf } from '../chains.js'
import type { CosmosCoin } from '../provider.js'
import { createTokenQuestions, type Facts } from './questions.js'
import { toToken } from './toToken.js'

/** A name takes two requests. Other denominations are listed as they are. */
const MAX_NAMED = 100
/** Public nodes limit the requests of a second. */
const AT_ONCE = 4

type Asked = Parameters<TokensCapability['list']>[0]
type Given = Pick<AdapterContext, 'shared'> & { chains: CosmosChains }

/**
 * Lists the denominations that the account has besides the native one. Undefined if the network has no REST API or no
 * known native denomination. @throws NodeError, or the signal's reason
 */
export async function listTokens({ shared, chains }: Given, { address, network, signal }: Asked) {
  const native = chainOf(network, chains)?.denom
  if (native === undefined || restUrlsOf(network).length === 0) return undefined
  const questions = createTokenQuestions({ shared, network, signal })
  const held = (await questions.balances(address)).filter(
    ({ denom, amount }) => denom !== native && BigInt(amount) > 0n,
  )
  const coins = [...held.filter((coin) => !isOfAnyone(coin)), ...held.filter(isOfAnyone)]
  const facts = await readEach(coins.slice(0, MAX_NAMED), ({ denom }) => questions.facts(denom))
  return coins.map((coin, index) => toToken(coin, facts[index] ?? {}, { network, native }))
}

/** Anyone can create these and give them to anyone, so they come last. */
const isOfAnyone = ({ denom }: CosmosCoin) => denom.startsWith('factory/')

/** Reads a few at a time, and no more after a failure. */
async function readEach(coins: readonly CosmosCoin[], read: (coin: CosmosCoin) => Promise<Facts>) {
  const facts: Facts[] = []
  let next = 0
  const run = async () => {
    for (let index = next++; index < coins.length; index = next++) {
      const coin = coins[index]
      if (coin) facts[index] = await read(coin)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, run))
  } finally {
    next = coins.length
  }
  return facts
}
