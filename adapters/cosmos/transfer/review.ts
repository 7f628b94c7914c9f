import { TransferError } from '../../../kernel/session/transferErrors.js'
import { toBase64 } from '../../base64.js'
import type { Encoded, Transaction } from './transaction.js'
import { decodeTransaction } from './transaction.js'

/**
 * Decodes the bytes again before the wallet gets them. @throws TransferError `NOT_AS_REVIEWED`
 */
export function reviewBuilt(encoded: Encoded, wanted: Transaction): void {
  const built = decodeTransaction(encoded)
  if (!built || essenceOf(built) !== essenceOf(wanted) || feeOf(built) !== feeOf(wanted))
    throw notAsReviewed('The built transaction differs from the reviewed one.')
}

/**
 * Checks the document that the wallet signed. Wallets let visitors change the fee, in the same currency, but nothing
 * else. @throws TransferError `NOT_AS_REVIEWED`
 */
export function reviewSigned(signed: Transaction | undefined, wanted: Transaction): void {
  const denoms = wanted.fee.amount.map(({ denom }) => denom)
  const isPaidAlike = signed?.fee.amount.every(({ denom }) => denoms.includes(denom))
  if (!signed || essenceOf(signed) !== essenceOf(wanted) || !isPaidAlike)
    throw notAsReviewed('The wallet signed a different transaction.')
}

const essenceOf = ({ publicKey, sequence, timeoutHeight, coin, from, to, memo, mode }: Transaction) =>
  JSON.stringify([
    ...[from, to, coin.denom, coin.amount, memo, mode, publicKey && toBase64(publicKey)],
    ...[`${sequence}`, `${timeoutHeight}`],
  ])
const feeOf = ({ fee: { gas, amount } }: Transaction) =>
  JSON.stringify([`${gas}`, amount.map((coin) => [coin.denom, coin.amount])])

export const notAsReviewed = (message: string): TransferError => new TransferError('NOT_AS_REVIEWED', message)
