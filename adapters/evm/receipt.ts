import { isHash } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import type { TransferOutcome } from '../../kernel/capabilities.js'
import { abortable } from '../abortable.js'
import { EvmError } from './errors.js'
import { createRpcClient, type RpcParameters } from './transport.js'

/**
 * Until the transaction, or the one that replaced it, is in a block; viem gives up after 3 minutes. `failed` means
 * that it was reverted there.
 *
 * @throws EvmError `INVALID_REQUEST`, viem's WaitForTransactionReceiptTimeoutError, or the signal's reason.
 */
export async function waitForTransfer(rpc: RpcParameters, hash: string): Promise<TransferOutcome> {
  if (!isHash(hash)) throw new EvmError('INVALID_REQUEST', `"${hash}" is no transaction hash.`)
  const receipt = waitForTransactionReceipt(createRpcClient(rpc), { hash })
  const { status, transactionHash } = await abortable(receipt, rpc.signal)
  return { status: status === 'success' ? 'confirmed' : 'failed', id: transactionHash }
}
