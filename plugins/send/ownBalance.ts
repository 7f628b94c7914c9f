import type { CaipNetwork, TokenBalance } from '../../kernel/index.js'
import { balanceOf } from './draft.js'
import type { Ctx } from './form.js'

type Payer = { token: TokenBalance; from: string; network: CaipNetwork; signal: AbortSignal }

/**
 * Returns the native balance that a payment is checked against, in base units. What a plugin reported is shown only: the
 * adapter's node is asked instead.
 * @throws UnsupportedChainError if the adapter has no balances; else the node's error
 */
export async function ownBalance(ctx: Ctx, { token, from, network, signal }: Payer): Promise<bigint> {
  const { balance, balanceSource, tokenSource } = ctx.session.account() ?? {}
  const source = balance === undefined ? tokenSource : balanceSource
  if (source === undefined) return balanceOf(ctx, { token })
  const { native } = await ctx.session.capability('balance', network.chainNamespace)
  return (await native({ address: from, network, signal })).value
}
