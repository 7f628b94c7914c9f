import { describe, expect, test } from 'vitest'
import { readSignature, readSigned, toSignDoc } from './adr36.js'

const base64 = (length: number) => Buffer.alloc(length, 2).toString('base64')
const pub_key = { type: 'tendermint/PubKeySecp256k1', value: base64(33) }
const SIGNATURE = { pub_key, signature: base64(64) }

test('a signature includes its key and drops the rest of the answer', () => {
  expect(readSignature({ ...SIGNATURE, more: 1 })).toEqual(SIGNATURE)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no key', { signature: base64(64) }],
  ['a key of 32 bytes', { ...SIGNATURE, pub_key: { ...pub_key, value: base64(32) } }],
  ['a key that is not compressed', { ...SIGNATURE, pub_key: { ...pub_key, value: base64(65) } }],
  ['a signature of 63 bytes', { ...SIGNATURE, signature: base64(63) }],
  ['a signature with its recovery number', { ...SIGNATURE, signature: base64(65) }],
  ['a key that is not base64', { ...SIGNATURE, pub_key: { ...pub_key, value: 'ä'.repeat(44) } }],
  ['a signature in hexadecimal', { ...SIGNATURE, signature: 'ab'.repeat(65) }],
])('an answer with %s is not a signature', (_, answer) => {
  expect(readSignature(answer)).toBeUndefined()
})

test('the signature length is not checked for other key types', () => {
  const other = { pub_key: { ...pub_key, type: 'tendermint/PubKeySecp256r1' }, signature: base64(65) }
  expect(readSignature(other)).toEqual(other)
})

describe('the document that a wallet reports as signed', () => {
  const doc = toSignDoc(new TextEncoder().encode('hello'), 'cosmos1me')
  const [msg] = doc.msgs
  const withValue = (value: object) => ({ msgs: [{ ...msg, value: { ...msg?.value, ...value } }] })
  const read = (signed: unknown) => readSigned({ signature: SIGNATURE, signed }, doc)

  test('[N-044] may order its keys in any way', () => {
    const reversed = Object.fromEntries(Object.entries(doc).reverse())
    for (const signed of [doc, reversed, undefined, null]) expect(read(signed)).toEqual(SIGNATURE)
    expect(readSigned({ signature: SIGNATURE }, doc)).toEqual(SIGNATURE)
  })

  test.each<[string, object]>([
    ['of a chain', { chain_id: 'osmosis-1' }],
    ['of no chain at all', { chain_id: undefined }],
    ['with the number of an account', { account_number: '1' }],
    ['with an account number that is not a string', { account_number: 0 }],
    ['with a sequence', { sequence: '1' }],
    ['with a fee', { fee: { gas: '0', amount: [{ denom: 'uatom', amount: '1' }] } }],
    ['with gas', { fee: { gas: '1', amount: [] } }],
    ['with a fee granter', { fee: { gas: '0', amount: [], granter: 'cosmos1me' } }],
    ['with a memo', { memo: 'x' }],
    ['of two messages', { msgs: [msg, msg] }],
    ['of no message', { msgs: [] }],
    ['with messages that are not a list', { msgs: { 0: msg } }],
    ['of another message', { msgs: [{ ...msg, type: 'cosmos-sdk/MsgSend' }] }],
    ['of other data', withValue({ data: btoa('hullo') })],
    ['with data that is not base64', withValue({ data: 'hello' })],
    ['with data in half groups', withValue({ data: btoa('hello').replace('=', '') })],
    ['of another signer', withValue({ signer: 'cosmos1other' })],
    ['with more in its message', withValue({ to: 'cosmos1other' })],
    ['with more in it', { timeout_height: '1' }],
  ])('[N-044] is refused if it is %s', (_, more) => {
    expect(read({ ...doc, ...more })).toBeUndefined()
  })

  test.each(['doc', [], 7, '', 0, false])('cannot be %j', (value) => {
    expect(read(value)).toBeUndefined()
  })
})
