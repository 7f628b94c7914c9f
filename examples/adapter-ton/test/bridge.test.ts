import { expect, test } from 'vitest'
import { BridgeError, DECLINED, isBridge, readAccount, readSent, readSigned } from '../src/bridge.js'

const item = {
  name: 'ton_addr',
  address: `0:${'ab'.repeat(32)}`,
  network: '-239',
  walletStateInit: 'te6cckEBAQEAAgAAAEysuc0=',
}
const connected = (more: object) => ({ event: 'connect', id: 1, payload: { items: [{ ...item, ...more }] } })

test('an account is read from the answer to connect', () => {
  const { address, network, walletStateInit: stateInit } = item
  expect(readAccount(connected({}))).toEqual({ address, network, stateInit })
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'connect'],
  ['no items', { event: 'connect', payload: {} }],
  ['no account', { event: 'connect', payload: { items: [{ name: 'ton_proof' }] } }],
  ['an address for people', connected({ address: 'UQBPE14p3vBwd22UF0irJmlTmFd98621w-8-uNzRzzG1vjG-' })],
  ['a network that is a number', connected({ network: -239 })],
  ['a state that is no base64', connected({ walletStateInit: '<b>' })],
])('an answer to connect with %s is refused', (_, answer) => {
  expect(() => readAccount(answer)).toThrow(BridgeError)
})

test('a refusal has the code of the wallet', () => {
  const refused = { event: 'connect_error', id: 1, payload: { code: 300, message: 'No' } }
  expect(() => readAccount(refused)).toThrow(expect.objectContaining({ code: DECLINED, message: 'No' }))
  const error = { code: 300, message: 'No' }
  expect(() => readSent({ id: '1', error })).toThrow(expect.objectContaining({ code: DECLINED }))
})

test.each<[string, unknown]>([
  ['no result', { id: '1' }],
  ['a number', { id: '1', result: 1 }],
  ['a text that is no base64', { id: '1', result: '{}' }],
])('an answer to sendTransaction with %s is refused', (_, answer) => {
  expect(() => readSent(answer)).toThrow(BridgeError)
})

test.each<[string, object]>([
  ['no signature', { signature: undefined }],
  ['a time that is a text', { timestamp: '1764424200' }],
  ['a time before 1970', { timestamp: -1 }],
  ['a domain with a line break', { domain: 'a.example\nb.example' }],
])('an answer to signData with %s is refused', (_, more) => {
  const result = { signature: 'AA==', timestamp: 1764424200, domain: 'a.example', ...more }
  expect(() => readSigned({ id: '1', result })).toThrow(BridgeError)
})

test.each<[string, unknown]>([
  ['null', null],
  ['a wallet of another chain', { request() {}, on() {} }],
  ['a bridge without listen', { protocolVersion: 2, deviceInfo: { appName: 'a' }, connect() {}, send() {} }],
])('%s is no bridge', (_, value) => {
  expect(isBridge(value)).toBe(false)
})
