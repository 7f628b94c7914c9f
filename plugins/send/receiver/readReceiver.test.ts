import { beforeAll, expect, test } from 'vitest'
import type { Namespace } from '../../../kernel/index.js'
import { createTestKit } from '../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { loadShapes } from './loadShapes.js'
import { readReceiver, type Shape } from './readReceiver.js'

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SOL = 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'
let shapes: readonly Shape[] = []
beforeAll(async () => {
  const all = (['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const).map((namespace) =>
    createFakeAdapter({ namespace }),
  )
  const { kernel } = createTestKit({ adapters: all, isDestroyed: true })
  shapes = await loadShapes((await kernel.runtime()).kit, 'eip155', undefined)
  kernel.destroy()
})
const read = (text: string, namespace: Namespace = 'eip155') =>
  readReceiver(text, namespace, shapes, (name) => /\.[a-z]+$/i.test(name))

test.each([
  [` ${EVM}`, EVM],
  [`\n${EVM}\t`, EVM],
  [EVM.toLowerCase(), EVM.toLowerCase()],
])('[N-051] blanks around %j are trimmed', (text, address) => {
  expect(read(text)).toEqual({ kind: 'address', address })
})

test.each([
  ['without 0x', EVM.slice(2), 'malformed'],
  ['with 0X', EVM.replace('0x', '0X'), 'malformed'],
  ['with a digit too few', EVM.slice(0, -1), 'malformed'],
  ['with a digit too many', `${EVM}0`, 'malformed'],
  ['with a hidden blank at its end', `${EVM}\u200b`, 'hidden-character'],
  ['with a hidden blank inside', `${EVM.slice(0, 9)}\u200b${EVM.slice(9)}`, 'hidden-character'],
  ['reversed by a hidden character', `\u202e${EVM}`, 'hidden-character'],
  ['with a hidden filler', `${EVM.slice(0, 9)}\u3164${EVM.slice(9)}`, 'hidden-character'],
  ['on two lines', `${EVM.slice(0, 9)}\n${EVM.slice(9)}`, 'hidden-character'],
  ['with a hidden blank, but no address', 'ali\u200bce', 'hidden-character'],
  ['without an address', 'alice', 'malformed'],
])('[N-051] a receiver %s is refused', (_, text, reason) => {
  expect(read(text)).toMatchObject({ kind: 'refused', refusal: { reason } })
})

test.each([
  [SOL, 'eip155', 'solana'],
  [EVM, 'solana', 'eip155'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'eip155', 'bip122'],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'eip155', 'bip122'],
  ['cosmos1vlthgax23ca9syk7xgaz347xmf4nunefw3cnv8', 'eip155', 'cosmos'],
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'solana', 'polkadot'],
] as const)('an address %s on %s is named as one of %s', (text, namespace, chain) => {
  expect(read(text, namespace)).toMatchObject({ refusal: { reason: 'other-chain', chain } })
})

test('possible names are passed to the registry with the invisible characters that join emoji', () => {
  expect(read('👨\u200d👩.eth')).toEqual({ kind: 'name', name: '👨\u200d👩.eth' })
  expect(read('vitalik\u200d.eth')).toEqual({ kind: 'name', name: 'vitalik\u200d.eth' })
})

test.each(['\ufeffalice.eth', 'ali\ufeffce.eth', 'alice.eth\ufeff', 'alice\ufeff.eth', 'alice.\ufeffeth'])(
  'the name in %j is read without the mark, wherever it is',
  (text) => {
    const isName = (name: string) => /^\S*\.\S*$/.test(name)
    expect(readReceiver(text, 'eip155', shapes, isName)).toEqual({ kind: 'name', name: 'alice.eth' })
  },
)

test('without a name registry, text other than an address is malformed', () => {
  expect(readReceiver('alice.eth', 'bip122', shapes, undefined)).toEqual({
    kind: 'refused',
    refusal: { status: 'refused', reason: 'malformed', chain: undefined },
  })
})

test.each([
  ['bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['bip122', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['cosmos', 'cosmos1vlthgax23ca9syk7xgaz347xmf4nunefw3cnv8'],
  ['polkadot', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ['solana', SOL],
] as const)('on %s the address %s is one', (namespace, address) => {
  expect(read(address, namespace)).toEqual({ kind: 'address', address })
})

test('[N-051] an address with the mark inside is refused', () => {
  const text = `${EVM.slice(0, 9)}\ufeff${EVM.slice(9)}`
  expect(read(text)).toMatchObject({ kind: 'refused', refusal: { reason: 'hidden-character' } })
})

test('[N-051] an address with a hidden blank is refused even if a registry would take it for a name', () => {
  const text = `${EVM.slice(0, 9)}\u200b${EVM.slice(9)}`
  expect(readReceiver(text, 'eip155', shapes, () => true)).toMatchObject({
    refusal: { reason: 'hidden-character' },
  })
})
