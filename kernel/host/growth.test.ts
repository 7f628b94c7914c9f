import { expect, test, vi } from 'vitest'
import { resolveFeatures } from '../services/features.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakePlugin } from '../testing/fakePlugin.js'

/** How often a kit with this many plugins calls a method until each has started or failed. */
async function countCalls(
  size: number,
  create: (name: string) => ReturnType<typeof fakePlugin>,
  spyOn: () => { mock: { calls: unknown[] }; mockRestore(): void },
) {
  const plugins = Array.from({ length: size }, (_, at) => create(`acme/p${at}`))
  const { kernel } = createTestKit({ plugins })
  kernel.applyFeatures(resolveFeatures({ remote: [] }))
  const spy = spyOn()
  await kernel.runtime()
  const open = () => [...kernel.host.entries.values()].filter(({ status }) => !/active|failed/.test(status))
  await vi.waitFor(() => expect(open()).toEqual([]))
  const { length } = spy.mock.calls
  spy.mockRestore()
  return length
}

test.each([
  [
    'remote features of their own',
    (name: string) =>
      fakePlugin(name, { start: 'ready', remote: { id: name.replace('/', '_'), default: 'on' } }),
    () => vi.spyOn(String.prototype, 'replaceAll'),
  ],
  [
    'setups that throw',
    (name: string) =>
      fakePlugin(name, {
        start: 'ready',
        setup: () => {
          throw new Error('boom')
        },
      }),
    () => vi.spyOn(Object, 'values'),
  ],
])('the work for plugins with %s grows with their number, not with its square', async (_, create, spyOn) => {
  const [few, many] = [await countCalls(50, create, spyOn), await countCalls(200, create, spyOn)]
  expect(many / few).toBeLessThan(6)
})
