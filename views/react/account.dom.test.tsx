import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { update } from '../../kernel/base/draft.js'
import type { ChainAccount, ChainNetworkState, EmbeddedUser } from '../../kernel/index.js'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { createFacade } from '../createAppKit.js'
import { bindHooks } from '../react.js'

const USER: EmbeddedUser = {
  ...{ email: 'ada@example.org', username: 'ada', provider: 'farcaster' },
  ...{ smartAccountDeployed: true, smartAccountNetworks: [1, 10] },
}
const TOKEN = {
  ...{ name: 'Coin', symbol: 'COIN', chainId: 'eip155:1', price: 2, value: 3, iconUrl: '' },
  quantity: { decimals: '18', numeric: '1.5' },
}
/** Fields set by other parts of the kit. The popup of a social login is a live object, and stays with its owner. */
const REST = {
  ...{
    balance: '1.5',
    balanceSymbol: 'ETH',
    balanceStatus: 'ready',
    tokenBalance: [TOKEN],
    tokenStatus: 'ready',
  },
  ...{ profileName: 'ada.eth', profileImage: 'https://img.example/ada.png', currentTab: 2 },
  ...{ addressLabels: { [ALICE]: 'Savings' }, farcasterUrl: 'https://farcaster.example/1' },
} satisfies Partial<ChainAccount>

/** Logs in to the embedded wallet, with everything an account can have. */
async function logIn() {
  fakeServices(ALL_HANG)
  const evm = createFakeAdapter({
    wallets: [{ id: 'ID_AUTH', type: 'AUTH' }],
    answers: { connect: async () => ({ ...evm.connected('ID_AUTH'), user: USER }) },
  })
  const { kernel, session } = createTestKit({ adapters: [evm] })
  kernel.adapters.discover()
  await session.connect({ connectorId: 'ID_AUTH' })
  update(session.state, ({ accounts }) => void Object.assign(accounts.eip155 ?? {}, REST))
  const kit = createFacade(kernel)
  return { kit, session, hooks: bindHooks(kit) }
}

/** Calls a hook while rendering. */
function Probe({ use }: { use: () => unknown }) {
  return <p>{typeof use()}</p>
}
function read<T>(use: () => T): T {
  let seen: T | undefined
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  const note = () => {
    seen = use()
  }
  flushSync(() => root.render(<Probe use={note} />))
  return seen as T
}

test('[ENT-10] getAccount and useAppKitAccount return every field of a chain account', async () => {
  const { kit, hooks } = await logIn()
  const expected = {
    ...REST,
    ...{ caipAddress: `eip155:1:${ALICE}`, address: ALICE, status: 'connected', isConnected: true },
    ...{ user: { email: 'ada@example.org', username: 'ada' }, socialProvider: 'farcaster' },
    ...{ smartAccountDeployed: true, preferredAccountType: 'smartAccount' },
    addressExplorerUrl: expect.stringContaining(ALICE),
    connectedWalletInfo: expect.objectContaining({ type: 'AUTH', identifier: 'ID_AUTH' }),
    allAccounts: [expect.objectContaining({ namespace: 'eip155', address: ALICE, type: 'eoa' })],
    embeddedWalletInfo: {
      ...{ user: { email: 'ada@example.org', username: 'ada' }, authProvider: 'farcaster' },
      ...{ accountType: 'eoa', isSmartAccountDeployed: true },
    },
  }
  expect(kit.getAccount('eip155')).toMatchObject(expected)
  expect(read(() => hooks.useAppKitAccount({ namespace: 'eip155' }))).toMatchObject(expected)
})

test('[ENT-11] a chain has its active, requested and approved networks, and those with smart accounts', async () => {
  const { kit, session, hooks } = await logIn()
  const networks = session.state.get().networks.eip155 as ChainNetworkState
  const [first] = networks.requestedCaipNetworks
  expect(networks).toEqual({
    ...{ caipNetworkId: 'eip155:1', requestedCaipNetworks: expect.any(Array) },
    ...{ approvedCaipNetworkIds: undefined, supportsAllNetworks: true },
    smartAccountEnabledNetworks: [1, 10],
  })
  const expected = { caipNetwork: first, caipNetworkId: 'eip155:1', chainId: 1 }
  expect(kit.getNetwork('eip155')).toEqual(expected)
  expect(read(() => hooks.useAppKitNetwork())).toMatchObject(expected)
})
