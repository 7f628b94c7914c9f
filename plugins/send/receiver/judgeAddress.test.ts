import { expect, test } from 'vitest'
import { judgeAddress } from './judgeAddress.js'

const ME = '0x1111111111111111111111111111111111111112'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const FRIEND = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TWIN = '0x5aAe1111111111111111111111111111111BeAed'
const known = { namespace: 'eip155', from: ME, contract: TOKEN, recents: [FRIEND] } as const

test.each([
  '0x0000000000000000000000000000000000000000',
  '0x0000000000000000000000000000000000000001',
  '0x000000000000000000000000000000000000dEaD',
  '0xdead000000000000000042069420694206942069',
  '0xffffffffffffffffffffffffffffffffffffffff',
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
])('%s is refused as an address without a key', (address) => {
  expect(judgeAddress(address, known)).toEqual({ status: 'refused', reason: 'burn' })
})

test.each([TOKEN, TOKEN.toLowerCase()])('the token’s own address is refused: %s', (address) => {
  expect(judgeAddress(address, known)).toEqual({ status: 'refused', reason: 'own-token' })
})

test('sending to oneself has to be confirmed', () => {
  expect(judgeAddress(ME, known)).toEqual({ status: 'found', address: ME, caution: { kind: 'self' } })
})

test('an own address, and that of the token, are found in another spelling if the adapter has a canonical one', () => {
  const canonical = (text: string) => text.replace(/^(EQ|UQ)/, '')
  const spelled = { ...known, namespace: 'cosmos', from: 'UQme', contract: 'EQtoken', canonical } as const
  expect(judgeAddress('EQme', spelled)).toMatchObject({ status: 'found', caution: { kind: 'self' } })
  expect(judgeAddress('UQtoken', spelled)).toEqual({ status: 'refused', reason: 'own-token' })
})

test.each([FRIEND, FRIEND.toLowerCase()])('a recent receiver needs no confirmation: %s', (address) => {
  expect(judgeAddress(address, known)).toEqual({ status: 'found', address })
})

test('[N-073] an address with the ends of a recent one, and another middle, has to be confirmed', () => {
  expect(judgeAddress(TWIN, known)).toEqual({
    ...{ status: 'found', address: TWIN },
    caution: { kind: 'look-alike', known: FRIEND },
  })
})

test('[N-073] a look-alike has to be confirmed even if it is recent, because storage can be written by others', () => {
  const { caution } = { caution: undefined, ...judgeAddress(TWIN, { ...known, recents: [TWIN, FRIEND] }) }
  expect(caution).toEqual({ kind: 'look-alike', known: FRIEND })
})

test('addresses on Solana are case-sensitive', () => {
  const friend = 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'
  const solana = { ...known, namespace: 'solana', recents: [friend] } as const
  expect(judgeAddress(friend.toLowerCase(), solana)).toEqual({
    status: 'found',
    address: friend.toLowerCase(),
  })
  expect(judgeAddress(`DYw8${'2'.repeat(36)}NSKK`, solana)).toMatchObject({
    caution: { kind: 'look-alike', known: friend },
  })
})

test.each([
  ['0x5aAe', '0000'],
  ['0x0000', 'BeAed'],
])('an address that shares only one end with a recent one needs no confirmation: %s…%s', (start, end) => {
  const address = start.padEnd(42 - end.length, '1') + end
  expect(judgeAddress(address, known)).toEqual({ status: 'found', address })
})

test('on Solana the ends of a look-alike match by case', () => {
  const friend = 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'
  const address = `dyw8${'2'.repeat(36)}nskk`
  const solana = { ...known, namespace: 'solana', recents: [friend] } as const
  expect(judgeAddress(address, solana)).toEqual({ status: 'found', address })
})

test('a look-alike of the sender’s own address needs confirmation', () => {
  const twin = `0x1111${'2'.repeat(32)}1112`
  expect(judgeAddress(twin, known)).toMatchObject({ caution: { kind: 'look-alike', known: ME } })
})
