import { expect, test } from 'vitest'
import type { SIWXMessageData } from '../contract.js'
import { formatMessage } from './format.js'
import { parseMessage } from './parse.js'

const data: SIWXMessageData = {
  accountAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  chainId: 'eip155:1',
  domain: 'service.example',
  uri: 'https://service.example/login',
  version: '1',
  nonce: '0123456789abcdef',
  issuedAt: '2026-01-02T03:04:05.678Z',
}
const SOLANA = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  accountAddress: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
} as const
/** Code, field and text of a refusal. */
const refusalOf = (run: () => unknown) => {
  try {
    run()
    return 'none'
  } catch (error) {
    const { code, field, message } = error as { code: string; field?: string; message: string }
    return [code, field, message]
  }
}
const recapOf = (grants: object) => `urn:recap:${Buffer.from(JSON.stringify(grants)).toString('base64url')}`

test.each(['domain', 'accountAddress', 'uri', 'version', 'nonce', 'issuedAt'] as const)(
  'a message is refused with the field’s name if %s is missing or empty',
  (field) => {
    const { [field]: _, ...rest } = data
    const missing = ['FIELD_MISSING', field, `The message has no ${field}.`]
    expect(refusalOf(() => formatMessage(rest as SIWXMessageData))).toEqual(missing)
    expect(refusalOf(() => formatMessage({ ...data, [field]: '' }))).toEqual(missing)
  },
)

test.each<[keyof SIWXMessageData, object]>([
  ['accountAddress', { accountAddress: '0x12' }],
  ['chainId', { chainId: 'eip155' }],
  ['chainId', { chainId: 'eip155:' }],
  ['chainId', { chainId: 'eip155:1:1' }],
  ['chainId', { chainId: 1 }],
  ['scheme', { ...SOLANA, scheme: 'https' }],
  ['scheme', { scheme: '1' }],
  ['domain', { domain: 'service.example/' }],
  ['uri', { uri: 'service' }],
  ['version', { version: '2' }],
  ['nonce', { nonce: 'short' }],
  ['requestId', { requestId: 'a b' }],
  ['statement', { statement: 'é' }],
  ['statement', { ...SOLANA, statement: '' }],
  ['statement', { statement: 7 }],
  ['issuedAt', { issuedAt: 'today' }],
  ['expirationTime', { expirationTime: 'today' }],
  ['notBefore', { notBefore: 'today' }],
  ['resources', { resources: 'urn:a' }],
  ['resources', { resources: ['a'] }],
  ['resources', { resources: [1] }],
  ['resources', { resources: Array(65).fill('urn:a') }],
])('an invalid %s is refused with the field’s name: %o', (field, change) => {
  const words = `The ${field} is not valid in a sign-in message.`
  expect(refusalOf(() => formatMessage({ ...data, ...change } as SIWXMessageData))).toEqual([
    'FIELD_INVALID',
    field,
    words,
  ])
})

test('sixty-four resources fit, and an empty statement, list or request id on eip155', () => {
  expect(refusalOf(() => formatMessage({ ...data, resources: Array(64).fill('urn:a') }))).toBe('none')
  expect(refusalOf(() => formatMessage({ ...data, statement: '', requestId: '', resources: [] }))).toBe(
    'none',
  )
})

test('a message that is too long names the field that exceeds the limit', () => {
  const long = (length: number) => ({ ...data, uri: `a:${'a'.repeat(length - 2)}` })
  expect(refusalOf(() => formatMessage(long(8_193)))).toEqual([
    ...['MESSAGE_TOO_LONG', 'uri', 'The uri is longer than 8192 characters.'],
  ])
  expect(refusalOf(() => formatMessage(long(8_192)))).toEqual([
    ...['MESSAGE_TOO_LONG', undefined, 'The message is longer than 8192 bytes.'],
  ])
  const rest = formatMessage(long(100)).length - 100
  expect(formatMessage(long(8_192 - rest))).toHaveLength(8_192)
  expect(parseMessage(formatMessage(long(8_192 - rest))).uri).toHaveLength(8_192 - rest)
  expect(refusalOf(() => formatMessage(long(8_193 - rest)))).toMatchObject([
    'MESSAGE_TOO_LONG',
    undefined,
    {},
  ])
  expect(refusalOf(() => parseMessage('a'.repeat(8_193)))).toEqual([
    ...['MESSAGE_TOO_LONG', undefined, 'The message is longer than 8192 bytes.'],
  ])
  expect(refusalOf(() => parseMessage('a'.repeat(8_192)))).toMatchObject(['MESSAGE_FORM', undefined, {}])
})

test('a line break is refused with the name of its field', () => {
  for (const sign of ['\r', '\n', '\u0085', '\u2028', '\u2029']) {
    expect(refusalOf(() => formatMessage({ ...data, statement: `a${sign}b` }))).toEqual([
      'LINE_BREAK',
      'statement',
      'The statement of a sign-in message must not contain a line break.',
    ])
  }
})

test('an unsupported network or account is refused by name', () => {
  expect(refusalOf(() => formatMessage({ ...data, chainId: 'tron:1' as 'eip155:1' }))).toEqual([
    'NAMESPACE_UNKNOWN',
    'chainId',
    'Networks of this kind are not supported for sign-in: no adapter or verifier has their profile.',
  ])
  const text = formatMessage(data).replace('Ethereum', 'Tron')
  expect(refusalOf(() => parseMessage(text))).toEqual([
    'NAMESPACE_UNKNOWN',
    'chainId',
    'Accounts of "Tron" are not supported for sign-in. Pass their profile.',
  ])
})

