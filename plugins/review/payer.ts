import type { CaipNetworkId, Context } from '../../kernel/index.js'
import type { AskedRequest } from './contract.js'
import { isRecord, toBigInt } from './reader/typed.js'

/** Who pays the network fee in the visitor's place. */
export type Payer = {
  readonly name: string
  /** The wallet would refuse the calls rather than let the visitor pay. */
  readonly isSure: boolean
}
type Ctx = Pick<Context<'review'>, 'host' | 'session'>

/**
 * The paymaster (ERC-7677) that several calls name. It surely pays only if the calls require it and the wallet reports
 * that it supports paymasters. Undefined if there is none, or if the wallet reports that it supports none.
 */
export async function findPayer(
  ctx: Ctx,
  asked: AskedRequest,
  [calls]: readonly unknown[],
): Promise<Payer | undefined> {
  if (asked.method !== 'wallet_sendCalls' || !isRecord(calls) || !isRecord(calls.capabilities))
    return undefined
  const { paymasterService: service } = calls.capabilities
  const id: CaipNetworkId = `eip155:${toBigInt(calls.chainId) ?? asked.caipNetworkId?.split(':')[1]}`
  const name = isRecord(service) ? nameOf(ctx, id, service.url) : undefined
  if (!isRecord(service) || name === undefined) return undefined
  const { connectorId, namespace, address } = asked
  const wallet = await ctx.session.capability('calls', namespace).catch(() => undefined)
  const found = await wallet?.offered({ connectorId, address, caipNetworkId: id })
  // Written out, because sharing the kernel's check would split a chunk of the first view.
  if (found && !(isRecord(found.paymasterService) && found.paymasterService.supported === true))
    return undefined
  return { name, isSure: found !== undefined && service.optional !== true }
}

/** The name that the page gave its own paymaster, or the host of another one. */
function nameOf({ host }: Ctx, id: CaipNetworkId, url: unknown): string | undefined {
  try {
    const own = host.options.paymasters?.[id]
    const { host: server } = new URL(String(url))
    return own?.url === url ? (own?.name ?? server) : server
  } catch {
    return undefined
  }
}
