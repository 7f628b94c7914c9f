import type { ChainDefinition } from '../../kernel/adapters/chain.js'

const chain: ChainDefinition = {
  name: 'EVM',
  isAddress: (text) => /^0x[\da-fA-F]{40}$/.test(text),
  walletConnect: {
    // docs/protocol.md#walletconnect-methods
    methods: [
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
    ],
    signMessage: {
      ask: (message, address) => ({ method: 'personal_sign', params: [toHex(message), address] }),
      read: (answer) => (isHex(answer) ? answer : undefined),
    },
  },
}
export default chain

const toHex = (text: string) => {
  const bytes = [...new TextEncoder().encode(text)]
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^(0x)?([\da-f]{2})+$/i.test(value)
