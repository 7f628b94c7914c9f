import { expect, test, vi } from 'vitest'
import type { ActivityCapability, Context } from '../../../kernel/index.js'
import { createTestKit } from '../../../kernel/testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { fakePlugin } from '../../../kernel/testing/fakePlugin.js'
import { fakeServices, json } from '../../../kernel/testing/fakeServices.js'
import { connect } from '../../connect/index.js'
import { type ActivityRequest, ActivitySources } from '../contract.js'
import { accountTabs } from '../index.js'
import { loadHistory, loadMore } from './loadHistory.js'
import { transaction } from './testing/transactions.js'

const PATH = `/v1/account/${ALICE}/history`
type Answer = (request: ActivityRequest) => unknown

/** Connects on a network that the service has activity of, with a plugin that also has some. */
async function start(answer: Answer, chains = ['eip155:1'], activity?: ActivityCapability) {
  const services = fakeServices({
    '/v1/supported-chains': json({ http: chains, ws: [] }),
    [PATH]: json({ data: [transaction('service')], next: 'of the service' }),
  })
  const asked = vi.fn(answer)
  const load = async () => ({ default: ((_: never, request: ActivityRequest) => asked(request)) as never })
  const acme = fakePlugin('acme', { contributes: [ActivitySources.of({ namespaces: ['eip155'], load })] })
  const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha' }], answers: { activity } })
  const kit = createTestKit({ adapters: [adapter], plugins: [connect(), accountTabs(), acme] })
  const { plugins } = await kit.kernel.runtime()
  await kit.session.connect({ connectorId: 'io.alpha' })
  await plugins.activate('account-tabs')
  const ctx = kit.kernel.host.entries.get('account-tabs')?.ctx as Context<'account-tabs'>
  const state = () => ctx.state.get().history
  return {
    ...kit,
    ctx,
    services,
    asked,
    adapter,
    state,
    ids: () => state()?.transactions.map(({ id }) => id),
  }
}

test('activity comes from a plugin that serves the network, page by page, and the service is not asked', async () => {
  const { ctx, ids, state, asked, services } = await start(({ cursor }) =>
    cursor === undefined
      ? { transactions: [transaction('2')], next: 'older' }
      : { transactions: [transaction('1')] },
  )
  await loadHistory(ctx)
  expect([ids(), state()?.source]).toEqual([['2'], 'acme'])
  await loadMore(ctx)
  expect([ids(), state()?.next]).toEqual([['2', '1'], undefined])
  expect(asked.mock.calls.map(([{ address, network, cursor }]) => [address, network.id, cursor])).toEqual([
    [ALICE, 1, undefined],
    [ALICE, 1, 'older'],
  ])
  expect(services.to(PATH)).toEqual([])
})

test.each([
  ['does not serve the network', () => undefined, 0],
  ['fails', () => Promise.reject(new Error('down')), 1],
  ['returns no page', () => ({ transactions: 'none' }), 1],
  ['returns nothing', () => null, 1],
])('activity comes from the service if the plugin %s', async (_, answer, reports) => {
  const { ctx, ids, state, errors } = await start(answer)
  await loadHistory(ctx)
  expect([ids(), state()?.source]).toEqual([['service'], undefined])
  expect(errors.map(({ info }) => info)).toEqual(
    Array(reports).fill({ plugin: 'acme', phase: 'source for "account.activity"' }),
  )
})

test('malformed transactions of a plugin are left out, and texts are cleaned', async () => {
  const odd = transaction('1', { metadata: { hash: 'a\u202eb' } })
  const { ctx, ids, state } = await start(() => ({ transactions: [odd, { id: 7 }] }))
  await loadHistory(ctx)
  expect([ids(), state()?.transactions[0]?.metadata.hash]).toEqual([['1'], 'ab'])
})

test('a later page is asked of the source of the first one only', async () => {
  const { ctx, state, asked, services } = await start(({ cursor }) =>
    cursor === undefined
      ? { transactions: [transaction('2')], next: 'older' }
      : Promise.reject(new Error('down')),
  )
  await loadHistory(ctx)
  await loadMore(ctx)
  expect([state()?.status, asked.mock.calls.length, services.to(PATH).length]).toEqual(['failed', 2, 0])
})

test('if the source of the first page is gone, the list ends there', async () => {
  const { kernel, ctx, ids, state } = await start(() => ({ transactions: [transaction('2')], next: 'older' }))
  await loadHistory(ctx)
  kernel.applyFeatures({ off: ['acme'] })
  await loadMore(ctx)
  expect([ids(), state()?.next, state()?.isServed]).toEqual([['2'], undefined, true])
})

test('the service’s cursor is not passed to a plugin', async () => {
  let answer: unknown
  const { ctx, asked, services } = await start(() => answer)
  await loadHistory(ctx)
  answer = { transactions: [] }
  await loadMore(ctx)
  expect([asked.mock.calls.length, services.to(PATH).map(({ query }) => query.cursor)]).toEqual([
    1,
    [undefined, 'of the service'],
  ])
})

test('pages of another source are not merged with a first page', async () => {
  let answer: unknown = { transactions: [transaction('service'), transaction('old')], next: 'of the plugin' }
  const { ctx, ids, state } = await start(() => answer)
  await loadHistory(ctx)
  answer = undefined
  await loadHistory(ctx, { isForced: true })
  expect([ids(), state()?.next, state()?.source]).toEqual([['service'], 'of the service', undefined])
})

test('if a plugin fails and the service does not know the network, activity has failed', async () => {
  const { ctx, state } = await start(() => Promise.reject(new Error('down')), [])
  await loadHistory(ctx)
  expect(state()?.status).toBe('failed')
})

test('a plugin’s request is aborted when the account changes', async () => {
  let signal: AbortSignal | undefined
  const { ctx, adapter, asked, errors } = await start((request) => {
    signal = request.signal
    return new Promise(() => {})
  })
  const loading = loadHistory(ctx)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await loading
  expect([signal?.aborted, errors]).toEqual([true, []])
})

test('activity comes from the adapter, page by page, if it can read the chain and no plugin serves the network', async () => {
  const page = vi.fn(async ({ cursor }: { cursor?: string | undefined }) =>
    cursor === undefined
      ? { transactions: [transaction('2')], next: 'older' }
      : { transactions: [transaction('1')] },
  )
  const { ctx, ids, state, services } = await start(() => undefined, ['eip155:1'], { page })
  await loadHistory(ctx)
  await loadMore(ctx)
  expect([ids(), state()?.next, state()?.source]).toEqual([['2', '1'], undefined, undefined])
  expect(page.mock.calls.map(([{ cursor }]) => cursor)).toEqual([undefined, 'older'])
  expect(services.to(PATH)).toEqual([])
})

test('activity comes from the service if the adapter cannot read this network’s past', async () => {
  const { ctx, ids } = await start(() => undefined, ['eip155:1'], { page: async () => undefined })
  await loadHistory(ctx)
  expect(ids()).toEqual(['service'])
})
