import { createEncodedRecap, formatMessage as formatByWalletConnect } from '@walletconnect/utils'
import { expect, test } from 'vitest'
import chain from '../../../adapters/chains/eip155.js'
import type { SIWXMessageData } from '../contract.js'
import { MessageError } from './errors.js'
import { formatMessage } from './format.js'
import { parseMessage } from './parse.js'
import { isStatementOf } from './recap.js'

const ONE_CLICK_METHODS = chain.walletConnect?.methods.filter((one) => one !== 'wallet_showCallsStatus') ?? []

const PREAMBLE = 'I further authorize the stated URI to perform the following actions on my behalf:'
const data: SIWXMessageData = {
  accountAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  chainId: 'eip155:1',
  domain: 'service.example',
  uri: 'https://service.example/login',
  version: '1',
  nonce: '0123456789abcdef',
  issuedAt: '2026-01-02T03:04:05.678Z',
}
const encode = (text: string, encoding: BufferEncoding = 'base64url') =>
  `urn:recap:${Buffer.from(text).toString(encoding)}`
const recapOf = (value: object) => encode(JSON.stringify(value))
const READ = { att: { 'https://a.example': { 'crud/read': [{}] } } }
const READS = `${PREAMBLE} (1) 'crud': 'read' for 'https://a.example'.`

const code = (run: () => unknown) => {
  try {
    run()
    return 'ok'
  } catch (error) {
    return error instanceof MessageError ? `${error.code} ${error.field}` : error
  }
}
/** Results of writing these fields and of reading them from another writer's message. */
function judge(fields: Pick<SIWXMessageData, 'statement' | 'resources'>) {
  const { statement = 'x', resources = [] } = fields
  const plain = formatMessage({ ...data, statement: 'x', resources: ['urn:a'] })
  const text = plain
    .replace('\n\nx\n\n', () => `\n\n${statement}\n\n`)
    .replace('\n- urn:a', () => resources.map((one) => `\n- ${one}`).join(''))
  const verdicts = [code(() => formatMessage({ ...data, ...fields })), code(() => parseMessage(text))]
  expect(verdicts[0]).toBe(verdicts[1])
  return verdicts[0]
}

// The examples of ERC-5573.
const EXAMPLES = [
  [
    "(1) 'example': 'append', 'read' for 'https://example.com'. (2) 'other': 'action' for 'https://example.com'. (3) 'example': 'append', 'delete' for 'my:resource:uri.1'. (4) 'example': 'append' for 'my:resource:uri.2'. (5) 'example': 'append' for 'my:resource:uri.3'.",
    'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9leGFtcGxlLmNvbSI6eyJleGFtcGxlL2FwcGVuZCI6W10sImV4YW1wbGUvcmVhZCI6W10sIm90aGVyL2FjdGlvbiI6W119LCJteTpyZXNvdXJjZTp1cmkuMSI6eyJleGFtcGxlL2FwcGVuZCI6W10sImV4YW1wbGUvZGVsZXRlIjpbXX0sIm15OnJlc291cmNlOnVyaS4yIjp7ImV4YW1wbGUvYXBwZW5kIjpbXX0sIm15OnJlc291cmNlOnVyaS4zIjp7ImV4YW1wbGUvYXBwZW5kIjpbXX19LCJwcmYiOltdfQ',
  ],
  [
    "(1) 'crud': 'delete', 'update' for 'https://example.com/pictures/'. (2) 'other': 'action' for 'https://example.com/pictures/'. (3) 'msg': 'receive', 'send' for 'mailto:username@example.com'.",
    'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9leGFtcGxlLmNvbS9waWN0dXJlcy8iOnsiY3J1ZC9kZWxldGUiOlt7fV0sImNydWQvdXBkYXRlIjpbe31dLCJvdGhlci9hY3Rpb24iOlt7fV19LCJtYWlsdG86dXNlcm5hbWVAZXhhbXBsZS5jb20iOnsibXNnL3JlY2VpdmUiOlt7Im1heF9jb3VudCI6NSwidGVtcGxhdGVzIjpbIm5ld3NsZXR0ZXIiLCJtYXJrZXRpbmciXX1dLCJtc2cvc2VuZCI6W3sidG8iOiJzb21lb25lQGVtYWlsLmNvbSJ9LHsidG8iOiJqb2VAZW1haWwuY29tIn1dfX0sInByZiI6WyJ6ZGo3V2o2Rk5TNHJVVWJzaUp2amp4Y3NOcVpkRENTaVlSOHNLUVhmb1BmcFNadUF3Il19',
  ],
] as const

