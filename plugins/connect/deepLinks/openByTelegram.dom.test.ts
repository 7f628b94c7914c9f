import { afterEach, expect, test, vi } from 'vitest'
import { openByTelegram } from './openByTelegram.js'

const openLink = vi.fn()
const openTelegramLink = vi.fn()
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test.each([
  ['https://wallet.example/wc?uri=1', openLink, openTelegramLink],
  ['https://t.me.evil.example/wc?uri=1', openLink, openTelegramLink],
  ['https://t.me/wallet/app?startapp=1', openTelegramLink, openLink],
])('Telegram opens %s', (href, used, other) => {
  vi.stubGlobal('Telegram', { WebApp: { openLink, openTelegramLink } })
  expect(openByTelegram(href)).toBe(true)
  expect(used.mock.calls).toEqual([[href]])
  expect(other).not.toHaveBeenCalled()
})

test('Telegram is not asked for the scheme of an app, which it may answer by closing the page', () => {
  vi.stubGlobal('Telegram', { WebApp: { openLink, openTelegramLink } })
  expect(openByTelegram('wallet://wc?uri=1')).toBe(false)
  expect(openLink).not.toHaveBeenCalled()
})

test.each([undefined, null, {}, { WebApp: null }, { WebApp: {} }])(
  'without its script the browser opens the address: %j',
  (telegram) => {
    vi.stubGlobal('Telegram', telegram)
    expect(openByTelegram('https://wallet.example')).toBe(false)
  },
)
