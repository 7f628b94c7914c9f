import type { Namespace } from '../../kernel/base/caip.js'

/** Methods that a wallet is asked to approve on eip155 (docs/protocol.md#walletconnect-methods). */
export const EIP155_METHODS: readonly string[] = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
]

/** Methods requested along with a signature (`wc_sessionAuthenticate`). */
export const ONE_CLICK_METHODS: readonly string[] = EIP155_METHODS.filter(
  (method) => method !== 'wallet_showCallsStatus',
)

export const METHODS: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: EIP155_METHODS,
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
}

export const EVENTS: readonly string[] = ['accountsChanged', 'chainChanged']
