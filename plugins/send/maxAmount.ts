import { TransferError, type TransferEstimate, type TransferRequest } from '../../kernel/index.js'

type Parameters = {
  balance: bigint
  request: TransferRequest
  estimate: (request: TransferRequest) => Promise<TransferEstimate>
}

/**
 * Returns the most that can be sent of the native currency: the balance less the highest fee and the deposit.
 * @throws TransferError INSUFFICIENT_FUNDS if nothing is left; otherwise the error of `estimate`
 */
export async function maxAmount({ balance, request, estimate }: Parameters) {
  // The fee does not depend on the amount. If one unit is below the network’s minimum, estimate the whole balance.
  const first = await estimate({ ...request, value: 1n }).catch((error: unknown) => {
    if (error instanceof TransferError && error.code === 'BELOW_MINIMUM')
      return estimate({ ...request, value: balance })
    throw error
  })
  const value = balance - first.fee - (first.deposit ?? 0n)
  if (value > 0n) return { value, estimate: first }
  throw new TransferError('INSUFFICIENT_FUNDS', 'The balance is less than what it costs to send it.')
}
