import { describe, expect, test, vi } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { fakePlugin, route } from '../testing/fakePlugin.js'
import { HomeView } from './flow.js'

const draw = async (kit: ReturnType<typeof createTestKit>, name = 'Lobby') => {
  const { plugins } = await kit.kernel.runtime()
  const view = (await plugins.loadView(name)) as unknown as () => unknown
  expect(plugins.view(name)).toBe(view)
  return view()
}
const home = (more: object = {}) =>
  fakePlugin('built-in', {
    routes: { Lobby: { ...route('built-in'), ...more } },
    contributes: [HomeView.of({ route: 'Lobby' as never }, 1000)],
  })
const override = (more: Parameters<typeof fakePlugin>[1] = {}, name = 'acme') =>
  fakePlugin(name, { overrides: ['Lobby'], routes: { Lobby: route(name) }, ...more })

describe('an override takes the place of the view', () => {
  test.each([
    ['before', [override(), home()]],
    ['after', [home(), override()]],
  ])('if its plugin is listed %s the other one', async (_, plugins) => {
    const kit = createTestKit({ plugins })
    expect(await draw(kit)).toBe('acme')
    const { kernel } = await kit.kernel.runtime()
    expect([kernel.host.home(), kernel.host.route('Lobby')?.owner]).toEqual(['Lobby', 'acme'])
  })

  test('if no other plugin has the view', async () => {
    expect(await draw(createTestKit({ plugins: [override()] }))).toBe('acme')
  })

  test('whose code is not loaded, neither ahead of time nor on opening', async () => {
    const view = vi.fn(async () => ({ default: () => 'built-in' }))
    const lobby = vi.fn(async () => ({ default: () => 'acme' }))
    const kit = createTestKit({ plugins: [home({ view }), override({ routes: { Lobby: { view: lobby } } })] })
    const runtime = await kit.kernel.runtime()
    await runtime.warm()
    expect([lobby.mock.calls.length, view.mock.calls.length]).toEqual([1, 0])
    await runtime.prefetch()
    await runtime.modal.open()
    expect(runtime.router.current()?.view).toBe('Lobby')
    expect(view).not.toHaveBeenCalled()
  })

  test('and brings its own title, account and early drawing', async () => {
    const lobby = { ...route('acme'), early: true, title: { key: 'acme.title', en: 'Acme' } } as const
    const kit = createTestKit({
      plugins: [home({ needsAccount: true }), override({ routes: { Lobby: lobby } })],
    })
    const { router, kernel } = await kit.kernel.runtime()
    await router.prepare('Lobby')
    expect(router.state.get().prepared?.view).toBe('Lobby')
    expect(kernel.host.route('Lobby')?.route.title).toEqual(lobby.title)
  })
})

describe('the built-in view is back once the override’s plugin', () => {
  test('is switched off', async () => {
    const kit = createTestKit({ plugins: [home(), override()] })
    expect(await draw(kit)).toBe('acme')
    kit.kernel.applyFeatures({ off: ['acme'] })
    expect((await kit.kernel.runtime()).plugins.view('Lobby')).toBeUndefined()
    expect(await draw(kit)).toBe('built-in')
    kit.kernel.applyFeatures({})
    expect(await draw(kit)).toBe('acme')
  })

  test('is quarantined', async () => {
    const kit = createTestKit({ plugins: [home(), override()] })
    expect(await draw(kit)).toBe('acme')
    const { plugins } = await kit.kernel.runtime()
    plugins.quarantine('acme', new Error('thrown'), 'view Lobby')
    expect(await draw(kit)).toBe('built-in')
  })

  test('fails in its setup, on opening', async () => {
    const setup = () => {
      throw new Error('thrown')
    }
    const kit = createTestKit({ plugins: [home(), override({ setup })] })
    expect(await draw(kit)).toBe('built-in')
    expect(kit.errors.map(({ info }) => info)).toEqual([{ plugin: 'acme', phase: 'setup' }])
  })
})

describe('a kit is refused if', () => {
  test.each([
    [
      'two plugins override one view',
      [home(), override(), override({}, 'zeta')],
      'DUPLICATE_OVERRIDE',
      'View "Lobby" is overridden by "acme" and "zeta". Remove one of them.',
    ],
    [
      'an override takes the place of a protected view',
      [home({ protected: true }), override()],
      'VIEW_PROTECTED',
      '"acme" overrides "Lobby", which "built-in" protects. Remove it from `overrides`.',
    ],
    [
      'its owner marks the override itself as protected',
      [override({ routes: { Lobby: { ...route(), protected: true } } }), home({ protected: true })],
      'VIEW_PROTECTED',
      '"acme" overrides "Lobby", which "built-in" protects. Remove it from `overrides`.',
    ],
    [
      'an override has no route',
      [home(), override({ routes: {} })],
      'PLUGIN_INVALID',
      '"acme" overrides "Lobby" and has no such route. Add it to `routes`.',
    ],
  ])('%s', async (_, plugins, code, message) => {
    const { kernel } = createTestKit({ plugins })
    await expect(kernel.runtime()).rejects.toMatchObject({ code, message })
  })

  test('a plugin has a view of another one without overriding it', () => {
    const plugins = [home(), fakePlugin('acme', { routes: { Lobby: route('acme') } })]
    expect(() => createTestKit({ plugins })).toThrow('View "Lobby" belongs to "built-in" and "acme".')
  })
})
