import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/scripts/run/depth.js'
import type { SIWXMessageData } from '../contract.js'
import { MessageError } from './errors.js'
import { formatMessage } from './format.js'
import { parseMessage } from './parse.js'
import { dataOf, NAMESPACES } from './testing/arbitraries.js'

const data: SIWXMessageData = {
  accountAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  chainId: 'eip155:1',
  domain: 'service.example',
  uri: 'https://service.example/login',
  version: '1',
  nonce: '0123456789abcdef',
  issuedAt: '2026-01-02T03:04:05.678Z',
}
const code = (run: () => unknown) => {
  try {
    run()
    return 'none'
  } catch (error) {
    return error instanceof MessageError ? error.code : error
  }
}
const format = (fields: object) => code(() => formatMessage({ ...data, ...fields }))
const parse = (text: string) => code(() => parseMessage(text))
/** Replaces one line of the text. */
const withLine = (text: string, from: RegExp, to: string) => {
  expect(text).toMatch(from)
  return text.replace(from, () => to)
}

test('[ENT-01] a message with all twelve fields formats to this text and parses back', () => {
  const all: SIWXMessageData = {
    ...data,
    statement: 'I accept the terms: https://service.example/tos',
    expirationTime: '2026-01-02T04:04:05.678Z',
    notBefore: '2026-01-02T03:00:00Z',
    requestId: 'request-1',
    resources: ['ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/', 'https://a.example/b'],
  }
  const text = [
    'service.example wants you to sign in with your Ethereum account:',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '',
    'I accept the terms: https://service.example/tos',
    '',
    'URI: https://service.example/login',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: 0123456789abcdef',
    'Issued At: 2026-01-02T03:04:05.678Z',
    'Expiration Time: 2026-01-02T04:04:05.678Z',
    'Not Before: 2026-01-02T03:00:00Z',
    'Request ID: request-1',
    'Resources:',
    '- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
    '- https://a.example/b',
  ].join('\n')
  expect(Object.keys(all)).toHaveLength(12)
  expect(formatMessage(all)).toBe(text)
  expect(parseMessage(text)).toEqual(all)
})

test('[ENT-01] each namespace writes its name, its network and its empty lines', () => {
  const heads = [
    ['eip155:10', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'Ethereum', '10', 2],
    [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
      'Solana',
      'mainnet',
      1,
    ],
    [
      'bip122:000000000019d6689c085ae165831e93',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'Bitcoin',
      '000000000019d6689c085ae165831e93',
      1,
    ],
    [
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      'Polkadot',
      '91b171bb158e2d3848fa23a9f1c25182',
      1,
    ],
    ['cosmos:cosmoshub-4', `cosmos1${'q'.repeat(38)}`, 'Cosmos', 'cosmoshub-4', 1],
  ] as const
  for (const [chainId, accountAddress, name, chain, emptyLines] of heads) {
    const text = formatMessage({ ...data, chainId, accountAddress })
    const start = `service.example wants you to sign in with your ${name} account:\n${accountAddress}\n`
    expect(text.startsWith(`${start}${'\n'.repeat(emptyLines)}URI: `)).toBe(true)
    expect(text).toContain(`\nChain ID: ${chain}\nNonce: `)
    expect(parseMessage(text).chainId).toBe(chainId)
  }
})

test('[ENT-01] formatting and parsing are inverse in all namespaces, whatever the fields contain', () => {
  for (const namespace of NAMESPACES) {
    fc.assert(
      fc.property(dataOf(namespace), (fields) => {
        const text = formatMessage(fields)
        expect(parseMessage(text)).toEqual(fields)
      }),
      { numRuns: runs(2_000) },
    )
  }
})

const lines = [
  'URI: https://a.example',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: 12345678',
  'Issued At: 2026-01-02T03:04:05Z',
  'Resources:',
  '- urn:a',
  'Request ID: 1',
  '',
]
const pieces = fc.constantFrom(
  '\n',
  '\r',
  '\r\n',
  '\u2028',
  ' ',
  ':',
  '- ',
  '',
  '0',
  'a',
  'é',
  '😀',
  ...lines,
)
type Change = { at: number; remove: number; insert: string; line: boolean }
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({ at: fc.nat(600), remove: fc.nat(3), insert: pieces, line: fc.boolean() }),
  { minLength: 1, maxLength: 3 },
)
const change = (text: string, { at, remove, insert, line }: Change) => {
  const parts = line ? text.split('\n') : [...text]
  parts.splice(at % (parts.length + 1), remove, insert)
  return parts.join(line ? '\n' : '')
}

