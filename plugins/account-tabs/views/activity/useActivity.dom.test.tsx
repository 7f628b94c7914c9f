import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { SentTransaction } from '../../../../kernel/index.js'
import { createTestKit } from '../../../../kernel/testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter } from '../../../../kernel/testing/fakeAdapter.js'
import { fakeServices, json } from '../../../../kernel/testing/fakeServices.js'
import { KitContext } from '../../../../views/index.js'
import { openRoot } from '../../../../views/testing/openRoot.js'
import { connect } from '../../../connect/index.js'
import { accountTabs } from '../../index.js'
import { useActivity } from './useActivity.js'

const PATH = `/v1/account/${ALICE}/history`

const PENDING: SentTransaction = {
  id: '0xbb',
  caipAddress: `eip155:1:${ALICE}`,
  caipNetworkId: 'eip155:1',
  operationType: 'send',
  sentTo: BOB,
  transfers: [],
  sentAt: Date.now(),
  status: 'pending',
}

function Activity({ onSent }: { onSent: (statuses: string[]) => void }) {
  const { sent } = useActivity()
  onSent(sent.map(({ status }) => status))
  return null
}

test('a transaction that ends while a page is fetched has the list fetched again after it', async () => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const services = fakeServices({
    '/v1/supported-chains': json({ http: ['eip155:1'], ws: [] }),
    [PATH]: () => arrival.then(json({ data: [], next: null })),
  })
  const { kernel, session } = createTestKit({
    adapters: [createFakeAdapter({ wallets: [{ id: 'io.alpha' }] })],
    plugins: [connect(), accountTabs()],
  })
  const { kit, plugins } = await kernel.runtime()
  await session.connect({ connectorId: 'io.alpha' })
  await plugins.activate('account-tabs')
  const onSent = vi.fn()
  openRoot().draw(
    <KitContext.Provider value={kit}>
      <Activity onSent={onSent} />
    </KitContext.Provider>,
  )
  /** Restoring what was sent before replaces it. */
  const setStatus = (status: SentTransaction['status']) =>
    vi.waitFor(() => {
      act(() => session.state.patch({ transactions: [{ ...PENDING, status }] }))
      expect(onSent).toHaveBeenLastCalledWith([status])
    })
  await vi.waitFor(() => expect(services.to(PATH)).toHaveLength(1))
  await setStatus('pending')
  await setStatus('confirmed')
  arrive()
  await vi.waitFor(() => expect(services.to(PATH)).toHaveLength(2))
})
