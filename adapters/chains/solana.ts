import type { ChainDefinition } from '../../kernel/adapters/chain.js'

const chain: ChainDefinition = {
  name: 'Solana',
  isAddress: (text) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text),
  // docs/protocol.md#solana-requests
  walletConnect: {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_requestAccounts',
      'solana_getAccounts',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    signMessage: {
      async ask(message, pubkey) {
        const { toBase58 } = await import('../base58.js')
        const params = { message: toBase58(new TextEncoder().encode(message)), pubkey }
        return { method: 'solana_signMessage', params }
      },
      read(answer) {
        const { signature } = Object(answer) as { signature?: unknown }
        return typeof signature === 'string' ? signature : undefined
      },
    },
  },
}
export default chain