test('[ENT-01] text that parses formats to itself, and any other text is refused with a code', () => {
  let parsed = 0
  for (const namespace of NAMESPACES) {
    fc.assert(
      fc.property(dataOf(namespace), changes, (fields, list) => {
        const text = list.reduce(change, formatMessage(fields))
        try {
          const read = parseMessage(text)
          parsed += 1
          expect(formatMessage(read)).toBe(text)
        } catch (error) {
          if (!(error instanceof MessageError)) throw error
        }
      }),
      { numRuns: runs(2_000) },
    )
  }
  // Both outcomes occurred.
  expect(parsed).toBeGreaterThan(runs(100))
  expect(parsed).toBeLessThan(runs(9_900))
})

test('arbitrary text is refused with a code', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(['MESSAGE_FORM', 'NAMESPACE_UNKNOWN']).toContain(parse(text))
    }),
    { numRuns: runs(500) },
  )
})

test('[N-027] a line break in any field is refused when writing', () => {
  const evil = 'Hi\n\nURI: https://evil.example\nVersion: 1\nChain ID: 1\nNonce: attackerNonce1'
  expect(format({ statement: evil })).toBe('LINE_BREAK')
  const fields = Object.keys({ ...data, statement: 1, requestId: 1, notBefore: 1, expirationTime: 1 })
  for (const field of fields) {
    for (const mark of ['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029']) {
      expect([field, format({ [field]: `a${mark}b` })]).toEqual([field, 'LINE_BREAK'])
    }
  }
  expect(format({ resources: ['https://a.example\n- https://b.example'] })).toBe('LINE_BREAK')
})

test('[N-027] a statement of several lines is refused when reading', () => {
  const text = formatMessage({ ...data, statement: 'Hi' })
  const evil = 'URI: https://evil.example\nVersion: 1\nChain ID: 1\nNonce: attackerNonce1'
  expect(parse(text)).toBe('none')
  expect(parse(text.replace('\nHi\n', `\nHi\n\n${evil}\nIssued At: 2021-09-30T16:25:24.000Z\n`))).toBe(
    'MESSAGE_FORM',
  )
  expect(parse(text.replace('\nHi\n', '\nHi\nyou\n'))).toBe('MESSAGE_FORM')
  expect(parse(text.replace('\nHi\n', '\nHi\r\n'))).toBe('LINE_BREAK')
  expect(parse(`${text}\n`)).toBe('MESSAGE_FORM')
})

test.each([
  'not-a-date',
  '2021-13-40T00:00:00Z',
  '2025-02-30T00:00:00Z',
  '2025-02-29T00:00:00Z',
  '1700000000',
  '2025-01-01',
  '2025-01-01T24:00:00Z',
  '2025-01-01T00:00:60Z',
  '2025-01-01T00:00:00',
  '2025-01-01 00:00:00Z',
  '2025-01-01T00:00:00+24:00',
  'Wed, 01 Jan 2025 00:00:00 GMT',
  '',
])('[N-029] the time "%s" is refused when writing and reading', (time) => {
  const good = '2026-06-01T00:00:00Z'
  const text = formatMessage({ ...data, expirationTime: good, notBefore: good })
  for (const [field, label] of [
    ['issuedAt', 'Issued At'],
    ['expirationTime', 'Expiration Time'],
    ['notBefore', 'Not Before'],
  ] as const) {
    const expected = field === 'issuedAt' && time === '' ? 'FIELD_MISSING' : 'FIELD_INVALID'
    expect(format({ [field]: time })).toBe(expected)
    expect(parse(withLine(text, new RegExp(`${label}: .*`), `${label}: ${time}`))).toBe(expected)
  }
})

