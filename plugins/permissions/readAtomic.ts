import type { Account, Ctx } from './account.js'

/** Wallets on this device answer without asking their owner, so a later answer is not worth waiting for. */
const LIMIT_MS = 3_000

/**
 * Whether the wallet runs several calls as one: at once, or once the account is upgraded (`ready`). Undefined if it
 * doesn't answer in time, or is on another device, where the request would prompt its owner.
 */
export async function readAtomic(ctx: Ctx, { address, connectorId, network }: Account) {
  const { type, links } = ctx.session.connector(connectorId, network.chainNamespace) ?? {}
  if (!type || type === 'WALLET_CONNECT' || links) return undefined
  const chainId = hexOf(network)
  try {
    const calls = await ctx.session.capability('calls', network.chainNamespace)
    const answer = await inTime(calls.capabilities({ connectorId, address, chainIds: [chainId] }))
    return answer?.[chainId]?.atomic?.status
  } catch {
    // Most wallets without EIP-5792 refuse the request.
    return undefined
  }
}

/** Hexadecimal, as in EIP-5792. */
export const hexOf = ({ id }: Account['network']): `0x${string}` => `0x${Number(id).toString(16)}`

function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), LIMIT_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
