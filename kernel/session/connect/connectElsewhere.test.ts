import { expect, test } from 'vitest'
import { AfterConnect, type AfterConnectEvent } from '../../host/flow.js'
import { SignInToken } from '../../host/signIn.js'
import type { Token } from '../../host/token.js'
import { createTestKit, network, solana } from '../../testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../../testing/fakeAdapter.js'
import { fakePlugin } from '../../testing/fakePlugin.js'
import { NamespaceNotApprovedError } from '../errors.js'

const WC = { id: 'walletConnect', type: 'WALLET_CONNECT' as const, canAuthenticate: true }

/**
 * Two namespaces that one wallet may approve, and a plugin that looks on; `onRequest` runs when a sign-in may be
 * asked for.
 */
function make(connect: Parameters<typeof createFakeAdapter>[0] = {}, onRequest = () => {}) {
  const events: AfterConnectEvent[] = []
  const step = async () => ({ default: (_: unknown, event: AfterConnectEvent) => void events.push(event) })
  const oneClick = { request: async () => onRequest(), accept: async () => {} }
  const plugin = fakePlugin('looks-on', {
    provides: SignInToken as Token<unknown>,
    contributes: [AfterConnect.of(step, 10)],
    setup: () => ({ request: async () => {}, oneClick }),
  })
  const evm = createFakeAdapter({ wallets: [WC], ...connect })
  const sol = createFakeAdapter({
    namespace: 'solana',
    wallets: [{ ...WC, accounts: ['So1'], caipNetworkId: 'solana:abc' }],
    answers: { balance: { native: async () => ({ value: 7n, decimals: 0, symbol: 'SOL' }) } },
  })
  const kit = createTestKit({
    ...{ adapters: [evm, sol], plugins: [plugin] },
    options: { networks: [network(1), solana] },
  })
  const tracked: { event: string; properties: unknown }[] = []
  kit.kernel.events.subscribe(() => {
    const { event, properties } = kit.kernel.events.get().data
    if (event.startsWith('CONNECT')) tracked.push({ event, properties })
  })
  return { ...kit, evm, sol, events, tracked }
}

test('an approval of another namespace is tracked, read and followed by steps in that namespace', async () => {
  const { session, events, tracked } = make({
    answers: { connect: () => Promise.reject(new NamespaceNotApprovedError('eip155', ['solana'])) },
  })
  await session.connect({ connectorId: WC.id, namespace: 'eip155' })
  expect(events).toMatchObject([{ kind: 'connect', namespace: 'solana', address: 'So1' }])
  expect(tracked).toMatchObject([{ properties: { method: 'qrcode', caipNetworkId: 'solana:abc' } }])
  await expect.poll(() => session.account('solana')?.balance).toBe('7')
})

test('a connection is tracked by the wallet’s own name', async () => {
  const { session, tracked } = make({
    answers: {
      connect: async () => ({
        ...{ connectorId: WC.id, accounts: [{ address: ALICE }], provider: {} },
        ...{ caipNetworkId: 'eip155:1' as const, wallet: { name: 'Dune', icon: undefined } },
      }),
    },
  })
  await session.connect({ connectorId: WC.id, namespace: 'eip155' })
  expect(tracked).toMatchObject([{ properties: { name: 'Dune' } }])
})

test('an attempt that is aborted while the sign-in is prepared asks no wallet', async () => {
  const left = new AbortController()
  const { session, evm } = make({}, () => left.abort())
  await expect(
    session.connect({ connectorId: WC.id, namespace: 'eip155', signal: left.signal }),
  ).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
  expect(evm.calls).toEqual([])
})
