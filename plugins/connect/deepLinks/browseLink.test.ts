import { expect, test } from 'vitest'
import { browseLink } from './browseLink.js'

const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const COINBASE = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const HREF = encodeURIComponent('https://app.example/swap?a=1#b')
const ORIGIN = encodeURIComponent('https://app.example')

const link = (
  id: string,
  namespace: 'eip155' | 'solana',
  more: { isPhone?: boolean; injected?: string } = {},
) =>
  browseLink({
    id,
    namespace,
    environment: { isPhone: more.isPhone ?? true },
    page: {
      href: 'https://app.example/swap?a=1#b',
      origin: 'https://app.example',
      has: (name) => name === more.injected,
    },
  })

test.each([
  [PHANTOM, 'solana', `https://phantom.app/ul/browse/${HREF}?ref=${ORIGIN}`],
  [PHANTOM, 'eip155', `https://phantom.app/ul/browse/${HREF}?ref=${ORIGIN}`],
  [SOLFLARE, 'solana', `https://solflare.com/ul/v1/browse/${HREF}?ref=${HREF}`],
  [COINBASE, 'solana', `https://go.cb-w.com/dapp?cb_url=${HREF}`],
  [COINBASE, 'eip155', undefined],
  ['constructor', 'eip155', undefined],
  ['0'.repeat(64), 'solana', undefined],
] as const)('wallet %.8s on %s', (id, namespace, expected) => {
  expect(link(id, namespace)).toBe(expected)
})

test('a wallet in whose browser the page already runs has no link', () => {
  expect(link(PHANTOM, 'solana', { injected: 'phantom' })).toBeUndefined()
  expect(link(SOLFLARE, 'solana', { injected: 'solflare' })).toBeUndefined()
  expect(link(COINBASE, 'solana', { injected: 'coinbaseSolana' })).toBeUndefined()
})

test('there is no link on a desktop', () => {
  expect(link(PHANTOM, 'solana', { isPhone: false })).toBeUndefined()
})
