import type { CaipNetwork, ChainCapabilities } from '../../../kernel/index.js'
import type { SwapProgress } from '../contract.js'
import { type Ctx, isSame } from '../core.js'

/** Wallets on this device answer without asking their owner, so a later answer is not worth waiting for. */
const LIMIT_MS = 3_000

export type Asker = {
  ctx: Ctx
  connectorId: string
  from: string
  network: CaipNetwork
  signal: AbortSignal
}

/**
 * Whether the wallet runs several calls as one: at once, or once the account is upgraded (`ready`). Undefined if it
 * can't, doesn't answer in time, or is on another device, where each request would prompt the visitor.
 */
export async function atomicOf(asker: Asker): Promise<'supported' | 'ready' | undefined> {
  const status = (await capabilitiesOf(asker))?.atomic?.status
  return status === 'unsupported' ? undefined : status
}

/** What the wallet offers on the network. Undefined if it doesn't answer in time, or is on another device. */
export async function capabilitiesOf(asker: Asker): Promise<ChainCapabilities | undefined> {
  const { ctx, connectorId, from: address, network, signal } = asker
  const connector = ctx.session.connector(connectorId, network.chainNamespace)
  if (!connector || connector.type === 'WALLET_CONNECT' || connector.links) return undefined
  try {
    const calls = await ctx.session.capability('calls', network.chainNamespace)
    const chainId = hexOf(network.id)
    const asked = calls.capabilities({ connectorId, address, chainIds: [chainId] })
    return (await inTime(asked, signal))?.[chainId]
  } catch (error) {
    if (signal.aborted) throw error
    // Most wallets without EIP-5792 refuse the request.
    return undefined
  }
}

export const hexOf = (chainId: string | number): `0x${string}` => `0x${Number(chainId).toString(16)}`

function inTime<T>(answer: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), LIMIT_MS)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The wallet did not accept the last calls that were sent as one. */
export const isRefused = (progress: SwapProgress | undefined, address: string): boolean =>
  progress?.isBatch === true &&
  (progress.status === 'refused' || (progress.status === 'dropped' && progress.payer !== undefined)) &&
  // A wallet with another open request has not seen the calls.
  progress.code !== 'REQUEST_PENDING' &&
  isSame(progress.quote.address, address)

/**
 * The wallet is asked for one step after the other, because it did not accept them as one. If someone else should have
 * paid, that may have been the reason, so the visitor is first asked to pay for all at once.
 */
export const isBatchRefused = (progress: SwapProgress | undefined, address: string): boolean =>
  progress !== undefined && isRefused(progress, address) && !isForPayer(progress)

/** Whether the payer of the network fee may be why the wallet did not accept the calls. */
export const isForPayer = ({ payer, code = '' }: Pick<SwapProgress, 'payer' | 'code'>): boolean =>
  payer !== undefined && !/^CALLS_(UPGRADE_REJECTED|NOT_ATOMIC)$/.test(code)
