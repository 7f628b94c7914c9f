import { expect, test, vi } from 'vitest'
import { createTestKit } from './testing/createTestKit.js'
import { fakePlugin } from './testing/fakePlugin.js'
import { fakeServices } from './testing/fakeServices.js'

/** What a kit with these options warns about in debug mode. */
async function warnings(options: object) {
  fakeServices()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const plugin = fakePlugin('tips', { claims: ['tipJar'], remote: { id: 'tips', default: 'on' } })
  const { kernel } = createTestKit({ plugins: [plugin], options: { debug: true, ...options } })
  await kernel.runtime()
  await kernel.ready()
  await vi.dynamicImportSettled()
  const texts = kernel.log.entries().map((entry) => JSON.stringify(entry))
  kernel.destroy()
  return texts.filter((text) => text.includes('Unknown options'))
}

test.each([
  ['an option', { teams: 1 }, 'teams'],
  ['a member of "services"', { services: { blockchian: 'https://rpc.example' } }, 'services.blockchian'],
  ['a member of "features"', { features: { emial: true } }, 'features.emial'],
])('debug mode warns about %s that nobody knows', async (_, options, name) => {
  const [warning, ...more] = await warnings(options)
  expect(warning).toContain(`Unknown options of createAppKit are ignored: ${name}.`)
  expect(more).toEqual([])
})

test('options, services and features of the kit and its plugins are known', async () => {
  const services = { relay: 'wss://relay.example', secure: 'https://secure.example' }
  const features = { email: false, history: true, connectMethodsOrder: ['wallet'], tips: true }
  expect(await warnings({ tipJar: 1, services, features })).toEqual([])
})
