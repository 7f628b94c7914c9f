import { afterEach, expect, test, vi } from 'vitest'
import { AfterConnect, type AfterConnectEvent } from '../../../kernel/index.js'
import { createTestKit } from '../../../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { fakePlugin } from '../../../kernel/testing/fakePlugin.js'
import { fakeServices } from '../../../kernel/testing/fakeServices.js'
import { accountTabs } from '../../account-tabs/index.js'
import { connect } from '../index.js'

afterEach(() => void localStorage.clear())

/** Stores a connection as another tab does. */
function connectElsewhere() {
  const connections = { eip155: [{ connectorId: 'io.alpha', accounts: [{ address: ALICE, type: 'eoa' }] }] }
  const values = {
    'eip155:connected_connector_id': 'io.alpha',
    connections: JSON.stringify(connections),
    connection_status: 'connected',
  }
  for (const [key, value] of Object.entries(values)) localStorage.setItem(`@appkit/${key}`, value)
  for (const key of Object.keys(values))
    window.dispatchEvent(new StorageEvent('storage', { key: `@appkit/${key}` }))
}

async function open() {
  fakeServices()
  const later: string[] = []
  const step = async () => ({ default: (_: unknown, { kind }: AfterConnectEvent) => void later.push(kind) })
  const kit = createTestKit({
    plugins: [connect(), accountTabs(), fakePlugin('later', { contributes: [AfterConnect.of(step, 10)] })],
    adapters: [createFakeAdapter()],
  })
  await kit.kernel.ready()
  const { modal, router } = await kit.kernel.runtime()
  await modal.open()
  return { ...kit, later, modal, router, views: () => router.state.get().stack.map(({ view }) => view) }
}

test('a view that the list led to stays when another tab connects', async () => {
  const { later, views, router } = await open()
  router.push('WhatIsAWallet')
  connectElsewhere()
  await vi.waitFor(() => expect(later).toEqual(['reconnect']))
  expect(views()).toEqual(['Connect', 'WhatIsAWallet'])
})

test('the list of wallets makes way for the account that another tab connects', async () => {
  const { session, views } = await open()
  expect(views()).toEqual(['Connect'])
  connectElsewhere()
  await vi.waitFor(() => expect(session.account()?.status).toBe('connected'))
  await vi.waitFor(() => expect(views()).toEqual(['Account']))
})
