import { expect, test, vi } from 'vitest'
import type { Context } from '../../../kernel/index.js'
import { createTestKit } from '../../../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { fakeServices, json } from '../../../kernel/testing/fakeServices.js'
import { connect } from '../../connect/index.js'
import { accountTabs } from '../index.js'
import { fetchHistory } from './api.js'
import { loadHistory, loadMore, trackOpened } from './loadHistory.js'
import { transaction } from './testing/transactions.js'

const PATH = `/v1/account/${ALICE}/history`
const PAGE = { data: [transaction('2'), transaction('1')], next: 'older' }

/** Connects on a network that the service supports. */
async function start(history: Parameters<typeof fakeServices>[0] = { [PATH]: json(PAGE) }) {
  const services = fakeServices({
    '/v1/supported-chains': json({ http: ['eip155:1', 'eip155:10'], ws: [] }),
    ...history,
  })
  const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha' }, { id: 'io.beta' }] })
  const kit = createTestKit({ adapters: [adapter], plugins: [connect(), accountTabs()] })
  const { plugins, toast } = await kit.kernel.runtime()
  await kit.session.connect({ connectorId: 'io.alpha' })
  await plugins.activate('account-tabs')
  const ctx = kit.kernel.host.entries.get('account-tabs')?.ctx as Context<'account-tabs'>
  const tracked: unknown[] = []
  kit.kernel.events.subscribe(() => tracked.push(kit.kernel.events.get().data))
  const state = () => ctx.state.get().history
  return {
    ...kit,
    ctx,
    services,
    adapter,
    toast,
    tracked,
    state,
    ids: () => state()?.transactions.map(({ id }) => id),
  }
}
const sequence = (...answers: (() => Response | Promise<Response>)[]) => {
  let at = 0
  return () => (answers[at++] ?? json({}, 500))()
}

test('[CALL-04] the history is fetched for the account and its network, page by page', async () => {
  const older = { data: [transaction('1'), transaction('0')], next: null }
  const kit = await start({ [PATH]: sequence(json(PAGE), json(older)) })
  await loadHistory(kit.ctx)
  expect(kit.state()).toMatchObject({ status: 'ready', next: 'older' })
  await loadMore(kit.ctx)
  expect(kit.ids()).toEqual(['2', '1', '0'])
  expect(kit.state()).toMatchObject({ status: 'ready', next: undefined })
  await loadMore(kit.ctx)
  const asked = kit.services.to(PATH).map(({ query }) => query)
  expect(asked).toMatchObject([{ chainId: 'eip155:1' }, { chainId: 'eip155:1', cursor: 'older' }])
  expect(asked[0]).toMatchObject({ projectId: 'project', st: 'appkit', sv: expect.any(String) })
  expect(kit.tracked).toMatchObject([
    {
      event: 'LOAD_MORE_TRANSACTIONS',
      properties: { address: ALICE, projectId: 'project', cursor: 'older', isSmartAccount: false },
    },
  ])
})

test('within 30 s the history is fetched once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const kit = await start()
  await Promise.all([loadHistory(kit.ctx), loadHistory(kit.ctx)])
  await loadHistory(kit.ctx)
  expect(kit.services.to(PATH)).toHaveLength(1)
  vi.setSystemTime(Date.now() + 30_000)
  await loadHistory(kit.ctx)
  expect(kit.services.to(PATH)).toHaveLength(2)
  expect([kit.ids(), kit.state()?.next]).toEqual([['2', '1'], 'older'])
  vi.useRealTimers()
})

test('[VAL-01] without an address nothing is fetched, and the error explains why', async () => {
  const kit = await start()
  const { signal, host } = kit.ctx
  const query = { address: undefined, caipNetworkId: 'eip155:1', services: host.services, signal } as const
  await expect(fetchHistory(kit.ctx.blockchain, query)).rejects.toMatchObject({
    code: 'NO_ACCOUNT_ADDRESS',
    message: "Transactions can't be fetched without an accountAddress",
  })
  expect(kit.services.to(PATH)).toEqual([])
})