test.each(EXAMPLES)('ERC-5573 translates its example into %s', (sentences, recap) => {
  const sentence = `${PREAMBLE} ${sentences}`
  expect(judge({ statement: sentence, resources: [recap] })).toBe('ok')
  expect(judge({ statement: `Hello. ${sentence}`, resources: ['urn:a', recap] })).toBe('ok')
  expect(judge({ statement: sentence.replace(' (2)', ''), resources: [recap] })).toBe(
    'RECAP_INVALID statement',
  )
})

test('a ReCap from WalletConnect is read, with its statement', () => {
  const recap = createEncodedRecap('eip155', 'request', [...ONE_CLICK_METHODS])
  const fields = { ...data, aud: data.uri, iat: data.issuedAt, statement: 'Hello.', resources: [recap] }
  const text = formatByWalletConnect(fields as never, `eip155:1:${data.accountAddress}`)
  expect(parseMessage(text).statement).toContain(`Hello. ${PREAMBLE} (1) 'request': 'eth_accounts'`)
})

test.each([
  ['is missing', undefined],
  ['is empty', ''],
  ['does not mention it', 'Hello.'],
  ['grants less', READS.replace("'read'", "'list'")],
  ['grants it for another resource', READS.replace('a.example', 'b.example')],
  ['continues after it', `${READS} Bye.`],
  ['runs into it', `Hello.${READS}`],
  ['leaves out the preamble', READS.slice(PREAMBLE.length + 1)],
])('a ReCap whose statement %s is refused, and the error contains the sentence', (_, statement) => {
  const fields = { ...data, statement, resources: [recapOf(READ)] }
  expect(code(() => formatMessage(fields))).toBe('RECAP_INVALID statement')
  expect(() => formatMessage(fields)).toThrow(READS)
  if (statement) judge({ statement, resources: [recapOf(READ)] })
})

