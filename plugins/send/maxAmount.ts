import { TransferError, type TransferEstimate, type TransferRequest } from '../../kernel/index.js'

type Parameters = {
  balance: bigint
  request: TransferRequest
  estimate: (request: TransferRequest) => Promise<TransferEstimate>
}

/**
 * All that can be sent of the native currency: the balance, less the most that sending costs, to the unit.
 * @throws TransferError INSUFFICIENT_FUNDS where nothing is left; else as `estimate` does
 */
export async function maxAmount({ balance, request, estimate }: Parameters) {
  // One unit costs as much to send as all of them. Where accounts must have more than one, all of them are tried.
  const first = await estimate({ ...request, value: 1n }).catch((error: unknown) => {
    if (error instanceof TransferError && error.code === 'BELOW_MINIMUM')
      return estimate({ ...request, value: balance })
    throw error
  })
  const value = balance - first.fee - (first.deposit ?? 0n)
  if (value > 0n) return { value, estimate: first }
  throw new TransferError('INSUFFICIENT_FUNDS', 'The balance is less than what it costs to send it.')
}
