import { TransferError } from '../../../kernel/session/transferErrors.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { inWords } from '../../inWords.js'
import { PolkadotError } from '../polkadotError.js'

export const insufficient = (network: CaipNetwork, available: bigint, needed: bigint): TransferError =>
  new TransferError(
    'INSUFFICIENT_FUNDS',
    `The account can spend ${inWords(network, available)}, but needs ${inWords(network, needed)}.`,
  )

/** The network closes accounts with less than this, and what is left in them is lost. */
export function belowMinimum(
  network: CaipNetwork,
  minimum: bigint,
  whose: 'sender' | 'receiver',
): TransferError {
  const amount = inWords(network, minimum)
  const message =
    whose === 'sender'
      ? `Leave at least ${amount} in the account, or send everything.`
      : `The receiver must hold at least ${amount} afterwards.`
  return new TransferError('BELOW_MINIMUM', message)
}

export const tokenNotSupported = (reason: string): TransferError =>
  new TransferError('TOKEN_NOT_SUPPORTED', reason)

export const notAsReviewed = (message: string, cause?: unknown): TransferError =>
  new TransferError('NOT_AS_REVIEWED', message, { cause })

export const outdated = (message: string, cause?: unknown): TransferError =>
  new TransferError('REVIEW_OUTDATED', `${message} Review the transfer again.`, { cause })

export const invalid = (message: string): PolkadotError => new PolkadotError('INVALID_REQUEST', message)
