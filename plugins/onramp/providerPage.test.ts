import { expect, test } from 'vitest'
import { providerPage } from './providerPage.js'

const HOSTS = ['meld.example', 'localhost']
const live = { hosts: HOSTS, origins: ['https://app.example/', 'https://rpc.example'] }
const local = { hosts: HOSTS, origins: ['http://localhost:5173/', 'http://127.0.0.1:5182'] }

test.each([
  'https://meld.example/buy',
  'https://pay.meld.example/?a=1#b',
  'https://MELD.example/',
  'https://localhost/',
])('%s is a page of the provider', (href) => expect(providerPage(href, live)).toBe(href))

test.each([
  ['https://evil.example/meld.example', 'evil.example'],
  ['https://evilmeld.example/', 'evilmeld.example'],
  ['https://meld.example.evil.example:8443/', 'meld.example.evil.example:8443'],
  ['https://mеld.example/', 'xn--mld-rdd.example'],
  ['https://meld.example./', 'meld.example.'],
  ['http://localhost:5182/onramp/1', 'localhost:5182'],
])('%s is not a page of the provider', (href, host) => {
  expect(() => providerPage(href, live)).toThrow(
    expect.objectContaining({
      code: 'ONRAMP_HOST',
      host,
      message: expect.stringContaining('onramp({ hosts'),
    }),
  )
})

test('http is allowed only if page and service are both on this machine', () => {
  const href = 'http://localhost:5182/onramp/1'
  expect(providerPage(href, local)).toBe(href)
  for (const at of [0, 1]) {
    const origins = local.origins.map((one, index) => (index === at ? 'https://app.example' : one))
    expect(() => providerPage(href, { hosts: HOSTS, origins })).toThrow('no host of the provider')
  }
  expect(() => providerPage('http://127.0.0.1:5182/', local)).toThrow('no host of the provider')
})
