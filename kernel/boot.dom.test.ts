// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { start } from './bootOptions.js'
import { HomeView } from './host/flow.js'
import { createTestKit, network, solana } from './testing/createTestKit.js'
import { ALICE, createFakeAdapter } from './testing/fakeAdapter.js'
import { fakePlugin, route } from './testing/fakePlugin.js'
import { ALL_HANG, fakeServices, json, refuse } from './testing/fakeServices.js'

afterEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
})
const remember = (connectorId: string) => {
  localStorage.setItem('@appkit/eip155:connected_connector_id', connectorId)
  localStorage.setItem('@appkit/active_caip_network_id', 'eip155:10')
}

describe('[STA-25] initialization starts in order, and no step waits for an earlier step’s requests', () => {
  test('settings, store, adapters, reconnect, remote features, allowed-origin check', async () => {
    const order: string[] = []
    const services = fakeServices({ ...ALL_HANG })
    const adapter = createFakeAdapter()
    remember('io.alpha')
    const { discover } = adapter.plugin
    const plugin = {
      ...adapter.plugin,
      discover: (ctx: Parameters<NonNullable<typeof discover>>[0]) => {
        // The store is there: the adapter reads its networks from it.
        order.push(`store ${ctx.networks().length}`, 'adapters')
        return discover?.(ctx) ?? (() => {})
      },
    }
    const features = {
      get analytics() {
        if (order.length === 0) order.push('settings')
        return false
      },
    }
    const { kernel, session } = createTestKit({ options: { features, adapters: [plugin] } })
    services.onRequest(({ path }) => {
      if (session.account('eip155')?.status === 'reconnecting' && !order.includes('reconnect'))
        order.push('reconnect')
      order.push(path)
    })
    expect(order).toEqual(['settings'])
    await vi.waitFor(() => expect(session.isConnected()).toBe(true))
    expect(order).toEqual([
      'settings',
      'store 2',
      'adapters',
      'reconnect',
      '/appkit/v1/config',
      '/projects/v1/origins',
    ])
    expect(kernel.modal.get().initialized).toBe(false)
  })

  test('with every service hanging: wallets are listed, connecting and the modal work', async () => {
    fakeServices({ ...ALL_HANG })
    const adapter = createFakeAdapter()
    const { kernel, session } = createTestKit({
      adapters: [adapter],
      options: { features: { analytics: true } },
    })
    await vi.waitFor(() => expect(session.state.get().connectors).toHaveLength(2))
    await session.connect({ connectorId: 'io.beta' })
    expect(session.isConnected()).toBe(true)
    await expect((await kernel.runtime()).modal.open()).rejects.toMatchObject({ code: 'NO_HOME_VIEW' })
    expect(kernel.modal.get().initialized).toBe(false)
  })

  test('a wallet that hangs while reconnecting delays neither features nor origins', async () => {
    const services = fakeServices({
      '/appkit/v1/config': json({ features: [{ id: 'activity', isEnabled: true, config: [] }] }),
      '/projects/v1/origins': json({ allowedOrigins: [] }),
    })
    remember('io.alpha')
    const adapter = createFakeAdapter({ answers: { reconnect: () => new Promise(() => {}) } })
    const { kernel, session } = createTestKit({ adapters: [adapter] })
    await kernel.ready()
    expect(kernel.features.get().activity).toBe(true)
    await vi.waitFor(() => expect(services.to('/projects/v1/origins')).toHaveLength(1))
    expect(session.account()?.status).toBe('reconnecting')
  })

  test('an adapter whose discovery throws is reported, and the others are discovered', async () => {
    fakeServices({ ...ALL_HANG })
    const broken = {
      ...createFakeAdapter({ namespace: 'solana' }).plugin,
      discover: () => {
        throw new Error('bad')
      },
    }
    const good = createFakeAdapter()
    const { session, errors } = createTestKit({
      options: { networks: [network(1), solana], adapters: [broken, good.plugin] },
    })
    await vi.waitFor(() => expect(session.state.get().connectors).toHaveLength(2))
    expect(errors).toEqual([{ error: new Error('bad'), info: { plugin: 'solana', phase: 'discover' } }])
  })
})

test('creating a kit is synchronous: nothing is fetched or discovered before the next microtask', () => {
  const services = fakeServices({ ...ALL_HANG })
  const adapter = createFakeAdapter()
  createTestKit({ adapters: [adapter] })
  expect([services.requests, adapter.live.discovering]).toEqual([[], 0])
})

