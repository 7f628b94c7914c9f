import { describe, expect, test } from 'vitest'
import { label } from '../host/plugin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createTexts } from './messages.js'

const english = {
  greeting: 'Hello {name}',
  'wallets#one': '{count} wallet',
  'wallets#other': '{count} wallets',
  amount: 'You send {amount}',
}
const textsIn = (locale: string, translation?: Record<string, string>) => {
  const texts = createTexts({ language: { locale, find: (key) => translation?.[key] } })
  texts.add(english)
  return texts
}

test('values are inserted into whole sentences, and an unknown placeholder stays visible', () => {
  const texts = textsIn('en')
  expect(texts.format('greeting', { name: 'Ada' })).toBe('Hello Ada')
  expect(texts.format('greeting', {})).toBe('Hello {name}')
  expect(texts.format('greeting')).toBe('Hello {name}')
})

test('a value is never interpreted as a pattern', () => {
  expect(textsIn('en').format('greeting', { name: '{name} $& $1' })).toBe('Hello {name} $& $1')
})

test.each([
  [0, '0 wallets'],
  [1, '1 wallet'],
  [2, '2 wallets'],
  [1_234, '1,234 wallets'],
])('%i becomes "%s"', (count, expected) => {
  expect(textsIn('en').format('wallets', { count })).toBe(expected)
})

describe('a translation', () => {
  const polish = {
    'wallets#one': '{count} portfel',
    'wallets#few': '{count} portfele',
    'wallets#many': '{count} portfeli',
    'wallets#other': '{count} portfela',
  }
  test.each([
    [1, '1 portfel'],
    [3, '3 portfele'],
    [5, '5 portfeli'],
    [1.5, '1,5 portfela'],
  ])('uses the plural forms of its language: %d', (count, expected) => {
    expect(textsIn('pl', polish).format('wallets', { count })).toBe(expected)
  })

  test('is used if it has the key; otherwise English is used', () => {
    const texts = textsIn('de', { greeting: 'Hallo {name}' })
    expect(texts.format('greeting', { name: 'Ada' })).toBe('Hallo Ada')
    expect(texts.format('amount', { amount: 1234.5 })).toBe('You send 1.234,5')
  })

  test('takes precedence over English that a plugin adds later', () => {
    const texts = textsIn('de', { later: 'Später' })
    texts.add({ later: 'Later' })
    expect(texts.format('later')).toBe('Später')
  })
})

test('a missing plural form falls back to the general one', () => {
  expect(textsIn('pl').format('wallets', { count: 3 })).toBe('3 wallets')
})

test('a label has its own English; an unknown key is shown as it is', () => {
  expect(textsIn('en').format(label('title', 'Connect wallet'))).toBe('Connect wallet')
  const texts = textsIn('de', { title: 'Verbinden' })
  expect(texts.format(label('title', 'Connect wallet'))).toBe('Verbinden')
  expect(texts.format('no.such.key')).toBe('no.such.key')
})

test.each(['en_US', 'x', '', 'not a locale'])('a page whose language is "%s" has texts', async (locale) => {
  const { kernel } = createTestKit({ options: { locale } })
  const { texts, speech } = (await kernel.runtime()).kernel
  await speech.spoken
  texts.add(english)
  expect(texts.format('wallets', { count: 2 })).toBe('2 wallets')
})