test('[VAL-01] transactions on other chains are left out', async () => {
  const other = transaction('other', { metadata: { chain: 'eip155:10' } })
  const kit = await start({ [PATH]: json({ data: [other, transaction('1')], next: null }) })
  await loadHistory(kit.ctx)
  expect(kit.ids()).toEqual(['1'])
})

test('a network that the service does not support is not queried', async () => {
  const kit = await start({ '/v1/supported-chains': json({ http: ['eip155:10'] }) })
  await loadHistory(kit.ctx)
  expect(kit.state()).toMatchObject({ status: 'ready', isServed: false, transactions: [] })
  expect(kit.services.to(PATH)).toEqual([])
})

test.each([
  ['refuses', json({}, 500)],
  ['is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with a page of a portal', () => new Response('<html>Log in</html>')],
  ['answers with something else', json({ items: [] })],
])('[ERR-01] when the service %s: toast, empty list, no cursor, tracked', async (_, answer) => {
  const kit = await start({ [PATH]: sequence(json(PAGE), answer, json(PAGE)) })
  await loadHistory(kit.ctx)
  await loadMore(kit.ctx)
  expect(kit.state()).toMatchObject({ status: 'failed', transactions: [], next: undefined })
  expect(kit.toast.state.get()).toMatchObject({ variant: 'error', message: 'Failed to fetch transactions' })
  expect(kit.tracked.at(-1)).toMatchObject({
    event: 'ERROR_FETCH_TRANSACTIONS',
    properties: { address: ALICE, projectId: 'project', cursor: 'older', isSmartAccount: false },
  })
  // Only the visitor can retry.
  await loadHistory(kit.ctx)
  expect(kit.services.to(PATH)).toHaveLength(2)
  await loadHistory(kit.ctx, { isForced: true })
  expect(kit.state()).toMatchObject({ status: 'ready', next: 'older' })
})

test('a failed quiet refresh keeps the list and shows nothing', async () => {
  const kit = await start({ [PATH]: sequence(json(PAGE)) })
  await loadHistory(kit.ctx)
  await loadHistory(kit.ctx, { isQuiet: true })
  expect(kit.services.to(PATH)).toHaveLength(2)
  expect([kit.state()?.status, kit.ids(), kit.state()?.next]).toEqual(['ready', ['2', '1'], 'older'])
  expect(kit.toast.state.get().open).toBe(false)
})

test('an answer for an account that is no longer active is ignored', async () => {
  let answer: ((response: Response) => void) | undefined
  const kit = await start({ [PATH]: () => new Promise((resolve) => (answer = resolve)) })
  const reading = loadHistory(kit.ctx)
  await vi.waitFor(() => expect(answer).toBeDefined())
  await kit.session.switchNetwork({ id: 10 })
  answer?.(json(PAGE)())
  await reading
  expect(kit.state()).toBeUndefined()
  expect(kit.tracked).not.toContainEqual(expect.objectContaining({ event: 'ERROR_FETCH_TRANSACTIONS' }))
  kit.services.answers[PATH] = json({ data: [transaction('x', { metadata: { chain: 'eip155:10' } })] })
  await loadHistory(kit.ctx)
  expect([kit.state()?.account, kit.ids()]).toEqual([`eip155:10:${ALICE}`, ['x']])
})

test('a fetch that a disconnect ended is made again once the same account is back', async () => {
  const kit = await start({ [PATH]: () => new Promise(() => {}) })
  void loadHistory(kit.ctx)
  await vi.waitFor(() => expect(kit.services.to(PATH)).toHaveLength(1))
  await kit.session.disconnect('eip155')
  kit.services.answers[PATH] = json(PAGE)
  await kit.session.connect({ connectorId: 'io.alpha' })
  await loadHistory(kit.ctx)
  expect(kit.state()?.status).toBe('ready')
  expect(kit.ids()).toEqual(['2', '1'])
})

test('a repeated cursor ends the list', async () => {
  const kit = await start()
  await loadHistory(kit.ctx)
  await loadMore(kit.ctx)
  expect(kit.state()?.next).toBeUndefined()
})

test('opening the list is tracked', async () => {
  const kit = await start()
  trackOpened(kit.ctx)
  expect(kit.tracked).toMatchObject([{ event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: false } }])
})
