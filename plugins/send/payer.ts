import type { CaipNetwork } from '../../kernel/index.js'
import type { SendDraft, SendProgress } from './contract.js'
import type { Ctx } from './form.js'

type Place = { network: CaipNetwork; connectorId: string; from: string; signal: AbortSignal }

/**
 * Who pays the network fee of a transfer in the visitor's place: the page's paymaster, if the wallet supports it.
 * Undefined if the visitor pays, as after a request for which the paymaster did not pay. No account is upgraded for it.
 */
export async function payerOf(
  { session, host, state }: Ctx,
  { network, from, connectorId, signal }: Place,
): Promise<string | undefined> {
  const { chainNamespace, caipNetworkId } = network
  if (!host.options.paymasters?.[caipNetworkId] || isRefused(state.get().progress, from)) return undefined
  const calls = await session.capability('calls', chainNamespace).catch(() => undefined)
  const found = await calls?.sponsor({ connectorId, address: from, caipNetworkId, signal })
  return found?.isUpgrade === false ? found.name : undefined
}

/** Whether the payer may be why the wallet did not send the last transfer. */
const isRefused = (progress: SendProgress | undefined, from: string): boolean =>
  progress?.payer !== undefined &&
  progress.draft.from === from &&
  (progress.status === 'dropped' || (progress.status === 'refused' && progress.code !== 'REQUEST_PENDING'))

/**
 * False if a node knows the transaction, and that the receiver got nothing by it. Only the wallet reports the outcome
 * of calls, so the chain is asked, too.
 */
export async function hasArrived(ctx: Ctx, { to, from, contract, caipNetworkId }: SendDraft, id: string) {
  const network = ctx.session.findNetwork(caipNetworkId)
  if (!network || to === from) return true
  try {
    const { received } = await ctx.session.capability('simulation', network.chainNamespace)
    return (await received({ id, address: to, token: contract, network, signal: ctx.signal })) !== 0n
  } catch (error) {
    ctx.log.warn('The receiver’s amount could not be read.', error)
    return true
  }
}
