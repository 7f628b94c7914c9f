import { expect, test, vi } from 'vitest'
import type { WalletConnectAccess, WalletConnectProvider } from '../walletconnect/contract.js'
import setup from './setup.js'
import { createFakeContext } from './testing/fakeContext.js'
import { ALICE, BOB, createFakeWallet, settled } from './testing/fakeWallet.js'

const WC = 'walletConnect'

/** A fake session around a fake wallet. */
function createAdapter(access: Partial<WalletConnectAccess> = {}, hasSession = true) {
  const wallet = createFakeWallet({ accounts: [ALICE], chainId: 10 })
  let now: WalletConnectAccess | undefined = {
    accounts: [ALICE],
    caipNetworkId: 'eip155:10',
    approvedNetworkIds: ['eip155:10'],
    supportsAllNetworks: false,
    methods: ['personal_sign'],
    wallet: { name: 'Phone' },
    ...access,
  }
  const session = hasSession ? now : undefined
  const provider = {
    ...wallet.provider,
    isWalletConnect: true,
    pair: vi.fn(async () => {}),
    restore: vi.fn(async () => {}),
    access: vi.fn(() => (session ? now : undefined)),
    setNetwork: vi.fn(),
    disconnect: vi.fn(async () => {}),
  }
  const context = createFakeContext()
  const load = async () => provider as unknown as WalletConnectProvider
  context.ctx.addConnector({ id: WC, type: 'WALLET_CONNECT', name: WC, chain: 'eip155', provider: load })
  const change = (next: Partial<WalletConnectAccess>) => {
    if (now) now = { ...now, ...next }
  }
  return { ...context, wallet, provider, change, adapter: setup(context.ctx) }
}

test('a session is created first with all requested networks, and reports what was approved', async () => {
  const { adapter, provider } = createAdapter({ also: ['solana'], signed: [] })
  const onUri = () => {}
  const { signal } = new AbortController()
  const connected = await adapter.connect({ connectorId: WC, caipNetworkId: 'eip155:10', onUri, signal })
  expect(provider.pair).toHaveBeenCalledWith(expect.objectContaining({ onUri, caipNetworkId: 'eip155:10' }))
  expect(connected).toMatchObject({
    connectorId: WC,
    accounts: [{ address: ALICE }],
    caipNetworkId: 'eip155:10',
    approvedNetworkIds: ['eip155:10'],
    supportsAllNetworks: false,
    wallet: { name: 'Phone' },
    also: ['solana'],
    signed: [],
  })
})

test('an earlier session is restored without pairing; without one there is nothing to read', async () => {
  const { signal } = new AbortController()
  const there = createAdapter()
  expect(await there.adapter.reconnect({ connectorId: WC, signal })).toMatchObject({ connectorId: WC })
  expect(there.provider.pair).not.toHaveBeenCalled()

  const gone = createAdapter({}, false)
  expect(await gone.adapter.reconnect({ connectorId: WC, signal })).toBeUndefined()
  expect(gone.provider.restore).toHaveBeenCalled()
  expect(gone.wallet.requests).toEqual([])
  expect(gone.wallet.listenerCount()).toBe(0)
})

test('later approvals are reported together with other changes', async () => {
  const { adapter, wallet, change, reports } = createAdapter()
  await adapter.connect({ connectorId: WC, signal: new AbortController().signal })
  change({ approvedNetworkIds: ['eip155:10', 'eip155:1'] })
  wallet.emit('session_update')
  await settled()
  expect(reports.updates).toEqual([
    { connectorId: WC, change: { approvedNetworkIds: ['eip155:10', 'eip155:1'] } },
  ])
  wallet.state.accounts = [BOB]
  wallet.emit('accountsChanged', [BOB])
  await settled()
  expect(reports.updates.at(-1)?.change).toEqual({ accounts: [{ address: BOB, type: 'eoa' }] })
})

test('disconnecting ends the session and revokes no permission', async () => {
  const { adapter, provider, wallet } = createAdapter()
  await adapter.connect({ connectorId: WC, signal: new AbortController().signal })
  await adapter.disconnect({ connectorId: WC })
  expect(provider.disconnect).toHaveBeenCalledTimes(1)
  expect(wallet.methods()).not.toContain('wallet_getPermissions')
  expect(wallet.listenerCount()).toBe(0)
})