test('a kit destroyed in the same turn starts nothing', async () => {
  const services = fakeServices({ ...ALL_HANG })
  const adapter = createFakeAdapter()
  const { kernel } = createTestKit({ adapters: [adapter] })
  kernel.destroy()
  await kernel.ready()
  expect([services.requests, adapter.live.discovering]).toEqual([[], 0])
})

test('a kit destroyed while its other work loads does none of it', async () => {
  const services = fakeServices({ ...ALL_HANG })
  const { kernel } = createTestKit()
  await Promise.resolve()
  kernel.destroy()
  const before = services.requests.length
  await start(kernel)
  expect(services.requests.slice(before)).toEqual([])
})

describe('a reload', () => {
  test('shows the same account without a prompt', async () => {
    fakeServices({ ...ALL_HANG })
    const first = createTestKit({ adapters: [createFakeAdapter()] })
    await vi.waitFor(() => expect(first.session.state.get().connectors).toHaveLength(2))
    await first.session.switchNetwork({ id: 10 })
    await first.session.connect({ connectorId: 'io.alpha' })
    await first.session.switchNetwork({ id: 10 })
    first.kernel.destroy()
    const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha', caipNetworkId: 'eip155:10' }] })
    const { session } = createTestKit({ adapters: [adapter] })
    await vi.waitFor(() => expect(session.isConnected()).toBe(true))
    expect(adapter.calls).toEqual(['reconnect io.alpha'])
    expect(session.account()?.caipAddress).toBe(`eip155:10:${ALICE}`)
  })

  test('waits at most 3 s for a wallet that announces itself late', async () => {
    vi.useFakeTimers()
    fakeServices({ ...ALL_HANG })
    remember('io.late')
    const adapter = createFakeAdapter()
    const { session, kernel } = createTestKit({ adapters: [adapter] })
    await kernel.actions()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(session.account()?.status).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(1)
    expect(session.account()?.status).toBe('disconnected')
    expect(localStorage.getItem('@appkit/eip155:connected_connector_id')).toBeNull()
    vi.useRealTimers()
  })

  test('finds a wallet that announces itself late', async () => {
    fakeServices({ ...ALL_HANG })
    remember('io.late')
    const adapter = createFakeAdapter({ wallets: [{ id: 'io.late', caipNetworkId: 'eip155:10' }] })
    const { plugin } = adapter
    const { session, kernel } = createTestKit({
      options: { adapters: [{ ...plugin, discover: () => () => {} }] },
    })
    await kernel.actions()
    session.addConnector({ id: 'io.late', type: 'ANNOUNCED', name: 'Late', chain: 'eip155' })
    await vi.waitFor(() => expect(session.isConnected()).toBe(true))
  })

  test.each(['io.alpha', 'io.alpha#2'])(
    'does not restore %s if two wallets claim its rdns',
    async (stored) => {
      fakeServices({ ...ALL_HANG })
      remember(stored)
      const info = { rdns: 'io.alpha' }
      const adapter = createFakeAdapter({ wallets: ['io.alpha', 'io.alpha#2'].map((id) => ({ id, info })) })
      const { session, kernel } = createTestKit({ adapters: [adapter] })
      await kernel.actions()
      await vi.waitFor(() => expect(session.account()?.status).toBe('disconnected'))
      expect(adapter.calls).toEqual([])
      expect(localStorage.getItem('@appkit/eip155:connected_connector_id')).toBeNull()
    },
  )

  test('does not restore a wallet if another claims its rdns while it is asked', async () => {
    fakeServices({ ...ALL_HANG })
    remember('io.alpha')
    const info = { rdns: 'io.alpha' }
    const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha', info, caipNetworkId: 'eip155:10' }] })
    adapter.answers.reconnect = async ({ connectorId }) => {
      session.addConnector({ id: 'io.alpha#2', type: 'ANNOUNCED', name: 'Other', chain: 'eip155', info })
      return adapter.connected(connectorId)
    }
    const { session } = createTestKit({ adapters: [adapter] })
    await vi.waitFor(() => expect(adapter.calls).toEqual(['reconnect io.alpha']))
    await vi.waitFor(() => expect(session.account()?.status).toBe('disconnected'))
  })

  test('restores nothing if reconnecting is disabled', async () => {
    fakeServices({ ...ALL_HANG })
    remember('io.alpha')
    localStorage.setItem('@appkit/connection_status', 'connected')
    const adapter = createFakeAdapter()
    const { session, kernel } = createTestKit({ adapters: [adapter], options: { enableReconnect: false } })
    await vi.waitFor(() => expect(session.state.get().connectors).toHaveLength(2))
    await kernel.actions()
    expect([adapter.calls, session.account()?.status]).toEqual([[], 'disconnected'])
    expect(localStorage.getItem('@appkit/eip155:connected_connector_id')).toBeNull()
    expect(localStorage.getItem('@appkit/connection_status')).toBe('disconnected')
  })

  test('with an unknown stored network starts on the first one', async () => {
    fakeServices({ ...ALL_HANG })
    localStorage.setItem('@appkit/active_caip_network_id', 'eip155:404')
    const { session } = createTestKit({ adapters: [createFakeAdapter()] })
    await vi.waitFor(() => expect(session.state.get().connectors).toHaveLength(2))
    expect(session.network()?.caipNetworkId).toBe('eip155:1')
  })

  test('stays connected offline', async () => {
    fakeServices({ '/appkit/v1/config': refuse, '/projects/v1/origins': refuse })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    remember('io.alpha')
    const { session, kernel } = createTestKit({ adapters: [createFakeAdapter()] })
    await kernel.ready()
    await vi.waitFor(() => expect(session.isConnected()).toBe(true))
    vi.restoreAllMocks()
  })
})

