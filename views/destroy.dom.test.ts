import { expect, test } from 'vitest'
import { fakePlugin } from '../kernel/testing/fakePlugin.js'
import { connect } from '../plugins/connect/index.js'
import { until } from '../test/kit/assert.js'
import { createTestKit } from '../test/kit/createTestKit.js'
import { kernelOf } from '../test/kit/kernelOf.js'

test('a kit that is destroyed while its modal loads reports nothing', async () => {
  const kit = createTestKit({ plugins: [connect()] })
  const root = () => kernelOf(kit.appkit).element?.shadowRoot
  kit.appkit.open()
  await until(() => root()?.querySelector('[data-testid="w3m-modal-card"]'), 'The card was not drawn.')
  kit.destroy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(kit.errors).toEqual([])
})

test('a kit that is destroyed while a plugin of the open view starts reports nothing, and its opening rejects', async () => {
  const slow = fakePlugin('acme/slow', {
    routes: { AcmeSlow: { view: async () => ({ default: () => null }) } },
    setup: () => new Promise<never>(() => {}),
  })
  const kit = createTestKit({ plugins: [connect(), slow] })
  const opening = expect(kit.appkit.open({ view: 'AcmeSlow' } as never)).rejects.toMatchObject({
    code: 'DESTROYED',
  })
  await until(
    () => kernelOf(kit.appkit).host.entries.get('acme/slow')?.status === 'loading',
    'It did not start.',
  )
  kit.destroy()
  await opening
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(kit.errors).toEqual([])
})
