import { expect, test } from 'vitest'
import type { ConnectorInfo } from '../../../kernel/index.js'
import { readCustomWallets } from './customWallets.js'

const EXPLORER_ID = 'a'.repeat(64)
const alpha: ConnectorInfo = {
  id: 'io.alpha',
  type: 'ANNOUNCED',
  name: 'Alpha',
  chain: 'eip155',
  explorerId: EXPLORER_ID,
  info: { rdns: 'com.alpha' },
}
const links = { mobile_link: 'ours://', homepage: 'https://ours.example' }

test('wallets with a link into their app pair, the others lead to their page', () => {
  const own = [
    { id: 'one', name: 'One', ...links },
    { id: 'two', name: 'Two', webapp_link: 'https://app.example', homepage: 'https://two.example' },
    { id: 'three', name: 'Three', homepage: 'https://three.example' },
  ]
  const seen = (canPair: boolean) =>
    readCustomWallets(own)([], canPair).map(({ wallet, href }) => [wallet.id, href])
  expect(seen(true)).toEqual([
    ['one', undefined],
    ['two', undefined],
    ['three', 'https://three.example'],
  ])
  // Without WalletConnect no wallet can pair.
  expect(seen(false)).toEqual([
    ['one', 'https://ours.example'],
    ['two', 'https://app.example'],
    ['three', 'https://three.example'],
  ])
})

test.each([
  { id: 'io.alpha', name: 'With the id of a present wallet', ...links },
  { id: 'com.alpha', name: 'With its rdns', ...links },
  { id: EXPLORER_ID, name: 'With its explorer id', ...links },
  { id: 'walletConnect', name: 'With a reserved id', ...links },
  { id: 'x', name: 'Without links' },
  { id: 'x', name: 'Runs code', homepage: 'javascript:alert(1)', mobile_link: 'javascript:alert(1)' },
  { id: 'x', name: 'Plain http', homepage: 'http://a.example' },
  { id: 'x', name: '', ...links },
])('N-025 a wallet of the host is refused: $name', (wallet) => {
  expect(readCustomWallets([wallet])([alpha], true)).toEqual([])
})

test('N-025 an explorer id is reserved for the catalogue', () => {
  const [own] = readCustomWallets([{ id: EXPLORER_ID, name: 'Mine', ...links }])([], true)
  expect(own?.wallet.id).toBe(`custom-${EXPLORER_ID}`)
})

test('duplicate ids are dropped', () => {
  const twice = [
    { id: 'one', name: 'First', ...links },
    { id: 'one', name: 'Second', ...links },
  ]
  expect(readCustomWallets(twice)([], true).map(({ wallet }) => wallet.name)).toEqual(['First'])
})

test.each(['/wallet.svg', 'data:image/svg+xml,%3Csvg/%3E', 'https://ours.example/wallet.png', undefined])(
  'the host chooses the picture: %s',
  (image_url) => {
    const own = { id: 'one', name: 'One', ...links, ...(image_url && { image_url }) }
    expect(readCustomWallets([own])([], true)[0]?.wallet.image_url).toBe(image_url)
  },
)

test('a wallet of the host is read once, however often the list is asked for', () => {
  let reads = 0
  const own = Array.from({ length: 500 }, (_, at) => ({
    get id() {
      reads += 1
      return `own-${at}`
    },
    name: 'Own',
    ...links,
  }))
  const read = readCustomWallets(own)
  const first = read([], true)
  expect(first).toHaveLength(500)
  const once = reads
  expect(read([], true)).not.toBe(first)
  const connectors = [alpha]
  expect(read(connectors, true)).toBe(read(connectors, true))
  expect(reads).toBe(once)
})
