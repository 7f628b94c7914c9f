import type { Handler } from '../types.js'
import { accounts, requestAccounts } from './accounts.js'
import { getAssets, watchAsset } from './assets.js'
import { getCallsStatus, getCapabilities, sendCalls, showCallsStatus } from './calls.js'
import { addChain, chainId, netVersion, switchChain } from './chains.js'
import {
  getGranted,
  getSupported,
  request as requestExecution,
  revoke as revokeExecution,
} from './executionPermissions.js'
import { getPermissions, grantPermissions, requestPermissions, revokePermissions } from './permissions.js'
import { personalSign, signTypedData } from './signing.js'
import { sendTransaction, signTransaction } from './transactions.js'

/** Methods that the wallet handles. The node answers other `eth_`, `net_` and `web3_` methods. */
export const METHODS: Partial<Record<string, Handler>> = {
  eth_accounts: accounts,
  eth_requestAccounts: requestAccounts,
  eth_coinbase: (wallet) => wallet.addresses()[0] ?? null,
  eth_chainId: chainId,
  net_version: netVersion,
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  wallet_requestPermissions: requestPermissions,
  wallet_getPermissions: getPermissions,
  wallet_revokePermissions: revokePermissions,
  wallet_grantPermissions: grantPermissions,
  wallet_getSupportedExecutionPermissions: getSupported,
  wallet_getGrantedExecutionPermissions: getGranted,
  wallet_requestExecutionPermissions: requestExecution,
  wallet_revokeExecutionPermission: revokeExecution,
  personal_sign: personalSign,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
  eth_signTransaction: signTransaction,
  wallet_getCapabilities: getCapabilities,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: getCallsStatus,
  wallet_showCallsStatus: showCallsStatus,
  wallet_watchAsset: watchAsset,
  wallet_getAssets: getAssets,
}
