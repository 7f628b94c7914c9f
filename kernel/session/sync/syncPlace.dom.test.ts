// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AfterConnect, type AfterConnectEvent } from '../../host/flow.js'
import { createTestKit, network, solana } from '../../testing/createTestKit.js'
import { createFakeAdapter } from '../../testing/fakeAdapter.js'
import { fakePlugin } from '../../testing/fakePlugin.js'
import { ALL_HANG, fakeServices, json } from '../../testing/fakeServices.js'

beforeEach(() => {
  const features = [{ id: 'multi_wallet', isEnabled: false }]
  fakeServices({ ...ALL_HANG, '/appkit/v1/config': json({ features }) })
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Writes as another tab does. */
const elsewhere = (key: string, value: string) => {
  localStorage.setItem(`@appkit/${key}`, value)
  window.dispatchEvent(new StorageEvent('storage', { key: `@appkit/${key}` }))
}

/** A page with a wallet on each of two chains, at the second, and the later events of its steps. */
async function make() {
  const seen: Pick<AfterConnectEvent, 'kind' | 'caipNetworkId'>[] = []
  const step = fakePlugin('siwx', {
    contributes: [
      AfterConnect.of(async () => ({
        default: (_kernel, { kind, caipNetworkId }) => void seen.push({ kind, caipNetworkId }),
      })),
    ],
  })
  const sol = createFakeAdapter({
    namespace: 'solana',
    wallets: [{ id: 'Phantom', accounts: ['So1'], caipNetworkId: 'solana:abc' }],
  })
  const { session, kernel } = createTestKit({
    plugins: [step],
    adapters: [createFakeAdapter(), sol],
    options: { networks: [network(1), solana, network('def', { chainNamespace: 'solana' })] },
  })
  await kernel.ready()
  await session.connect({ connectorId: 'io.alpha' })
  await session.connect({ connectorId: 'Phantom' })
  seen.splice(0)
  return { session, seen, sol }
}

test('[N-119] switching the chain in another tab runs the steps here, too', async () => {
  const { session, seen } = await make()
  elsewhere('active_namespace', 'eip155')
  await vi.waitFor(() => expect(session.state.get().activeNamespace).toBe('eip155'))
  await vi.waitFor(() => expect(seen).toEqual([{ kind: 'network', caipNetworkId: 'eip155:1' }]))
})

test('[N-119] switching the wallet’s network in another tab runs the steps here, too', async () => {
  const { session, seen, sol } = await make()
  sol.answers.reconnect = async () => ({ ...sol.connected('Phantom'), caipNetworkId: 'solana:def' })
  elsewhere('active_caip_network_id', 'solana:def')
  await vi.waitFor(() => expect(session.network('solana')?.caipNetworkId).toBe('solana:def'))
  await vi.waitFor(() => expect(seen).toEqual([{ kind: 'network', caipNetworkId: 'solana:def' }]))
})