test.each(['1234567', '12345678-', "' OR 1=1", 'é2345678', 'a'.repeat(129)])(
  '[N-032] the nonce "%s" is refused when writing and reading',
  (nonce) => {
    expect(format({ nonce })).toBe('FIELD_INVALID')
    expect(parse(withLine(formatMessage(data), /Nonce: .*/, `Nonce: ${nonce}`))).toBe('FIELD_INVALID')
  },
)

test('[N-032] a message without a nonce is refused', () => {
  expect(format({ nonce: undefined })).toBe('FIELD_MISSING')
  expect(format({ nonce: '' })).toBe('FIELD_MISSING')
  expect(parse(formatMessage(data).replace(/Nonce: .*\n/, ''))).toBe('MESSAGE_FORM')
})

test('[N-048] a message of more than 8 KiB is refused when writing and reading', () => {
  const room = 8_192 - formatMessage({ ...data, statement: 'x' }).length
  const longest = formatMessage({ ...data, statement: 'x'.repeat(room + 1) })
  expect(longest).toHaveLength(8_192)
  expect(parseMessage(longest).statement).toHaveLength(room + 1)
  expect(format({ statement: 'x'.repeat(room + 2) })).toBe('MESSAGE_TOO_LONG')
  expect(parse(longest.replace('xx', 'xxx'))).toBe('MESSAGE_TOO_LONG')
  const many = Array.from({ length: 1_000 }, (_, index) => `urn:${index}`)
  expect(format({ resources: many })).toBe('FIELD_INVALID')
  expect(parse(`${formatMessage(data)}\nResources:\n${many.map((one) => `- ${one}`).join('\n')}`)).toBe(
    'MESSAGE_TOO_LONG',
  )
  expect(parse(`${formatMessage(data)}\nResources:${'\n- a:'.repeat(1_000)}`)).toBe('FIELD_INVALID')
})

test('untyped input is refused with a code', () => {
  const wrong = [null, 1, true, {}, [], () => 'x', Symbol('x')]
  for (const value of wrong) {
    for (const field of Object.keys(data)) expect(format({ [field]: value })).toBe('FIELD_INVALID')
    expect(code(() => parseMessage(value as string))).toBe('MESSAGE_FORM')
  }
  for (const value of [null, 1, 'urn:a', [1], [''], {}]) {
    expect(format({ resources: value })).toBe('FIELD_INVALID')
  }
})

test('a message may have properties besides its fields, such as `toString`', () => {
  const message = { ...data, toString: () => 'x', more: 1 }
  expect(formatMessage(message)).toBe(formatMessage(data))
})

test('on EVM the scheme of the page may stand before the domain', () => {
  const text = formatMessage({ ...data, scheme: 'https' })
  expect(text.startsWith('https://service.example wants you to sign in with your Ethereum account:\n')).toBe(
    true,
  )
  expect(parseMessage(text)).toEqual({ ...data, scheme: 'https' })
  expect(parseMessage(formatMessage(data))).not.toHaveProperty('scheme')
})

test.each(['', '1a', 'a b', 'https:', 'https://', 'https:\n', 'é'])('the scheme %j is refused', (scheme) => {
  const expected = scheme.includes('\n') ? 'LINE_BREAK' : 'FIELD_INVALID'
  expect(format({ scheme })).toBe(expected)
  expect(parse(withLine(formatMessage(data), /^/, `${scheme}://`))).not.toBe('none')
})

test('other namespaces refuse a scheme and an empty statement', () => {
  const solana = {
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    accountAddress: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  }
  expect(format(solana)).toBe('none')
  expect(format({ ...solana, scheme: 'https' })).toBe('FIELD_INVALID')
  expect(format({ ...solana, statement: '' })).toBe('FIELD_INVALID')
  const text = formatMessage({ ...data, ...solana } as SIWXMessageData)
  expect(parse(`https://${text}`)).toBe('FIELD_INVALID')
})

test('EIP-4361 keeps an empty statement, request id and list of resources', () => {
  const empty = { ...data, statement: '', requestId: '', resources: [] }
  const text = formatMessage(empty)
  expect(text).toContain(`${data.accountAddress}\n\n\n\nURI: `)
  expect(text.endsWith('\nRequest ID: \nResources:')).toBe(true)
  expect(parseMessage(text)).toEqual(empty)
})
