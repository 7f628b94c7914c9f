import type { ChainDefinition } from '../../kernel/adapters/chain.js'

const chain: ChainDefinition = {
  name: 'Bitcoin',
  isAddress: (text) => /^((bc|tb|bcrt)1[a-z\d]{8,87}|[13mn2][1-9A-HJ-NP-Za-km-z]{25,33})$/.test(text),
  // docs/protocol.md#bitcoin-requests
  walletConnect: {
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    signMessage: {
      ask: (message, account) => ({
        method: 'signMessage',
        params: { message, account, address: account },
      }),
      // Hexadecimal on the wire, base64 everywhere else.
      async read(answer) {
        const { signature } = Object(answer) as { signature?: unknown }
        if (typeof signature !== 'string') return undefined
        const hex = signature.replace(/^0x/i, '')
        if (!/^([\da-f]{2})+$/i.test(hex)) return signature
        const { toBase64 } = await import('../base64.js')
        const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
        return toBase64(bytes)
      },
    },
  },
}
export default chain
