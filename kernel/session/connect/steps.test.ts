import { expect, onTestFinished, test, vi } from 'vitest'
import type { Connected } from '../../adapters/adapter.js'
import { AfterConnect, type AfterConnectEvent, type AfterConnectStep } from '../../host/flow.js'
import { createTestKit, record } from '../../testing/createTestKit.js'
import { ALICE, BOB, createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { fakePlugin } from '../../testing/fakePlugin.js'

type Step = (event: AfterConnectEvent) => ReturnType<AfterConnectStep>
const step = (name: string, rank: number, run: Step, required = false) =>
  fakePlugin(name, {
    enabled: ({ off }) => !off?.includes(name as never),
    contributes: [
      AfterConnect.of(async () => ({ default: (_kernel, event) => run(event) }), rank, { required }),
    ],
  })
const make = (...plugins: ReturnType<typeof fakePlugin>[]) => {
  const adapter = createFakeAdapter()
  const kit = createTestKit({ adapters: [adapter], plugins })
  const connect = (connectorId = 'io.alpha') => kit.session.connect({ connectorId })
  return { adapter, ...kit, connect, status: () => kit.account()?.status }
}
const boom = () => {
  throw new Error('boom')
}

test('the steps after one that took over are skipped once the account has changed', async () => {
  const later = vi.fn(() => undefined)
  const { connect, session } = make(
    step('welcome', 5, async () => {
      await session.disconnect('eip155')
      return 'handled' as const
    }),
    step('siwx', 10, later, true),
  )
  expect(await connect()).toEqual({ handled: true })
  expect(later).not.toHaveBeenCalled()
})

test('an optional step that fails is reported at every connection', async () => {
  const { connect, errors, session } = make(step('bad', 10, boom))
  await connect()
  await session.disconnect()
  await connect()
  expect(errors).toHaveLength(2)
  expect(session.isConnected()).toBe(true)
})

test('if the plugin of a required step has failed, a change of account disconnects', async () => {
  const { connect, session, adapter, kernel } = make(step('siwx', 10, () => undefined, true))
  const emitted = record(kernel, 'session:disconnected')
  await connect()
  const { plugins } = await kernel.runtime()
  // A failure at setup concerns the next connection only.
  plugins.quarantine('siwx', new Error('boom'), 'setup')
  await new Promise((resolve) => setTimeout(resolve))
  expect([session.isConnected(), emitted]).toEqual([true, []])
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await vi.waitFor(() => expect(session.isConnected()).toBe(false))
  expect(emitted).toHaveLength(1)
})

test('switching off an optional step neither disconnects nor runs a step again', async () => {
  const kept = vi.fn(() => undefined)
  const { connect, kernel, session } = make(
    step('kept', 10, kept, true),
    step('gone', 20, () => undefined),
  )
  await connect()
  kernel.applyFeatures({ off: ['gone'] } as never)
  await new Promise((resolve) => setTimeout(resolve))
  expect([session.isConnected(), kept.mock.calls.length]).toEqual([true, 1])
})

test('switching off a required step during an attempt fails that attempt only', async () => {
  const answer = deferred<Connected>()
  const { adapter, connect, kernel, errors, status } = make(step('siwx', 10, () => undefined, true))
  Object.assign(adapter.answers, { connect: () => answer.promise })
  const connecting = connect()
  const refused = expect(connecting).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  await vi.waitFor(() => expect(adapter.calls).toEqual(['connect io.alpha']))
  kernel.applyFeatures({ off: ['siwx'] } as never)
  await new Promise((resolve) => setTimeout(resolve))
  expect([status(), errors]).toEqual(['connecting', []])
  answer.resolve(adapter.connected('io.alpha'))
  await refused
  expect([status(), errors.length]).toEqual(['disconnected', 1])
})

test('a waiting step of the previous account does not keep the next one out', async () => {
  const first = deferred<'waits'>()
  const { connect, adapter, session, status } = make(
    step('siwx', 10, ({ address }) => (address === ALICE ? first.promise : undefined), true),
  )
  const connecting = connect()
  await vi.waitFor(() => expect(session.account()?.address).toBe(ALICE))
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await vi.waitFor(() => expect(status()).toBe('connected'))
  first.resolve('waits')
  expect(await connecting).toEqual({ handled: true })
  expect(status()).toBe('connected')
})

test('a late failure of the previous account’s step does not keep the next one out', async () => {
  const first = deferred<undefined>()
  const { kernel, session, adapter, status } = make(
    step('siwx', 10, ({ address }) => (address === ALICE ? first.promise : undefined), true),
  )
  kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  const restoring = session.reconnect()
  await vi.waitFor(() => expect(session.account()?.address).toBe(ALICE))
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await vi.waitFor(() => expect(status()).toBe('connected'))
  first.reject(new Error('boom'))
  await restoring
  expect(status()).toBe('connected')
})

test('a waiting account stays out during an attempt with another wallet, and is tried again after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isAway = true
  const { kernel, session, adapter, status, connect } = make(
    step('siwx', 10, () => (isAway ? boom() : undefined), true),
  )
  kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  await session.reconnect()
  expect(status()).toBe('reconnecting')
  const answer = deferred<Connected>()
  Object.assign(adapter.answers, { connect: () => answer.promise })
  const connecting = connect('io.beta').catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(status()).toBe('connecting')
  isAway = false
  // The steps of the first wallet pass meanwhile: the status is still the attempt’s.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(status()).toBe('connecting')
  answer.reject(new Error('no'))
  await connecting
  expect([status(), session.account()?.address]).toEqual(['connected', ALICE])
})

