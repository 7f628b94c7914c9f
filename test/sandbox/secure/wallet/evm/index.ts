import { numberToHex } from 'viem/utils'
import type { EvmCall, WalletContext } from '../context.js'
import { askNode } from '../node.js'
import { getAssets } from './assets.js'
import { getCallsStatus, getCapabilities, sendCalls } from './calls.js'
import { grantPermissions, revokePermissions } from './permissions.js'
import { signersOn } from './signer.js'
import { personalSign, signTypedData } from './signing.js'
import { sendTransaction } from './transactions.js'

type Method = (wallet: WalletContext, call: EvmCall) => unknown

const METHODS: Readonly<Record<string, Method>> = {
  eth_accounts: (wallet, call) => signersOn(wallet, call).map(({ address }) => address),
  eth_chainId: (_, { chainId }) => numberToHex(chainId),
  personal_sign: personalSign,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: getCallsStatus,
  wallet_getCapabilities: getCapabilities,
  wallet_getAssets: getAssets,
  wallet_grantPermissions: grantPermissions,
  wallet_revokePermissions: revokePermissions,
}

/** Methods that a node answers without asking the visitor (docs/protocol.md#frame-requests). */
const READS: readonly string[] = [
  ...['eth_blockNumber', 'eth_call', 'eth_estimateGas', 'eth_feeHistory', 'eth_gasPrice', 'eth_getAccount'],
  ...['eth_getBalance', 'eth_getBlockByHash', 'eth_getBlockByNumber', 'eth_getBlockReceipts'],
  ...['eth_getBlockTransactionCountByHash', 'eth_getBlockTransactionCountByNumber', 'eth_getCode'],
  ...['eth_getFilterChanges', 'eth_getFilterLogs', 'eth_getLogs', 'eth_getProof', 'eth_getStorageAt'],
  ...['eth_getTransactionByBlockHashAndIndex', 'eth_getTransactionByBlockNumberAndIndex'],
  ...['eth_getTransactionByHash', 'eth_getTransactionCount', 'eth_getTransactionReceipt'],
  ...['eth_getUncleCountByBlockHash', 'eth_getUncleCountByBlockNumber', 'eth_maxPriorityFeePerGas'],
  ...['eth_newBlockFilter', 'eth_newFilter', 'eth_newPendingTransactionFilter', 'eth_sendRawTransaction'],
  ...['eth_syncing', 'eth_uninstallFilter'],
]

export async function answerEvm(wallet: WalletContext, call: EvmCall): Promise<unknown> {
  const method = Object.hasOwn(METHODS, call.method) ? METHODS[call.method] : undefined
  if (method) return method(wallet, call)
  if (READS.includes(call.method)) return askNode(call.rpcUrl, call.method, call.params ?? [])
  throw new Error('Not supported')
}
