import {
  type TransferCapability,
  TransferError,
  type TransferEstimate,
  type TransferRequest,
} from '../../kernel/index.js'

type Parameters = {
  /** Only asked if the capability does not compute the maximum itself. */
  balance: () => Promise<bigint>
  request: TransferRequest
  transfer: Pick<TransferCapability, 'estimate' | 'max'>
}

/**
 * Returns the most that can be sent of the native currency: what the adapter computed, else the balance less the highest
 * fee and the deposit.
 * @throws TransferError INSUFFICIENT_FUNDS if nothing is left; otherwise the error of `estimate`
 */
export async function maxAmount(
  parameters: Parameters,
): Promise<{ value: bigint; estimate: TransferEstimate }> {
  const { request, transfer } = parameters
  const found = transfer.max ? await transfer.max(request) : await subtractFee(parameters)
  const { value, ...estimate } = found
  if (value > 0n) return { value, estimate }
  throw new TransferError('INSUFFICIENT_FUNDS', 'The balance is less than what it costs to send it.')
}

async function subtractFee({ balance: readBalance, request, transfer }: Parameters) {
  const balance = await readBalance()
  // The fee does not depend on the amount. If one unit is below the network’s minimum, estimate the whole balance.
  const first = await transfer.estimate({ ...request, value: 1n }).catch((error: unknown) => {
    if (error instanceof TransferError && error.code === 'BELOW_MINIMUM')
      return transfer.estimate({ ...request, value: balance })
    throw error
  })
  return { ...first, value: balance - costOf(request, first) }
}

/** The most that the account pays for a transfer beside the amount. */
export const costOf = (
  { isSponsored }: Pick<TransferRequest, 'isSponsored'>,
  { fee, deposit = 0n }: TransferEstimate,
): bigint => (isSponsored ? 0n : fee) + deposit
