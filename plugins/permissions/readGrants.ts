import { type Grant, ownedTokens, tokenSymbol } from '../../kernel/index.js'
import type { Account, Ctx } from './account.js'
import type { SpendingGrant } from './contract.js'

/** What the wallet lets others spend. Nothing if it is on another device, where the request might prompt. */
export async function readGrants(
  ctx: Ctx,
  { address, connectorId, network }: Account,
): Promise<readonly SpendingGrant[]> {
  const { type, links } = ctx.session.connector(connectorId, network.chainNamespace) ?? {}
  if (!type || type === 'WALLET_CONNECT' || links) return []
  try {
    const grants = await ctx.session.capability('grants', network.chainNamespace)
    const list = await (await grants()).list({ connectorId, address })
    // The account's own tokens have symbols.
    if (list.length > 0) await ctx.session.refreshTokens().catch(() => undefined)
    return await Promise.all(list.map((one) => addToken(ctx, one)))
  } catch {
    // Adapters without grants have no capability.
    return []
  }
}

async function addToken({ session, signal }: Ctx, grant: Grant): Promise<SpendingGrant> {
  const { token, amount, caipNetworkId } = grant
  const network = session.findNetwork(caipNetworkId)
  if (!network || amount === undefined) return grant
  const { symbol, decimals } = network.nativeCurrency
  if (!token) return { ...grant, symbol, decimals }
  const own = ownedTokens(session.account(), network)
  const known = own.find((one) => one.address?.toLowerCase() === `${caipNetworkId}:${token}`)
  const simulation = await session.capability('simulation', network.chainNamespace).catch(() => undefined)
  // The contract counts, because an amount with other decimals is another amount.
  const counted = await simulation?.decimals({ tokens: [token], network, signal }).catch(() => undefined)
  return { ...grant, decimals: counted?.[0], symbol: tokenSymbol(known?.symbol ?? '') || token }
}
