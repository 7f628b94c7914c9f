import { expect, test } from 'vitest'
import type { Namespace } from '../../kernel/base/caip.js'
import define from './definitions.js'

const methodsOf = (namespace: Namespace) => define(namespace)?.walletConnect?.methods

test('[VAL-17] each family requests its own methods', () => {
  const all = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
  expect(Object.fromEntries(all.map((namespace) => [namespace, methodsOf(namespace)]))).toEqual({
    eip155: [
      ...['eth_accounts', 'eth_requestAccounts', 'eth_sendRawTransaction', 'eth_sign', 'eth_signTransaction'],
      ...['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4', 'eth_sendTransaction'],
      ...['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_getPermissions'],
      ...['wallet_requestPermissions', 'wallet_registerOnboarding', 'wallet_watchAsset', 'wallet_scanQRCode'],
      ...['wallet_getCallsStatus', 'wallet_showCallsStatus', 'wallet_sendCalls', 'wallet_getCapabilities'],
      ...['wallet_grantPermissions', 'wallet_revokePermissions', 'wallet_getAssets'],
    ],
    solana: [
      ...['solana_signMessage', 'solana_signTransaction', 'solana_requestAccounts', 'solana_getAccounts'],
      ...['solana_signAllTransactions', 'solana_signAndSendTransaction'],
    ],
    bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
    cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  })
  expect(methodsOf('eip155')).toHaveLength(24)
})

test('a namespace of another package has no methods here', () => {
  expect(methodsOf('acme' as never)).toBeUndefined()
})
