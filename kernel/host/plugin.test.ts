import { describe, expect, test, vi } from 'vitest'
import { BRAND, VERSION } from '../brand.js'
import { createTestKit, record } from '../testing/createTestKit.js'
import { NoteBookToken, notes } from '../testing/notesPlugin.js'

const builtIn = import.meta.glob('../../plugins/*/index.ts', { eager: true })
/** Every key that a manifest may have. */
const KEYS = [
  ...[
    'latchkey',
    'enabled',
    'start',
    'validate',
    'claims',
    'contributes',
    'first',
    'styles',
    'setup',
    'routes',
  ],
  ...[
    'aliases',
    'connectors',
    'returns',
    'options',
    'requires',
    'optional',
    'provides',
    'state',
    'messages',
    'rpc',
    'remote',
  ],
]

const make = async (plugins = [notes()]) => {
  const kit = createTestKit({ plugins })
  return { ...kit, ...(await kit.kernel.runtime()) }
}

describe('[KER-04] through the plugin API alone, a plugin registers', () => {
  test('views and routes: they open by name, with their params, and one can be the home view', async () => {
    const { modal, router } = await make()
    await modal.open()
    expect(router.current()?.view).toBe('TestNotes')
    await modal.open({ view: 'TestNote', params: { id: 'a' } })
    expect(router.state.get().shown).toMatchObject({ view: 'TestNote', params: { id: 'a' } })
  })

  test('RPC handlers: with their class, answering from their own state', async () => {
    const { rpc, kernel, router } = await make()
    const { kit } = await kernel.runtime()
    expect(await rpc.request({ method: 'test_addNote', params: { text: 'a' } })).toBe(1)
    expect(kernel.store.find('latchkey-test/notes')?.get()).toEqual({ notes: ['a'] })
    const clearing = rpc.request({ method: 'test_clear' })
    await vi.waitFor(() => expect(router.state.get().shown?.view).toBe('TestClear'))
    kit.answer(router.current()?.key as number, true)
    await clearing
    expect(kernel.store.find('latchkey-test/notes')?.get()).toEqual({ notes: [] })
  })

  test('analytics events and bus events: the page receives them', async () => {
    const { rpc, kernel } = await make()
    const emitted = record(kernel, 'latchkey-test/notes:added')
    const tracked = vi.fn()
    kernel.events.subscribe(() => tracked(kernel.events.get().data))
    await rpc.request({ method: 'test_addNote', params: { text: 'abc' } })
    expect(emitted).toEqual([{ event: 'latchkey-test/notes:added', payload: { text: 'abc' } }])
    expect(tracked.mock.calls).toEqual([
      [{ type: 'track', event: 'TEST_NOTE_ADDED', properties: { length: 3 } }],
    ])
  })

  test('navigation and a service: used by its own handler and by others', async () => {
    const { rpc, router, plugins, modal } = await make([notes({ limit: 1 })])
    await modal.open()
    await rpc.request({ method: 'test_addNote', params: { text: 'only' } })
    await vi.waitFor(() =>
      expect(router.state.get().shown).toMatchObject({ view: 'TestNote', params: { id: 'only' } }),
    )
    expect((await plugins.service(NoteBookToken))?.count()).toBe(1)
  })

  test('without it none of these exists', async () => {
    const { modal, rpc, plugins } = await make([])
    await expect(modal.open({ view: 'TestNotes' })).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
    await expect(rpc.request({ method: 'test_addNote' })).rejects.toMatchObject({ code: 'RPC_REFUSED' })
    expect(await plugins.service(NoteBookToken)).toBeNull()
  })

  test('and the built-in plugins use the same API: each is only a manifest', () => {
    const factories = Object.values(builtIn).flatMap((module) =>
      Object.values(module as object).filter((one) => typeof one === 'function' && one.name !== 'allPlugins'),
    ) as (() => ReturnType<typeof notes>)[]
    expect(factories.length).toBeGreaterThanOrEqual(2)
    for (const factory of factories) {
      const plugin = factory()
      expect(Object.keys(plugin).sort()).toEqual(['definition', 'name'])
      expect(KEYS).toEqual(expect.arrayContaining(Object.keys(plugin.definition)))
      expect(() => createTestKit({ plugins: [plugin] })).not.toThrow()
    }
  })

  test('its manifest is frozen data', () => {
    const plugin = notes()
    expect([Object.isFrozen(plugin), Object.isFrozen(plugin.definition)]).toEqual([true, true])
    expect(plugin.definition[BRAND as never]).toEqual({ version: VERSION })
  })
})
