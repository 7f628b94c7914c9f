import { expect, test } from 'vitest'
import { createTestKit } from '../kernel/testing/createTestKit.js'
import { fakePlugin, route } from '../kernel/testing/fakePlugin.js'
import { allPlugins } from './index.js'

/** Views in which a visitor signs or approves something. */
const PROTECTED = ['SIWXSignMessage', 'ApproveTransaction', 'ReviewRequest']

test.each(PROTECTED)('no plugin can override %s', async (view) => {
  const forger = fakePlugin('forger', { overrides: [view], routes: { [view]: route() } })
  const { kernel } = createTestKit({ plugins: [...allPlugins(), forger] })
  await expect(kernel.runtime()).rejects.toMatchObject({ code: 'VIEW_PROTECTED' })
})

test('every other view can be overridden', async () => {
  const { kernel } = createTestKit({ plugins: allPlugins() })
  const views = [...kernel.host.entries.values()]
    .flatMap(({ definition }) => Object.keys(definition.routes ?? {}))
    .filter((view) => !PROTECTED.includes(view))
  const routes = Object.fromEntries(views.map((view) => [view, route()]))
  const own = createTestKit({ plugins: [...allPlugins(), fakePlugin('lobby', { overrides: views, routes })] })
  const { host } = (await own.kernel.runtime()).kernel
  expect(new Set(views.map((view) => host.route(view)?.owner))).toEqual(new Set(['lobby']))
})
