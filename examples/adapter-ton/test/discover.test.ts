import { createTestKit } from 'latchkey/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { tonAdapter } from '../src/index.js'
import { ton } from '../src/networks.js'
import { createTonWallet } from './wallet.js'

const manifestUrl = 'https://shop.example/tonconnect-manifest.json'
const page = window as unknown as Record<string, unknown>
afterEach(() => localStorage.clear())

function open() {
  const kit = createTestKit({ networks: [ton], adapters: [tonAdapter({ manifestUrl })], others: 'refuse' })
  onTestFinished(() => kit.destroy())
  return kit
}
const notListed = expect.objectContaining({ code: 'CONNECTOR_NOT_FOUND' })

function put(key: string, value: unknown) {
  page[key] = value
  onTestFinished(() => void delete page[key])
}

test.each<[string, () => void]>([
  ['when the page has loaded', () => window.dispatchEvent(new Event('load'))],
  ['half a second later', () => vi.advanceTimersByTime(500)],
])('a wallet that appears %s is listed', async (_, pass) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const kit = open()
  await kit.appkit.ready()
  const wallet = createTonWallet({ readManifest: async () => ({ url: 'https://shop.example' }) })
  onTestFinished(wallet.install())
  pass()
  vi.useRealTimers()
  expect(await kit.connect(wallet.id)).toBe((await wallet.addresses())[0])
})

test('what only looks like a wallet is not listed', async () => {
  const trap = {
    get() {
      throw new Error('no')
    },
  }
  put('one', { tonconnect: {} })
  put('two', { tonconnect: { protocolVersion: 2, deviceInfo: { appName: 'Two' }, connect() {} } })
  put('three', new Proxy({}, trap))
  const kit = open()
  for (const id of ['one', 'two', 'three']) await expect(kit.connect(id)).rejects.toThrow(notListed)
})

test('getters of the page are left alone', async () => {
  let count = 0
  Object.defineProperty(page, 'four', { configurable: true, get: () => (count += 1) })
  onTestFinished(() => void delete page.four)
  await open().appkit.ready()
  expect(count).toBe(0)
})