test('a step that passes is not run again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let failures = 1
  const run = vi.fn(() => (failures-- > 0 ? boom() : undefined))
  const { kernel, session, status } = make(step('siwx', 10, run, true))
  kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  await session.reconnect()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([status(), run.mock.calls.length]).toEqual(['connected', 2])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('while a required step decides, a new account is connecting and a restored one reconnecting', async () => {
  const seen: unknown[] = []
  const { kernel, session, connect, status } = make(
    step('siwx', 10, () => void seen.push([status(), session.isConnected()]), true),
  )
  await connect()
  await session.disconnect()
  kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  await session.reconnect()
  expect(seen).toEqual([
    ['connecting', false],
    ['reconnecting', false],
  ])
  expect(status()).toBe('connected')
})

test('switching off a required step does not affect the wallet during a pending attempt', async () => {
  const answer = deferred<Connected>()
  const { adapter, connect, kernel, errors } = make(step('siwx', 10, () => undefined, true))
  await connect()
  Object.assign(adapter.answers, { connect: () => answer.promise })
  const connecting = connect('io.beta').catch(() => undefined)
  await vi.waitFor(() => expect(adapter.calls).toContain('connect io.beta'))
  kernel.applyFeatures({ off: ['siwx'] } as never)
  await new Promise((resolve) => setTimeout(resolve))
  expect([adapter.calls, errors]).toEqual([['connect io.alpha', 'connect io.beta'], []])
  answer.reject(new Error('no'))
  await connecting
})

test('a step that passed is reported when it fails the next time', async () => {
  let isAway = true
  const { kernel, session, adapter, errors, status } = make(
    step('siwx', 10, () => (isAway ? boom() : undefined), true),
  )
  kernel.storage.set('eip155:connected_connector_id', 'io.alpha')
  await session.reconnect()
  expect([status(), errors.length]).toEqual(['reconnecting', 1])
  isAway = false
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await vi.waitFor(() => expect(status()).toBe('connected'))
  isAway = true
  adapter.ctx.update('io.alpha', { accounts: [{ address: ALICE }] })
  await vi.waitFor(() => expect(errors).toHaveLength(2))
})
