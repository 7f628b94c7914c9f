import { type CaipNetwork, fromUnits, TransferError, toUnits } from '../../kernel/index.js'
import { fetchGasPrice } from './api.js'
import { type Ctx, isNative } from './core.js'
import { SPARED_GAS } from './quoteMath.js'

const PLAIN_GAS = 21_000n

/**
 * Returns the most that can be swapped of the chosen token, as a decimal string: its balance, less the network fee for
 * the native currency.
 * @throws TransferError INSUFFICIENT_FUNDS if nothing is left; otherwise if the fee is unknown
 */
export async function findMax(ctx: Ctx, signal: AbortSignal): Promise<string> {
  const { sourceToken } = ctx.state.get()
  if (!sourceToken) return '0'
  if (!isNative(sourceToken)) return sourceToken.quantity
  // The cached balance can be half a minute old, and some of it already spent.
  await ctx.session.refreshBalance({ force: true })
  const { decimals } = sourceToken
  const network = ctx.session.network()
  const { connectorId, address: from, balance, balanceSource } = ctx.session.account() ?? {}
  if (!network || !connectorId || !from || balance === undefined)
    throw new TypeError('The balance is unknown.')
  const payer = { network, connectorId, from, signal }
  // What a plugin reported is shown only.
  const held = balanceSource === undefined ? toUnits(balance, decimals) : await ownBalance(ctx, payer)
  const left = held - ((await isSponsored(ctx, payer)) ? 0n : await costOf(ctx, payer))
  if (left > 0n) return fromUnits(left, decimals)
  throw new TransferError('INSUFFICIENT_FUNDS', 'The balance is less than what it costs to swap it.')
}

type Payer = { network: CaipNetwork; connectorId: string; from: string; signal: AbortSignal }

/** The native balance of the adapter's node. @throws UnsupportedChainError if the adapter has no balances */
async function ownBalance(ctx: Ctx, { network, from, signal }: Payer): Promise<bigint> {
  const { native } = await ctx.session.capability('balance', network.chainNamespace)
  return (await native({ address: from, network, signal })).value
}

/** Whether someone else pays the fee of a single call. An account is not upgraded for that. */
async function isSponsored({ host, session }: Ctx, { network, from: address, ...payer }: Payer) {
  const { chainNamespace, caipNetworkId } = network
  if (!host.options.paymasters?.[caipNetworkId]) return false
  const calls = await session.capability('calls', chainNamespace).catch(() => undefined)
  return (await calls?.sponsor({ ...payer, address, caipNetworkId }))?.isUpgrade === false
}

/**
 * Estimates the fee from the node’s fee for a payment, which allows for rising prices, or else from the service’s
 * price.
 */
async function costOf(ctx: Ctx, payer: Payer): Promise<bigint> {
  const { network, from, signal } = payer
  try {
    const { estimate } = await ctx.session.capability('transfer', network.chainNamespace)
    const { fee } = await estimate({ ...payer, to: from, value: 0n })
    return (fee * SPARED_GAS) / PLAIN_GAS
  } catch (error) {
    if (error instanceof TransferError && error.code === 'INSUFFICIENT_FUNDS') throw error
    ctx.log.warn('The network’s fee could not be read.', error)
    const { caipNetworkId } = network
    const price = await fetchGasPrice({ blockchain: await ctx.blockchain(), caipNetworkId, signal })
    return price.instant * SPARED_GAS
  }
}
