import type { SwapProgress } from '../contract.js'
import { isSame } from '../core.js'

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
