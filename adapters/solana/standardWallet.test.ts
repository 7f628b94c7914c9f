import { describe, expect, test } from 'vitest'
import { readWallet } from './standardWallet.js'
import { createFakeWallet } from './testing/fakeWallet.js'

const fake = (change: object = {}) => ({ ...createFakeWallet().wallet, ...change })
const without = (...names: string[]) => {
  const { features } = createFakeWallet()
  for (const name of names) delete features[name]
  return fake({ features })
}
const throwing = () => {
  throw new Error('hostile')
}

test('a Solana wallet is read with its name as id', () => {
  expect(readWallet(fake({ name: 'Dune' }))).toEqual({
    id: 'Dune',
    name: 'Dune',
    icon: 'data:image/png;base64,AAAA',
    canAuthenticate: false,
  })
})

test('Sign In With Solana is detected', () => {
  const features = { ...createFakeWallet().features, 'solana:signIn': { signIn: () => {} } }
  expect(readWallet(fake({ features }))?.canAuthenticate).toBe(true)
  expect(readWallet(fake({ features: { ...features, 'solana:signIn': true } }))?.canAuthenticate).toBe(false)
})

test('Trust is shown as Trust Wallet', () => {
  expect(readWallet(fake({ name: 'Trust' }))).toMatchObject({ id: 'Trust Wallet', name: 'Trust Wallet' })
})

test('one signing method is enough', () => {
  expect(readWallet(without('solana:signTransaction'))).toBeDefined()
  expect(readWallet(without('solana:signAndSendTransaction', 'solana:signMessage'))).toBeDefined()
})

describe('not listed:', () => {
  test.each([
    ['nothing at all', undefined],
    ['null', null],
    ['a text', 'wallet'],
    ['no name', fake({ name: undefined })],
    ['a name that cannot be seen', fake({ name: ' \u200b\u202e' })],
    ['an object for a name', fake({ name: { toString: () => 'Dune' } })],
    ['the name of WalletConnect', fake({ name: 'WalletConnect' })],
    ['no chains', fake({ chains: undefined })],
    ['chains of others', fake({ chains: ['bitcoin:mainnet', 7, null] })],
    ['no features', fake({ features: null })],
    ['no way to connect', without('standard:connect')],
    ['no events', without('standard:events')],
    ['no way to sign', without('solana:signTransaction', 'solana:signAndSendTransaction')],
    ['an invalid feature', fake({ features: { ...createFakeWallet().features, 'standard:connect': true } })],
    ['a getter that throws', Object.defineProperty(fake(), 'name', { get: throwing })],
    ['traps that throw', new Proxy({}, { get: throwing, has: throwing })],
  ])('%s', (_, wallet) => expect(readWallet(wallet)).toBeUndefined())
})

test('a remote or script icon is dropped', () => {
  for (const icon of ['https://evil.example/i.png', 'javascript:alert(1)', 'data:text/html,<b>', 7]) {
    expect(readWallet(fake({ icon }))).toMatchObject({ icon: undefined })
  }
})

test('markup in a name stays text, and a reserved name does not become a reserved id', () => {
  expect(readWallet(fake({ name: '<img src=x onerror=alert(1)>' }))?.name).toBe(
    '<img src=x onerror=alert(1)>',
  )
  expect(readWallet(fake({ name: 'Ledger' }))).toMatchObject({ id: 'solana:Ledger', name: 'Ledger' })
  expect(readWallet(fake({ name: '__proto__' }))).toMatchObject({ id: 'solana:__proto__' })
})