describe('with the project’s settings pending', () => {
  const gated = (setup = vi.fn()) => {
    const owner = fakePlugin('gated', {
      enabled: ({ email }) => Boolean(email),
      routes: { Gated: route() },
      returns: 'back',
      setup,
    })
    const home = HomeView.of({ route: 'Connect', when: () => true })
    return [fakePlugin('connect', { routes: { Connect: route() }, contributes: [home] }), owner]
  }
  const settings = (isEnabled: boolean) => {
    let answer = () => {}
    const asked = new Promise<Response>((resolve) => {
      const features = [{ id: 'social_login', isEnabled, config: ['email'] }]
      answer = () => resolve(json({ features })())
    })
    fakeServices({ ...ALL_HANG, '/appkit/v1/config': () => asked })
    return () => answer()
  }

  test('a view of a plugin that they enable opens once they have arrived', async () => {
    const answer = settings(true)
    const { kernel } = createTestKit({ plugins: gated() })
    const { modal, router } = await kernel.runtime()
    await expect(modal.open({ view: 'Nowhere' })).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
    const opened = modal.open({ view: 'Gated' })
    expect(kernel.modal.get()).toMatchObject({ open: false, opening: true })
    answer()
    await opened
    expect([kernel.modal.get().open, router.current()?.view]).toEqual([true, 'Gated'])
  })

  test('a view of a disabled plugin is unknown, and a modal closed meanwhile stays closed', async () => {
    const answer = settings(false)
    const { kernel } = createTestKit({ plugins: gated() })
    const { modal } = await kernel.runtime()
    const left = modal.open({ view: 'Gated' })
    modal.close()
    answer()
    await left
    expect(kernel.modal.get()).toMatchObject({ open: false, opening: false, initialized: true })
    await expect(modal.open({ view: 'Gated' })).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
  })

  test('a redirect from another site activates the plugin that waits for it', async () => {
    history.replaceState(null, '', '?back=x')
    const answer = settings(true)
    const setup = vi.fn()
    createTestKit({ plugins: gated(setup) })
    answer()
    await vi.waitFor(() => expect(setup).toHaveBeenCalledOnce())
    history.replaceState(null, '', '?')
  })

  test.each([
    ['the plugin is off', '?back=x', false, 'off'],
    ['the parameter is absent', '?other=x', true, 'idle'],
  ] as const)('no plugin is activated by a redirect if %s', async (_, search, isEnabled, status) => {
    history.replaceState(null, '', search)
    const answer = settings(isEnabled)
    const { kernel } = createTestKit({ plugins: gated() })
    answer()
    await kernel.ready()
    await kernel.runtime()
    expect([kernel.host.waiting(), kernel.host.entries.get('gated')?.status]).toEqual([[], status])
    history.replaceState(null, '', '?')
  })
})
