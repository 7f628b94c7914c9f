import { expect, test } from 'vitest'
import { foreignHost } from './foreignHost.js'

const HOME = 'https://www.wallet.example/'

test.each([
  ['https://wallet.example/wc', HOME],
  ['https://app.wallet.example', HOME],
  ['https://www.wallet.example', 'https://wallet.example'],
  ['wallet://', HOME],
  ['wallet://', undefined],
  [undefined, HOME],
])('%s belongs to the wallet with the homepage %s', (href, homepage) => {
  expect(foreignHost(href, homepage)).toBeUndefined()
})

test.each([
  ['https://evil.example/wc', HOME, 'evil.example'],
  ['https://evilwallet.example', HOME, 'evilwallet.example'],
  ['https://wallet.example.evil.example', HOME, 'wallet.example.evil.example'],
  ['https://wallet.example', 'https://app.wallet.example', 'wallet.example'],
  ['https://wаllet.example', HOME, 'xn--wllet-4ve.example'],
  ['https://link.example', undefined, 'link.example'],
  ['http://127.0.0.1:5180/wc', HOME, '127.0.0.1'],
])('%s is foreign to the homepage %s', (href, homepage, host) => {
  expect(foreignHost(href, homepage)).toBe(host)
})
