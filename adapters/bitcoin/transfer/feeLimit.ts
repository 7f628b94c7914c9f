import { tooExpensive } from './refusals.js'

/** Blocks have never asked this rate for long, and a transfer never costs this fee: someone is wrong. */
const MOST = { rate: 2_000, fee: 1_000_000n }

/** @throws TransferError `FEE_TOO_HIGH` */
export function checkFee(rate: number, fee: bigint): void {
  if (rate > MOST.rate) throw tooExpensive(`A rate of ${rate} satoshis per byte is more than ${MOST.rate}.`)
  if (fee > MOST.fee) throw tooExpensive(`A fee of ${fee} satoshis is more than ${MOST.fee}.`)
}

export const isUsual = (rate: number, fee: bigint): boolean => rate <= MOST.rate && fee <= MOST.fee
