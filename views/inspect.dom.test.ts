import { expect, test } from 'vitest'
import { createSlot, HomeView } from '../kernel/index.js'
import { createTestKit } from '../kernel/testing/createTestKit.js'
import { fakePlugin } from '../kernel/testing/fakePlugin.js'
import { fakeServices } from '../kernel/testing/fakeServices.js'
import { inspect } from './inspect.js'

test('contributions that are not used stand in the tree, with the reason', async () => {
  fakeServices()
  const contributes = [HomeView.of({} as never), createSlot<string>('acme.rows').of('row')]
  const { kernel } = createTestKit({ plugins: [fakePlugin('bad', { contributes })] })
  ;(await kernel.runtime()).kernel.host.home()
  expect(await inspect(kernel)).toBe(
    [
      'latchkey',
      '├ bad: idle',
      '├ not used: "bad" contributes to "flow.home" without a valid route.',
      '├ not used: "bad" contributes to "acme.rows", which no plugin has read yet.',
    ].join('\n'),
  )
})

test('a kit that is refused has the reason in the tree', async () => {
  fakeServices()
  const plugins = [fakePlugin('a', { claims: ['x'] }), fakePlugin('b', { claims: ['x'] })]
  const { kernel } = createTestKit({ plugins })
  expect(await inspect(kernel)).toContain('├ refused: Option "x" belongs to "a" and "b".')
})
