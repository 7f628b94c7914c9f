import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Context, SentTransaction } from '../../../../kernel/index.js'
import { createTestKit } from '../../../../kernel/testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter } from '../../../../kernel/testing/fakeAdapter.js'
import { fakeServices, json } from '../../../../kernel/testing/fakeServices.js'
import { KitContext } from '../../../../views/index.js'
import { openRoot } from '../../../../views/testing/openRoot.js'
import { connect } from '../../../connect/index.js'
import { transaction } from '../../history/testing/transactions.js'
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

test('a list stays on screen if it cannot be fetched again once the network is back', async () => {
  let isUp = true
  const page = { data: [transaction('1')], next: null }
  const services = fakeServices({
    '/v1/supported-chains': json({ http: ['eip155:1'], ws: [] }),
    [PATH]: () => (isUp ? json(page)() : Promise.reject(new TypeError('Failed to fetch'))),
  })
  const { kernel, session } = createTestKit({
    adapters: [createFakeAdapter({ wallets: [{ id: 'io.alpha' }] })],
    plugins: [connect(), accountTabs()],
  })
  const { kit, plugins, toast } = await kernel.runtime()
  await session.connect({ connectorId: 'io.alpha' })
  await plugins.activate('account-tabs')
  const ctx = kernel.host.entries.get('account-tabs')?.ctx as Context<'account-tabs'>
  openRoot().draw(
    <KitContext.Provider value={kit}>
      <Activity onSent={() => {}} />
    </KitContext.Provider>,
  )
  const isReady = () => expect(ctx.state.get().history?.status).toBe('ready')
  await act(() => vi.waitFor(isReady))
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 8 * 3_600_000)
  const online = vi.spyOn(navigator, 'onLine', 'get')
  onTestFinished(() => void vi.restoreAllMocks())
  isUp = false
  for (const isOnline of [false, true]) {
    online.mockReturnValue(isOnline)
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
  await act(() => vi.waitFor(() => expect(services.to(PATH)).toHaveLength(2)))
  await act(() => vi.waitFor(() => expect(ctx.state.get().history?.status).not.toBe('loading')))
  expect(ctx.state.get().history).toMatchObject({ status: 'ready', transactions: [{ id: '1' }] })
  expect(toast.state.get().open).toBe(false)
})
