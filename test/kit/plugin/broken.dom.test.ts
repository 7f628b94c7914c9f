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
const LABEL = { key: 'test.help', en: 'Help' }
const greeting = ({ params }: { params: unknown }) => (params as { owner: { name: string } }).owner.name
const printing = () => {
  console.error('key missing')
  return 'text'
}

/** A plugin with one defect, and words of the message that reports it. */
const BROKEN: readonly [wrong: string, definition: Definition, message: RegExp, fixtures?: object][] = [
  [
    'a gate that throws on missing options',
    { enabled: ({ swaps }) => (swaps as string[]).length > 0 },
    /`enabled`.*TypeError/,
  ],
  ['a gate that returns different results', flipping(), /twice/],
  ['an RPC method without a handler', { rpc: { test_none: 'safe' } }, /"test_none".*does not handle/],
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
    /"Bad" logged an error: key missing/,
  ],
  [
    'a tile that opens its view without the params it needs',
    {
      routes: { Bad: { view: async () => ({ default: greeting }) } },
      contributes: [{ slot: 'account.actions', value: { route: 'Bad' }, rank: 1 }],
    },
    /"account.actions".*"Bad".*`params`/,
    { views: { Bad: { owner: { name: 'Ada' } } } },
  ],
  [
    'a row that its setup adds and that opens its view with other params',
    {
      routes: { Bad: { view: async () => ({ default: greeting }) } },
      setup: ({ contribute }) =>
        contribute({ slot: 'test.rows', value: { route: 'Bad', params: { name: 'Ada' } }, rank: 1 }),
    },
    /"test.rows".*"Bad".*`params`/,
    { views: { Bad: { owner: { name: 'Ada' } } } },
  ],
  [
    'a help button whose view needs params',
    {
      routes: {
        Good: {
          view: async () => ({ default: () => 'text' }),
          help: { route: 'Bad' as never, label: LABEL },
        },
        Bad: { view: async () => ({ default: greeting }) },
      },
    },
    /help of "Good".*"Bad"/,
    { views: { Bad: { owner: { name: 'Ada' } } } },
  ],
  [
    'an approval whose view needs other params than its method',
    {
      routes: { Bad: { view: async () => ({ default: greeting }) } },
      rpc: { test_sign: { approval: 'Bad' } },
      setup: ({ handle }) => handle('test_sign', () => undefined),
    },
    /method "test_sign".*"Bad"/,
    { views: { Bad: { owner: { name: 'Ada' } } }, rpc: { test_sign: { text: 'hello' } } },
  ],
  [
    'a tile that opens a view which does not exist',
    {
      routes: { Pledges: { view: async () => ({ default: () => 'text' }) } },
      contributes: [{ slot: 'account.actions', value: { route: 'Pledgs' }, rank: 1 }],
    },
    /"account.actions" opens "Pledgs", a view that does not exist. Did you mean "Pledges"\?/,
  ],
  [
    'an approval in a view that does not exist',
    { rpc: { test_sign: { approval: 'None' } }, setup: ({ handle }) => handle('test_sign', () => 1) },
    /approval of method "test_sign" opens "None", a view that does not exist/,
  ],
  [
    'a method in its fixtures that asks the visitor',
    {
      state: {},
      routes: { Ask: { view: async () => ({ default: () => 'text' }) } },
      rpc: { test_ask: 'safe' },
      setup: ({ handle, ask }) => handle('test_ask', () => ask('Ask' as never, undefined as never)),
    },
    /"test_ask" waits for the visitor in view "Ask".*leave the method out/,
    { rpc: { test_ask: {} } },
  ],
  [
    'a listener that stays',
    { setup: ({ modal }) => void modal.state.subscribe(() => {}) },
    /still subscribed to the slice "modal"/,
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
    'a translation that lacks a value',
    {
      messages: async () => ({ default: { 'test.for': 'For {name}' } }),
      translations: { de: async () => ({ default: { 'test.for': 'Für alle' } }) },
    },
    /The translation "de" of "test\/broken" is not used.*test\.for/,
  ],
  [
    'a translation that does not load',
    { translations: { 'de-AT': () => Promise.reject(new Error('404')) } },
    /The translation "de-AT".*404/,
  ],
  [
    'a translation into English',
    { translations: { 'en-GB': async () => ({ default: {} }) } },
    /never loaded/,
  ],
  [
    'a translation into no language',
    { translations: { no_such: async () => ({ default: {} }) } },
    /not a language tag/,
  ],
  [
    'the remote id of another feature',
    { remote: { id: 'swap', default: 'on' } },
    /Remote id "swap" belongs to "swaps" and "test\/broken"/,
  ],
  [
    'needs a service that nothing provides',
    { requires: { prices: { id: 'test.prices' } } },
    /needs "test.prices"/,
  ],
]

test.each(BROKEN)('the proofs find %s', async (_, definition, message, fixtures = {}) => {
  const plugin = fakePlugin('test/broken', definition)
  const failed: string[] = []
  for (const { run } of pluginProofs(plugin as never, fixtures)) {
    await run().catch((error: unknown) => failed.push(String(error)))
    if (message.test(failed.join())) break
  }
  expect(failed.join('\n')).toMatch(message)
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
  await expect(proof?.run()).rejects.toThrow('affected another: its slice changed')
})

test('the proofs find nothing in a correct plugin', async () => {
  const plugin = fakePlugin('test/well', {
    state: { count: 0 },
    rpc: { test_count: 'safe' },
    routes: { Well: route() },
    messages: async () => ({ default: { 'test.count': '{count} of them' } }),
    translations: { de: async () => ({ default: { 'test.count': '{count} davon' } }) },
    remote: { id: 'well', default: 'off' },
    enabled: () => true,
    setup: ({ handle }) => handle('test_count', () => 1),
  })
  for (const { run } of pluginProofs(plugin as never, { rpc: { test_count: {} } } as never)) await run()
})
