import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SentTransaction } from '../../../../kernel/index.js'
import { createTestKit } from '../../../../kernel/testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter } from '../../../../kernel/testing/fakeAdapter.js'
import { fakeServices, json } from '../../../../kernel/testing/fakeServices.js'
import { KitContext } from '../../../../views/index.js'
import { connect } from '../../../connect/index.js'
import { accountTabs } from '../../index.js'
import { ActivityList } from './ActivityList.js'

const SENT: SentTransaction = {
  id: '0xbb',
  caipAddress: `eip155:1:${ALICE}`,
  caipNetworkId: 'eip155:1',
  operationType: 'send',
  sentTo: BOB,
  transfers: [{ direction: 'out', symbol: 'ETH', amount: '1.5' }],
  sentAt: Date.now(),
  status: 'confirmed',
}

/** Draws the activity of a network that nothing knows the history of. */
async function draw(transactions: SentTransaction[]) {
  fakeServices({ '/v1/supported-chains': json({ http: [], ws: [] }) })
  const { kernel, session } = createTestKit({
    adapters: [createFakeAdapter({ wallets: [{ id: 'io.alpha' }] })],
    plugins: [connect(), accountTabs()],
  })
  const { kit, plugins } = await kernel.runtime()
  await session.connect({ connectorId: 'io.alpha' })
  await plugins.activate('account-tabs')
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  root.render(
    <KitContext.Provider value={kit}>
      <ActivityList isView />
    </KitContext.Provider>,
  )
  const note = () => box.querySelector('[data-testid="activity-unserved"]')
  await vi.waitFor(() => expect(note()).not.toBeNull())
  const isListed = () => box.querySelector('[data-testid="activity-list"]') !== null
  await vi.waitFor(() => {
    // Restoring what was sent before replaces it.
    if (session.state.get().transactions !== transactions) session.state.patch({ transactions })
    expect(isListed()).toBe(transactions.length > 0)
  })
  return { box, note: note()?.textContent }
}

test('without a source, what was sent from here is listed, and a line below explains that a source is missing', async () => {
  const { box, note } = await draw([SENT])
  expect(box.querySelector('[data-testid="activity-list"]')).not.toBeNull()
  expect(note).toBe(
    'This network’s history needs a source that this site doesn’t have. What you send from here is shown.',
  )
})

test('without a source and without sent transactions, the list explains that a source is missing', async () => {
  const { box, note } = await draw([])
  expect(box.querySelector('[data-testid="activity-list"]')).toBeNull()
  expect(note).toContain('needs a source')
})
