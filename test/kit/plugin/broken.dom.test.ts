import { expect, test } from 'vitest'
import { fakePlugin, route } from '../../../kernel/testing/fakePlugin.js'
import { pluginProofs } from './testPlugin.js'

type Definition = Parameters<typeof fakePlugin>[1]

const flipping = (): Definition => {
  let asked = 0
  return {
    enabled() {
      asked += 1
      return asked % 2 === 0
    },
  }
}
const printing = () => {
  console.error('key missing')
  return 'text'
}

/** A plugin with one defect, and words of the message that reports it. */
const BROKEN: readonly [wrong: string, definition: Definition, told: RegExp, fixtures?: object][] = [
  [
    'a gate that throws at nothing',
    { enabled: ({ swaps }) => (swaps as string[]).length > 0 },
    /`enabled`.*TypeError/,
  ],
  ['a gate that changes its mind', flipping(), /twice/],
  ['an RPC method that nobody handles', { rpc: { test_none: 'safe' } }, /"test_none".*does not handle/],
  [
    'a view that does not load',
    { routes: { Bad: { view: () => Promise.reject(new Error('404')) } } },
    /"Bad" does not load.*404/,
  ],
  [
    'a view that throws',
    {
      routes: {
        Bad: {
          view: async () => ({
            default: () => {
              throw new Error('no params')
            },
          }),
        },
      },
    },
    /"Bad" failed.*no params/,
  ],
  [
    'a view that draws nothing',
    { routes: { Bad: { view: async () => ({ default: () => null }) } } },
    /"Bad" draws nothing/,
  ],
  [
    'a view that prints',
    {
      routes: { Bad: { view: async () => ({ default: () => printing() }) } },
    },
    /"Bad" printed: key missing/,
  ],
  [
    'a listener that stays',
    { setup: ({ modal }) => void modal.state.subscribe(() => {}) },
    /still listens to the slice "modal"/,
  ],
  [
    'an interval that stays',
    { setup: () => void setInterval(() => {}, 1_000) },
    /left an interval of 1000 ms/,
  ],
  [
    'a listener of the page that stays',
    { setup: () => window.addEventListener('focus', () => {}) },
    /a listener of "focus" on window/,
  ],
  [
    'a live object in its state',
    {
      state: {},
      setup: ({ state, on }) =>
        void on('session:connected', () => state.set((draft) => void Object.assign(draft, { at: () => 1 }))),
    },
    /state\.at is a function/,
  ],
  [
    'needs a service that nothing provides',
    { requires: { prices: { id: 'test.prices' } } },
    /needs "test.prices"/,
  ],
]

test.each(BROKEN)('the proofs find %s', async (_, definition, told, fixtures = {}) => {
  const plugin = fakePlugin('test/broken', definition)
  const failed: string[] = []
  for (const { run } of pluginProofs(plugin as never, fixtures)) {
    await run().catch((error: unknown) => failed.push(String(error)))
    if (told.test(failed.join())) break
  }
  expect(failed.join('\n')).toMatch(told)
})

test('the proofs find kits that share state', async () => {
  const shared = new EventTarget()
  const plugin = fakePlugin('test/shared', {
    state: { count: 0 },
    setup: ({ state, on, onDispose }) => {
      const count = () => state.set((draft) => void Object.assign(draft, { count: 1 }))
      shared.addEventListener('count', count)
      onDispose(() => shared.removeEventListener('count', count))
      on('session:connected', () => void shared.dispatchEvent(new Event('count')))
    },
  })
  const proof = pluginProofs(plugin as never).find(({ title }) => title.includes('share nothing'))
  await expect(proof?.run()).rejects.toThrow('in another its slice changed')
})

test('the proofs find nothing in a correct plugin', async () => {
  const plugin = fakePlugin('test/well', {
    state: { count: 0 },
    rpc: { test_count: 'safe' },
    routes: { Well: route() },
    setup: ({ handle }) => handle('test_count', () => 1),
  })
  for (const { run } of pluginProofs(plugin as never, { rpc: { test_count: {} } } as never)) await run()
})
