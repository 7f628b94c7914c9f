import { expect, test } from 'vitest'
import { createSlot, HomeView } from '../kernel/index.js'
import { createTestKit } from '../kernel/testing/createTestKit.js'
import { fakePlugin } from '../kernel/testing/fakePlugin.js'
import { fakeServices } from '../kernel/testing/fakeServices.js'
import { inspect } from './inspect.js'

test('contributions that are not used stand in the tree, with the reason', async () => {
  fakeServices()
  const contributes = [HomeView.of({} as never), createSlot<string>('acme.rows').of('row'), null as never]
  const { kernel } = createTestKit({ plugins: [fakePlugin('bad', { contributes })] })
  ;(await kernel.runtime()).kernel.host.home()
  expect(await inspect(kernel)).toBe(
    [
      'latchkey',
      '├ bad: idle',
      '├ not used: "bad" contributes to "flow.home" without a valid route.',
      '├ not used: "bad" contributes to "acme.rows", which no plugin has read yet.',
      '├ not used: "bad" contributes to "undefined", which no plugin has read yet.',
    ].join('\n'),
  )
})

test('a plugin whose manifest could not be read stands in the tree, with the reason', async () => {
  fakeServices()
  const { kernel } = createTestKit({ plugins: [fakePlugin('bad', { connectors: 5 as never })] })
  expect(await inspect(kernel)).toBe(
    ['latchkey', '├ bad: failed (The manifest of "bad" is invalid: "connectors" must be a list.)'].join('\n'),
  )
})

test('a plugin that failed stands in the tree with the reason', async () => {
  fakeServices()
  const setup = () => {
    throw new TypeError('boom')
  }
  const { kernel } = createTestKit({ plugins: [fakePlugin('bad', { setup })] })
  await (await kernel.runtime()).plugins.activate('bad').catch(() => undefined)
  expect(await inspect(kernel)).toBe(['latchkey', '├ bad: failed (boom)'].join('\n'))
})

test('what leads to a view or a slot that does not exist stands in the tree, with the name that was meant', async () => {
  fakeServices()
  const view = async () => ({ default: () => null })
  const tips = fakePlugin('tips', {
    routes: { Tips: { view } },
    rpc: { tips_sign: { approval: 'Tip' } },
    slots: [createSlot('account.actions')],
    contributes: [
      createSlot<object>('account.actions').of({ route: 'Tps' }),
      createSlot<object>('account-tabs.action').of({ route: 'Tips' }),
    ],
  })
  const { kernel } = createTestKit({ plugins: [tips] })
  expect((await inspect(kernel)).split('\n').slice(2)).toEqual([
    '├ not used: "tips" contributes to "account-tabs.action", which no plugin has read yet. Did you mean "account.actions"?',
    '├ not used: A contribution of "tips" to "account.actions" opens "Tps", a view that no plugin of this kit has. Did you mean "Tips"?',
    '├ not used: The approval of "tips_sign" of "tips" opens "Tip", a view that no plugin of this kit has. Did you mean "Tips"?',
  ])
})

test('views that take the place of others stand in the tree', async () => {
  fakeServices()
  const routes = { Connect: { view: async () => ({ default: () => null }) } }
  const lobby = fakePlugin('lobby', { routes, overrides: ['Connect'] })
  const { kernel } = createTestKit({ plugins: [fakePlugin('connect', { routes }), lobby] })
  expect(await inspect(kernel)).toBe(
    ['latchkey', '├ connect: idle, views Connect', '├ lobby: idle, views Connect, overrides Connect'].join(
      '\n',
    ),
  )
})

test('a kit that is refused has the reason in the tree', async () => {
  fakeServices()
  const plugins = [fakePlugin('a', { claims: ['x'] }), fakePlugin('b', { claims: ['x'] })]
  const { kernel } = createTestKit({ plugins })
  expect(await inspect(kernel)).toContain('├ refused: Option "x" belongs to "a" and "b".')
})
