import { TransferError } from '../../../kernel/session/transferErrors.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { inWords } from '../../inWords.js'

export const insufficient = (network: CaipNetwork, owned: bigint, needed: bigint): TransferError =>
  new TransferError(
    'INSUFFICIENT_FUNDS',
    `The account has ${inWords(network, owned)}, but needs ${inWords(network, needed)}.`,
  )

/** The network refuses accounts with less, and removes empty ones. */
export function belowMinimum(
  network: CaipNetwork,
  minimum: bigint,
  whose: 'sender' | 'receiver',
): TransferError {
  const amount = inWords(network, minimum)
  const message =
    whose === 'sender'
      ? `Leave nothing in the account, or at least ${amount}.`
      : `The receiver must hold at least ${amount} afterwards.`
  return new TransferError('BELOW_MINIMUM', message)
}
