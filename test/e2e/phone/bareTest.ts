import { test as base, expect } from '../fixtures.js'
import { type BarePage, createBarePage } from './barePage.js'
import type { PhoneDriver } from './phone.js'

export { expect }

export const LOCAL = 'eip155:31337'
export const HARBOR = 'eip155:31338'
export const REEF = 'eip155:31339'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
export const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
export const COSMOS = 'cosmos:cosmoshub-4'

/** The requested permissions of these tests, by namespace. */
export const ASKED = {
  eip155: {
    chains: [LOCAL, HARBOR, REEF],
    methods: [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'eth_made_up',
    ],
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: {},
  },
  solana: { chains: [SOLANA], methods: ['solana_signMessage'], events: ['accountsChanged'] },
  bip122: { chains: [BITCOIN], methods: ['signMessage', 'getAccountAddresses'], events: [] },
  polkadot: { chains: [POLKADOT], methods: ['polkadot_signMessage'], events: [] },
  cosmos: { chains: [COSMOS], methods: ['cosmos_getAccounts', 'cosmos_signAmino'], events: [] },
}

export const test = base.extend<{ bare: BarePage }>({
  bare: async ({ sandbox }, use) => {
    const bare = await createBarePage(sandbox.config)
    await use(bare)
    await bare.close()
  },
})

/** Pairs the two, on the networks that the phone approves by default. */
export async function connect(bare: BarePage, phone: PhoneDriver, asked: Partial<typeof ASKED> = ASKED) {
  const { uri, session } = await bare.connect(asked)
  await phone.pair(uri)
  await phone.approve()
  const settled = await session
  if (!settled) throw new Error('There is no session.')
  // The phone uses the session once the page has confirmed it.
  await expect.poll(async () => (await phone.sessions()).map(({ topic }) => topic)).toContain(settled.topic)
  return settled
}
