import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HomeView } from '../host/flow.js'
import { createTestKit, network, record, solana, type TestKitOptions } from '../testing/createTestKit.js'
import { createFakeAdapter, deferred } from '../testing/fakeAdapter.js'
import { fakePlugin, route } from '../testing/fakePlugin.js'
import { CloseGuards } from './closeGuards.js'

const home = HomeView.of({ route: 'Connect', when: () => true })
const make = async (more: Parameters<typeof fakePlugin>[1] = {}, parts: TestKitOptions = {}) => {
  const { contributes = [], ...rest } = more
  const connect = fakePlugin('connect', {
    routes: { Connect: route(), Help: route() },
    contributes: [home, ...contributes],
    ...rest,
  })
  const kit = createTestKit({ adapters: [createFakeAdapter()], plugins: [connect], ...parts })
  const runtime = await kit.kernel.runtime()
  const views = () => runtime.router.state.get().stack.map(({ view }) => view)
  return { ...kit, ...runtime, views, emitted: record(kit.kernel, 'modal:opened', 'modal:closed') }
}
const events = (kernel: { events: { get(): { data: unknown }; subscribe(fn: () => void): unknown } }) => {
  const seen: unknown[] = []
  kernel.events.subscribe(() => seen.push(kernel.events.get().data))
  return seen
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

test('opening shows the home view, emits the event and tracks MODAL_OPEN', async () => {
  const { modal, kernel, emitted, views } = await make()
  const tracked = events(kernel)
  await modal.open()
  expect(kernel.modal.get()).toMatchObject({ open: true, opening: false })
  expect(views()).toEqual(['Connect'])
  expect(emitted).toEqual([{ event: 'modal:opened', payload: { view: 'Connect' } }])
  expect(tracked).toEqual([{ type: 'track', event: 'MODAL_OPEN', properties: { connected: false } }])
})

test('opening again resets the view without another event', async () => {
  const { modal, router, emitted, views } = await make()
  await modal.open()
  router.push('Help')
  await vi.advanceTimersByTimeAsync(0)
  expect(views()).toEqual(['Connect', 'Help'])
  await modal.open()
  expect([views(), emitted.length]).toEqual([['Connect'], 1])
})

test('closing emits whether an account is connected, tracks MODAL_CLOSE and clears the views', async () => {
  const { modal, kernel, session, emitted, views } = await make()
  await modal.open()
  await session.connect({ connectorId: 'io.alpha' })
  const tracked = events(kernel)
  expect(modal.close()).toBe(true)
  expect([kernel.modal.get().open, views()]).toEqual([false, []])
  expect(emitted.at(-1)).toEqual({ event: 'modal:closed', payload: { connected: true } })
  expect(tracked).toMatchObject([{ event: 'MODAL_CLOSE', properties: { connected: true } }])
})

test('the params of a requested view are not passed to a screen that takes precedence', async () => {
  const first = HomeView.of({ route: 'Connect', only: true, when: () => isFirst }, 1)
  let isFirst = true
  const { modal, router } = await make({ contributes: [first] })
  await modal.open({ view: 'Help', params: { topic: 'fees' } })
  expect([router.current()?.view, router.current()?.params]).toEqual(['Connect', {}])
  isFirst = false
  await modal.open({ view: 'Help', params: { topic: 'fees' } })
  expect(router.current()).toMatchObject({ view: 'Help', params: { topic: 'fees' } })
})

test('closing a closed modal emits nothing', async () => {
  const { modal, emitted } = await make()
  expect(modal.close()).toBe(true)
  expect(emitted).toEqual([])
})

describe('a pairing address of the host', () => {
  const pairs = HomeView.of({ route: 'Help' as never, when: () => false, pairs: true })
  const uri = 'wc:a@2'

  test('opens the view that pairs instead of the requested one', async () => {
    const { modal, router } = await make({ contributes: [pairs] })
    await modal.open({ view: 'Connect', params: { id: 'a' }, uri })
    expect(router.current()).toMatchObject({ view: 'Help', params: { uri } })
  })

  test('opens the home view marked as `only` instead, if one exists', async () => {
    const only = HomeView.of({ route: 'Connect', when: () => true, only: true }, 0)
    const { modal, views } = await make({ contributes: [pairs, only] })
    await modal.open({ uri })
    expect(views()).toEqual(['Connect'])
  })

  test('is refused if no view pairs', async () => {
    const { modal } = await make()
    await expect(modal.open({ uri })).rejects.toMatchObject({ code: 'NO_HOME_VIEW' })
  })
})

test('without a home view opening fails and names the missing plugin', async () => {
  const { kernel } = createTestKit()
  const { modal } = await kernel.runtime()
  await expect(modal.open()).rejects.toMatchObject({
    code: 'NO_HOME_VIEW',
    message: expect.stringContaining('"connect"'),
  })
  expect(kernel.modal.get()).toMatchObject({ open: false, opening: false })
})

test('opening an unknown view fails and leaves the modal closed', async () => {
  const { modal, kernel } = await make()
  await expect(modal.open({ view: 'Nope' })).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
  expect(kernel.modal.get()).toMatchObject({ open: false, opening: false })
})

describe('a close guard', () => {
  const guard = (may: () => boolean) => ({ contributes: [CloseGuards.of(() => may())] })

  test('that refuses makes the card shake for 500 ms', async () => {
    const { modal, kernel, emitted } = await make(guard(() => false))
    await modal.open()
    expect(modal.close()).toBe(false)
    expect(kernel.modal.get()).toMatchObject({ open: true, shake: true })
    await vi.advanceTimersByTimeAsync(499)
    expect(kernel.modal.get().shake).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(kernel.modal.get().shake).toBe(false)
    expect(emitted).toHaveLength(1)
  })

  test('receives the view and its params', async () => {
    const asked: unknown[] = []
    const { modal } = await make({ contributes: [CloseGuards.of((at) => asked.push(at) > 0)] })
    await modal.open({ view: 'Help', params: { topic: 'wallets' } })
    modal.close()
    expect(asked).toEqual([{ view: 'Help', params: { topic: 'wallets' } }])
  })

  test('is not asked by a forced close', async () => {
    const { modal, kernel } = await make(guard(() => false))
    await modal.open()
    expect(modal.close({ force: true })).toBe(true)
    expect(kernel.modal.get().open).toBe(false)
  })

  const throwing = () => {
    throw new Error('guard')
  }
  test('that throws is reported, and the modal closes', async () => {
    const { modal, errors } = await make(guard(throwing))
    await modal.open()
    expect(modal.close()).toBe(true)
    expect(errors).toEqual([{ error: new Error('guard'), info: { plugin: 'connect', phase: 'close guard' } }])
  })

  test('that is required and throws keeps the modal open', async () => {
    const { modal, errors } = await make({ contributes: [CloseGuards.of(throwing, 1, { required: true })] })
    await modal.open()
    expect(modal.close()).toBe(false)
    expect(errors).toHaveLength(1)
  })
})

test('closing during the opening wins: the late view does not open it', async () => {
  const gate = deferred()
  const shell = () => gate.promise.then(() => ({ default: async () => () => undefined }))
  const { modal, kernel, emitted } = await make({}, { shell })
  const opening = modal.open()
  expect(kernel.modal.get()).toMatchObject({ open: false, opening: true })
  modal.close()
  gate.resolve()
  await opening
  expect(kernel.modal.get()).toMatchObject({ open: false, opening: false })
  expect(emitted).toEqual([])
})

test('closing during the opening leaves neither a loading frame nor a view that is shown late', async () => {
  const view = deferred<{ default: () => null }>()
  const { modal, kernel, router } = await make({ routes: { Connect: { view: () => view.promise } } })
  const navigated = record(kernel, 'router:navigated')
  const opening = modal.open()
  await vi.advanceTimersByTimeAsync(50)
  modal.close()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(kernel.modal.get()).toMatchObject({ open: false, opening: false, loading: false })
  view.resolve({ default: () => null })
  await opening
  expect([router.state.get().stack, navigated]).toEqual([[], []])
})

test('the last of two concurrent openings decides the view', async () => {
  const { modal, views, emitted } = await make()
  await Promise.all([modal.open(), modal.open({ view: 'Help' })])
  expect(views()).toEqual(['Help'])
  expect(emitted).toEqual([{ event: 'modal:opened', payload: { view: 'Help' } }])
})

test('if the shell does not load, opening fails, and the next opening fetches it again', async () => {
  const shell = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  shell.mockResolvedValue({ default: async () => () => undefined })
  const { modal, kernel } = await make({}, { shell })
  await expect(modal.open()).rejects.toThrow('Failed to fetch')
  expect(kernel.modal.get()).toMatchObject({ open: false, opening: false })
  await modal.open()
  expect(kernel.modal.get().open).toBe(true)
})

describe('once no account is connected, a view that needs one', () => {
  const routes = { Connect: route(), Help: route(), Send: { ...route(), needsAccount: true } }
  const openSend = async () => {
    const adapter = createFakeAdapter()
    const kit = await make({ routes }, { adapters: [adapter] })
    await kit.session.connect({ connectorId: 'io.alpha' })
    await kit.modal.open({ view: 'Send' })
    return { ...kit, adapter }
  }

  test('closes with the modal', async () => {
    const { adapter, session, modal, views } = await openSend()
    adapter.ctx.disconnected('io.alpha')
    await vi.waitFor(() => expect(session.isConnected()).toBe(false))
    await vi.advanceTimersByTimeAsync(0)
    expect([modal.state.get().open, views()]).toEqual([false, []])
  })

  test('leads to the first screen if the page keeps the modal open', async () => {
    const { session, modal, views } = await openSend()
    await session.disconnect(undefined, { closeModal: false })
    await vi.advanceTimersByTimeAsync(0)
    expect([modal.state.get().open, views()]).toEqual([true, ['Connect']])
  })

  test('leaves alone what a plugin has opened since', async () => {
    const { session, modal, views } = await openSend()
    await session.disconnect()
    await modal.open({ view: 'Help' })
    await vi.advanceTimersByTimeAsync(0)
    expect([modal.state.get().open, views()]).toEqual([true, ['Help']])
  })
})

test('the shell is mounted once and unmounted with the kit', async () => {
  const unmount = vi.fn<() => void>()
  const mount = vi.fn(async () => unmount)
  const { modal, kernel } = await make({}, { shell: async () => ({ default: mount }) })
  await modal.open()
  modal.close()
  await modal.open()
  expect(mount).toHaveBeenCalledOnce()
  kernel.destroy()
  expect(unmount).toHaveBeenCalledOnce()
})

test('destroying during a shake, or shaking afterwards, leaves no timer', async () => {
  const { modal, kernel } = await make()
  modal.shake()
  kernel.destroy()
  modal.shake()
  expect(vi.getTimerCount()).toBe(0)
})

describe('opened for a namespace', () => {
  const two = async () => {
    const sol = createFakeAdapter({
      namespace: 'solana',
      wallets: [{ id: 'sol', caipNetworkId: 'solana:abc' }],
    })
    const kit = await make(
      {},
      { adapters: [createFakeAdapter(), sol], options: { networks: [network(1), solana] } },
    )
    return { ...kit, sol, active: () => kit.session.state.get().activeNamespace }
  }

  test('a page connected to another namespace stays there until a wallet is connected', async () => {
    const { modal, kernel, session, active } = await two()
    await session.connect({ connectorId: 'io.alpha' })
    await modal.open({ namespace: 'solana' })
    expect([active(), kernel.modal.get().namespace]).toEqual(['eip155', 'solana'])
    modal.close()
    expect(kernel.modal.get().namespace).toBeUndefined()
  })

  test('the namespace becomes active if it is connected, or if none is', async () => {
    const { modal, session, sol, active } = await two()
    await modal.open({ namespace: 'solana' })
    expect(active()).toBe('solana')
    await session.connect({ connectorId: 'sol' })
    await session.connect({ connectorId: 'io.alpha' })
    expect(active()).toBe('eip155')
    await modal.open({ namespace: 'solana' })
    expect([active(), sol.calls]).toEqual(['solana', ['connect sol']])
  })
})