test.each([
  ['is not the last resource', [recapOf(READ), 'urn:a']],
  ['is one of two', [recapOf(READ), recapOf(READ)]],
  ['is empty', ['urn:recap:']],
  ['has its prefix in capitals', [recapOf(READ).replace('urn', 'URN')]],
  ['is not JSON', [encode('{')]],
  ['is not an object', [encode('[]')]],
  ['is not UTF-8', [`urn:recap:${Buffer.from([0xff, 0xfe]).toString('base64url')}`]],
  [
    'has a byte that is not a letter',
    [`urn:recap:${Buffer.from('{"att":{"a:":{"a/b":[{"x":"\xff"}]}}}', 'latin1').toString('base64url')}`],
  ],
  ['begins with a byte order mark', [encode(`\ufeff${JSON.stringify(READ)}`)]],
  ['is padded', [`urn:recap:${Buffer.from('{"att":{"ab:":{"a/b":[{}]}}}').toString('base64')}`]],
  ['has blanks', [encode(JSON.stringify(READ, null, 1))]],
  ['has a key twice', [encode('{"att":{"a:":{"a/b":[]},"a:":{"a/b":[]}}}')]],
  ['mixes two alphabets', [`${recapOf(READ)}-+`]],
  ['grants nothing', [recapOf({ att: {} })]],
  ['has no grants', [recapOf({ prf: ['a'] })]],
  ['has a resource that is not a URI', [recapOf({ att: { 'no uri': { 'a/b': [{}] } } })]],
  ['has a resource without an ability', [recapOf({ att: { 'a:': {} } })]],
  ['has an ability without a namespace', [recapOf({ att: { 'a:': { read: [{}] } } })]],
  ['has an ability of three parts', [recapOf({ att: { 'a:': { 'a/b/c': [{}] } } })]],
  ['has an ability that quotes', [recapOf({ att: { 'a:': { "a/b' for 'c:": [{}] } } })]],
  ['has limits that are not a list', [recapOf({ att: { 'a:': { 'a/b': {} } } })]],
  ['has a limit that is not an object', [recapOf({ att: { 'a:': { 'a/b': [1] } } })]],
  ['has proofs that are not a list', [recapOf({ ...READ, prf: 'a' })]],
  ['has a proof that is not a CID', [recapOf({ ...READ, prf: ['a b'] })]],
  ['has more than grants and proofs', [recapOf({ ...READ, more: 1 })]],
  ['has resources out of order', [recapOf({ att: { 'b:': { 'a/b': [{}] }, 'a:': { 'a/b': [{}] } } })]],
  ['has abilities out of order', [recapOf({ att: { 'a:': { 'a/c': [{}], 'a/b': [{}] } } })]],
  ['has limits out of order', [recapOf({ att: { 'a:': { 'a/b': [{ b: 1, a: 1 }] } } })]],
  [
    'nests without an end',
    [encode(`{"att":{"a:":{"a/b":[{"a":${'['.repeat(2_500)}${']'.repeat(2_500)}}]}}}`)],
  ],
])('a ReCap that %s is refused', (_, resources) => {
  // A statement that would be valid, so that only the ReCap can be refused.
  const statement = resources[0] === recapOf(READ) ? READS : `${PREAMBLE} (1) 'a': 'b' for 'a:'.`
  expect(judge({ statement, resources })).toBe('RECAP_INVALID resources')
})

test('shorter keys come first, and capitals before lower case', () => {
  const abilities = { 'msg/Send': [{}], 'msg/send': [{}], 'msg/send-to': [{}] }
  const statement = `${PREAMBLE} (1) 'msg': 'Send', 'send', 'send-to' for 'a:'.`
  expect(judge({ statement, resources: [recapOf({ att: { 'a:': abilities } })] })).toBe('ok')
})

test('a signed statement is the requested one, followed at most by the sentence of its ReCap', () => {
  const resources = [recapOf(READ)]
  expect(isStatementOf('Hello.', 'Hello.', undefined)).toBe(true)
  expect(isStatementOf('Hello.', `Hello. ${READS}`, resources)).toBe(true)
  expect(isStatementOf('', READS, resources)).toBe(true)
  expect(isStatementOf(READS, READS, resources)).toBe(true)
  expect(isStatementOf('Hello.', `Hello. Pay me. ${READS}`, resources)).toBe(false)
  expect(isStatementOf('Hello.', `Hello. ${READS}`, undefined)).toBe(false)
  expect(isStatementOf('', 'Hello.', undefined)).toBe(false)
})

test('both Base64 alphabets are read, without padding', () => {
  const written = ['', 'a', 'aa'].flatMap((shift) => {
    const json = JSON.stringify({ att: { 'a:': { 'a/b': [{ x: `${shift}>>>???` }] } } })
    return [encode(json), encode(json, 'base64').replace(/=+$/, '')]
  })
  expect(written.join('')).toMatch(/[-_]/)
  expect(written.join('')).toMatch(/[+/]/)
  const statement = `${PREAMBLE} (1) 'a': 'b' for 'a:'.`
  for (const recap of written) expect(judge({ statement, resources: [recap] }), recap).toBe('ok')
})

test('a list keeps its order, however long it is', () => {
  const limits = Array.from({ length: 12 }, (_, index) => ({ x: 12 - index }))
  const statement = `${PREAMBLE} (1) 'a': 'b' for 'a:'.`
  expect(judge({ statement, resources: [recapOf({ att: { 'a:': { 'a/b': limits } } })] })).toBe('ok')
})
