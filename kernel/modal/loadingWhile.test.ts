import { expect, test, vi } from 'vitest'
import { HomeView } from '../host/flow.js'
import { createTestKit, network, type TestKitOptions } from '../testing/createTestKit.js'
import { createFakeAdapter, deferred } from '../testing/fakeAdapter.js'
import { fakePlugin, route } from '../testing/fakePlugin.js'

const make = (parts: TestKitOptions = {}) => {
  const kit = createTestKit({ options: { networks: [network(1), network(10)] }, ...parts })
  const { kernel } = kit
  const seen: boolean[] = []
  kernel.modal.subscribe(() => {
    const { loading } = kernel.modal.get()
    if (seen.at(-1) !== loading) seen.push(loading)
  })
  return { ...kit, seen, isLoading: () => kernel.modal.get().loading }
}

test('[STA-01] the modal loads while a wallet is asked to connect, even if it declines', async () => {
  const answer = deferred<never>()
  const adapter = createFakeAdapter({ answers: { connect: () => answer.promise } })
  const { session, isLoading, seen } = make({ adapters: [adapter] })
  const connecting = session.connect({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(adapter.calls).toEqual(['connect io.alpha']))
  expect(isLoading()).toBe(true)
  answer.reject(new Error('no'))
  await expect(connecting).rejects.toThrow()
  expect([isLoading(), seen]).toEqual([false, [true, false]])
})

test('[STA-01] a code that waits for a phone loads nothing', async () => {
  const answer = deferred<never>()
  const adapter = createFakeAdapter({ answers: { connect: () => answer.promise } })
  const { session, seen } = make({ adapters: [adapter] })
  const connecting = session.connect({ connectorId: 'io.alpha', onUri: () => {} })
  await vi.waitFor(() => expect(adapter.calls).toEqual(['connect io.alpha']))
  answer.reject(new Error('no'))
  await expect(connecting).rejects.toThrow()
  expect(seen).toEqual([])
})

test('[STA-01] the modal loads while a wallet is asked to switch the network, until the visitor cancels', async () => {
  const adapter = createFakeAdapter({ answers: { switchNetwork: () => new Promise(() => {}) } })
  const { session, isLoading } = make({ adapters: [adapter] })
  await session.connect({ connectorId: 'io.alpha' })
  expect(isLoading()).toBe(false)
  const leaving = new AbortController()
  void session.switchNetwork({ id: 10 }, { signal: leaving.signal })
  await vi.waitFor(() => expect(adapter.calls.at(-1)).toContain('switchNetwork'))
  expect(isLoading()).toBe(true)
  leaving.abort()
  await vi.waitFor(() => expect(isLoading()).toBe(false))
})

test('[STA-01] the modal loads while switching to another connected wallet', async () => {
  const answer = deferred<undefined>()
  const adapter = createFakeAdapter({ answers: { reconnect: () => answer.promise } })
  const { session, kernel, isLoading } = make({ adapters: [adapter] })
  kernel.applyFeatures({ multiWallet: true })
  await session.connect({ connectorId: 'io.alpha' })
  await session.connect({ connectorId: 'io.beta' })
  const switching = session.switchConnection({ connectorId: 'io.alpha' })
  await vi.waitFor(() => expect(adapter.calls).toContain('reconnect io.alpha'))
  expect(isLoading()).toBe(true)
  answer.resolve(undefined)
  await switching
  expect(isLoading()).toBe(false)
})

test('[STA-01] the modal loads until the last of several has ended', async () => {
  const { kernel, isLoading } = make()
  const { modal } = await kernel.runtime()
  const [one, other] = [deferred<number>(), deferred<number>()]
  const both = [modal.loadingWhile(one.promise), modal.loadingWhile(other.promise)]
  one.resolve(1)
  expect(await both[0]).toBe(1)
  expect(isLoading()).toBe(true)
  other.resolve(2)
  expect([await both[1], isLoading()]).toEqual([2, false])
})

test('[STA-01] the modal loads while the loading frame replaces a view, until the visitor leaves it', async () => {
  vi.useFakeTimers()
  const slow = deferred<{ default: () => null }>()
  const plugin = fakePlugin('connect', {
    routes: { Connect: route(), Slow: { view: () => slow.promise } },
    contributes: [HomeView.of({ route: 'Connect', when: () => true })],
  })
  const { kernel, isLoading } = make({ plugins: [plugin] })
  const { modal, router } = await kernel.runtime()
  await modal.open()
  router.push('Slow')
  await vi.advanceTimersByTimeAsync(119)
  expect(isLoading()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isLoading()).toBe(true)
  router.back()
  expect(isLoading()).toBe(false)
  vi.useRealTimers()
})
