import { expect, test } from 'vitest'
import { EIP155_METHODS, EVENTS, METHODS, ONE_CLICK_METHODS } from './methods.js'

test('[VAL-17] each family requests its own methods: 24 on eip155, 23 of them with a signature', () => {
  expect(METHODS).toEqual({
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
  expect(EIP155_METHODS).toHaveLength(24)
  expect(ONE_CLICK_METHODS).toHaveLength(23)
  expect(EIP155_METHODS.filter((method) => !ONE_CLICK_METHODS.includes(method))).toEqual([
    'wallet_showCallsStatus',
  ])
  expect(EVENTS).toEqual(['accountsChanged', 'chainChanged'])
})
