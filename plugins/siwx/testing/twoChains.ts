import { network } from '../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'

const REFERENCE = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const SOLANA = `solana:${REFERENCE}` as const
/** The account of the wallet `sol`. */
export const SOL = 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'

/** For `openSignIn`: two networks of eip155, one of Solana, and wallets of both chains. */
export const twoChains = () => ({
  adapters: [
    createFakeAdapter(),
    createFakeAdapter({
      namespace: 'solana',
      wallets: [{ id: 'sol', accounts: [SOL], caipNetworkId: SOLANA }],
    }),
  ],
  options: {
    networks: [network(1), network(10), network(REFERENCE, { chainNamespace: 'solana', name: 'Solana' })],
  },
})
