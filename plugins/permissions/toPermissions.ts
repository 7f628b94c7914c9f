import { type Allowance, type CaipNetwork, fromUnits, ownedTokens, tokenSymbol } from '../../kernel/index.js'
import type { Ctx } from './account.js'
import type { Permission } from './contract.js'
import { keyOf } from './keyOf.js'

/** Adds prices of the account's own tokens, and puts the most money at risk first. */
export function toPermissions(
  { session }: Pick<Ctx, 'session'>,
  network: CaipNetwork,
  allowances: readonly Allowance[],
): Permission[] {
  const prices = new Map(
    ownedTokens(session.account(), network).map((token) => [
      token.address?.split(':').at(-1)?.toLowerCase(),
      { ...token, decimals: Number(token.quantity.decimals) },
    ]),
  )
  const permissions = allowances.map((one): Permission => {
    const { block, amount, balance, exposed, symbol, ...rest } = one
    const known = prices.get(one.token.toLowerCase())
    // With other decimals, the price would be of another amount.
    const isPriced = known && known.price > 0 && known.decimals === one.decimals && one.kind !== 'item'
    return {
      ...rest,
      key: keyOf(one),
      caipNetworkId: network.caipNetworkId,
      symbol: tokenSymbol(symbol ?? known?.symbol ?? '') || one.token,
      amount: amount?.toString(),
      balance: balance?.toString(),
      exposed: exposed?.toString(),
      ...(isPriced &&
        exposed !== undefined && { atRisk: Number(fromUnits(exposed, known.decimals)) * known.price }),
    }
  })
  return permissions.sort((one, other) => rank(other) - rank(one))
}

/** Permissions of unknown value come before those that endanger nothing. */
function rank({ atRisk, exposed }: Permission): number {
  if (atRisk) return atRisk + 1
  return exposed === '0' ? 0 : 1
}