test('text that is not a message is refused with the same text wherever it deviates', () => {
  const text = formatMessage({ ...data, statement: 'Hello.' })
  const lines = text.split('\n')
  const form = ['MESSAGE_FORM', undefined, 'This is not a sign-in message.']
  for (const broken of [
    7 as unknown as string,
    '',
    lines.slice(1).join('\n'),
    ...['URI', 'Version', 'Chain ID', 'Nonce'].map((label) => text.replace(`${label}: `, 'X: ')),
    `${text}\nmore`,
    `${text}\n`,
    text.replace('Hello.', 'Hello.\nBye.'),
  ]) {
    expect(refusalOf(() => parseMessage(broken))).toEqual(form)
  }
})

test.each<[string, SIWXMessageData['resources'], string | undefined, string]>([
  [
    "The statement must end with what its ReCap grants: \"I further authorize the stated URI to perform the following actions on my behalf: (1) 'a': 'b', 'c' for 'eip155'. (2) 'd': 'e' for 'eip155'.\"",
    [recapOf({ att: { eip155: { 'a/b': [{}], 'a/c': [], 'd/e': [{}] } } })],
    'Hello.',
    'statement',
  ],
  [
    'A ReCap must be the last resource, and the only one.',
    [recapOf({ att: { 'a:': { 'a/b': [{}] } } }), 'urn:a'],
    undefined,
    'resources',
  ],
  ['The ReCap does not have the form of ERC-5573.', [recapOf({ att: {} })], undefined, 'resources'],
  ['The ReCap does not have the form of ERC-5573.', [recapOf({ att: { 'a:': {} } })], undefined, 'resources'],
  [
    'The ReCap does not have the form of ERC-5573.',
    [recapOf({ att: { 'a:': { ab: [{}] } } })],
    undefined,
    'resources',
  ],
  [
    'The ReCap does not have the form of ERC-5573.',
    [recapOf({ att: { 'a:': { 'a/b': {} } } })],
    undefined,
    'resources',
  ],
  [
    'The ReCap does not have the form of ERC-5573.',
    [recapOf({ att: { 'a:': { 'a/b': [1] } } })],
    undefined,
    'resources',
  ],
  [
    'The ReCap does not have the form of ERC-5573.',
    [recapOf({ att: { A: { 'a/b': [{}] } } })],
    undefined,
    'resources',
  ],
  [
    'The ReCap does not have the form of ERC-5573.',
    [recapOf({ att: { 'a:': { 'a/b': [{}] } }, more: 1 })],
    undefined,
    'resources',
  ],
  [
    'The ReCap does not have the form of ERC-5573.',
    [recapOf({ att: { 'a:': { 'a/b': [{}] } }, prf: ['%'] })],
    undefined,
    'resources',
  ],
  [
    'The ReCap does not have the form of ERC-5573.',
    [recapOf({ att: { 'a:': { 'a/b': [{}] } }, prf: 'a' })],
    undefined,
    'resources',
  ],
  [
    'The keys of a ReCap must be sorted.',
    [recapOf({ att: { 'b:': { 'a/b': [{}] }, 'a:': { 'a/b': [{}] } } })],
    undefined,
    'resources',
  ],
  [
    'A ReCap must be canonical JSON in Base64 without padding.',
    [`urn:recap:${Buffer.from('{ "att": {} }').toString('base64url')}`],
    undefined,
    'resources',
  ],
  ['A ReCap must be canonical JSON in Base64 without padding.', ['urn:recap:!'], undefined, 'resources'],
])('an invalid ReCap is refused with a reason: %s', (words, resources, statement, field) => {
  const given = { ...data, resources, ...(statement && { statement }) }
  expect(refusalOf(() => formatMessage(given))).toEqual(['RECAP_INVALID', field, words])
})

test.each([
  ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
  ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
])('the Solana cluster %s is written by its name', (name, reference) => {
  const chainId = `solana:${reference}` as const
  const text = formatMessage({ ...data, ...SOLANA, chainId })
  expect(text).toContain(`\nChain ID: ${name}\n`)
  expect(parseMessage(text).chainId).toBe(chainId)
})

test('a ReCap that mixes Base64 alphabets is refused', () => {
  const resource = 'a:~?~~?~~?~'
  const recap = recapOf({ att: { [resource]: { 'a/b': [{}] } } })
  expect(recap).toMatch(/[-_]/)
  const statement = `I further authorize the stated URI to perform the following actions on my behalf: (1) 'a': 'b' for '${resource}'.`
  expect(refusalOf(() => formatMessage({ ...data, statement, resources: [recap] }))).toBe('none')
  for (const sign of ['+', '/']) {
    const mixed = `${recap.slice(0, 14)}${sign}${recap.slice(14)}`
    expect(refusalOf(() => formatMessage({ ...data, statement, resources: [mixed] }))).toEqual([
      ...['RECAP_INVALID', 'resources', 'A ReCap must be canonical JSON in Base64 without padding.'],
    ])
  }
})

test('limits of a ReCap are nested at most 16 levels deep', () => {
  const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) })
  const refusal = (levels: number) => {
    const recap = recapOf({ att: { 'a:': { 'a/b': [nested(levels)] } } })
    const refused = refusalOf(() => formatMessage({ ...data, resources: [recap] }))
    return refused[2]?.slice(0, 12)
  }
  // The grants, their resource, its ability and the list around it are the outer levels.
  expect([refusal(12), refusal(13)]).toEqual(['The statemen', 'The keys of '])
})
