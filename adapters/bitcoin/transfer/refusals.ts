import { TransferError } from '../../../kernel/session/transferErrors.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { inWords } from '../../inWords.js'
import { BitcoinError } from '../errors.js'

export const invalid = (message: string): BitcoinError => new BitcoinError('INVALID_REQUEST', message)

export const insufficient = (network: CaipNetwork, spendable: bigint): TransferError =>
  new TransferError(
    'INSUFFICIENT_FUNDS',
    `The account can spend ${inWords(network, spendable)}, which is less than the amount and the fee.`,
  )

export const belowDust = (network: CaipNetwork, least: bigint): TransferError =>
  new TransferError('BELOW_MINIMUM', `Send at least ${inWords(network, least)}. Nodes don't relay less.`)

export const tooExpensive = (message: string): TransferError => new TransferError('FEE_TOO_HIGH', message)

export const notSpendable = (message: string): TransferError =>
  new TransferError('ACCOUNT_NOT_SUPPORTED', message)

export const mismatch = (message: string): TransferError => new TransferError('SOURCE_MISMATCH', message)

export const outdated = (message: string): TransferError => new TransferError('REVIEW_OUTDATED', message)

export const notAsReviewed = (message: string): TransferError => new TransferError('NOT_AS_REVIEWED', message)
