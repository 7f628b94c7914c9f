import type { ChainDefinition } from '../../kernel/adapters/chain.js'

const chain: ChainDefinition = {
  name: 'Polkadot',
  isAddress: (text) => /^[1-9A-HJ-NP-Za-km-z]{46,48}$/.test(text),
  // docs/protocol.md#namespaces-without-an-adapter
  walletConnect: {
    methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
    signMessage: {
      ask: (message, address) => ({ method: 'polkadot_signMessage', params: { address, message } }),
      read(answer) {
        const { signature } = Object(answer) as { signature?: unknown }
        const isHex = typeof signature === 'string' && /^(0x)?([\da-f]{2})+$/i.test(signature)
        return isHex ? signature : undefined
      },
    },
  },
}
export default chain
