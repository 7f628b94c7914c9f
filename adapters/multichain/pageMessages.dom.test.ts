import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from './client.js'
import { pageMessages } from './pageMessages.js'
import { post, toPage } from './testing/postingWallet.js'
import type { RpcRequest, Transport } from './transport.js'

let life: AbortController
let posted: RpcRequest[]
let notified: string[]

beforeEach(() => {
  life = new AbortController()
  posted = []
  notified = []
})
afterEach(() => life.abort())

const open = () => {
  const transport: Transport = (events) => {
    pageMessages(events)
    return (request) => posted.push(request)
  }
  return createClient(transport, life.signal, { notified: (method) => notified.push(method) })
}
const openFrame = () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  return frame.contentWindow
}
/** The id of the last request. */
const lastId = () => posted.at(-1)?.id
const settled = async (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    Promise.resolve(false),
  ])

test('an answer from this window and origin resolves its request', async () => {
  const asked = open().request('wallet_getSession')
  post(toPage({ id: lastId(), result: 'yes' }))
  expect(await asked).toBe('yes')
})

test.each<[string, () => void]>([
  ['another window', () => post(toPage({ id: lastId(), result: 1 }), { source: openFrame() })],
  ['no window', () => post(toPage({ id: lastId(), result: 1 }), { source: null })],
  ['another origin', () => post(toPage({ id: lastId(), result: 1 }), { origin: 'https://evil.example' })],
  [
    'another target',
    () => post({ ...toPage({ id: lastId(), result: 1 }), target: 'metamask-contentscript' }),
  ],
  ['another channel', () => post({ target: 'metamask-inpage', data: { name: 'x', data: { id: lastId() } } })],
  ['null', () => post(null)],
  ['a text', () => post('metamask-inpage')],
  ['an id that is a text', () => post(toPage({ id: `${lastId()}`, result: 1 }))],
  ['an unknown id', () => post(toPage({ id: -1, result: 1 }))],
  ['an error without a code', () => post(toPage({ id: lastId(), error: {} }))],
])('a message with %s answers nothing', async (_, send) => {
  const asked = open().request('wallet_getSession')
  send()
  expect(await settled(asked)).toBe(false)
  post(toPage({ id: lastId(), result: 'genuine' }))
  expect(await asked).toBe('genuine')
})

test('only the first answer counts', async () => {
  const asked = open().request('wallet_getSession')
  post(toPage({ id: lastId(), result: 'first' }))
  post(toPage({ id: lastId(), error: { code: 4001, message: 'No.' } }))
  expect(await asked).toBe('first')
})

test('two requests get their own answers, whatever the order', async () => {
  const client = open()
  const asked = [client.request('one'), client.request('two')]
  const [one, two] = posted
  post(toPage({ id: two?.id, result: 2 }))
  post(toPage({ id: one?.id, result: 1 }))
  expect(await Promise.all(asked)).toEqual([1, 2])
})

test.each([
  [5000, 4001],
  [5003, 4001],
  [4001, 4001],
  [5100, 5100],
  [4100, 4100],
])('a refusal with code %i has code %i', async (code, expected) => {
  const asked = open().request('wallet_createSession')
  post(toPage({ id: lastId(), error: { code, message: 'No.' } }))
  await expect(asked).rejects.toMatchObject({ name: 'WalletRpcError', code: expected })
})

test('a notification is passed on, and answers nothing', async () => {
  const asked = open().request('wallet_getSession')
  post(toPage({ method: 'wallet_sessionChanged', params: {} }))
  expect(notified).toEqual(['wallet_sessionChanged'])
  expect(await settled(asked)).toBe(false)
  life.abort(new Error('over'))
  await expect(asked).rejects.toThrow('over')
})

test('the end rejects pending requests, and refuses later ones', async () => {
  const client = open()
  const asked = client.request('wallet_getSession')
  life.abort(new Error('over'))
  await expect(asked).rejects.toThrow('over')
  await expect(client.request('wallet_getSession')).rejects.toThrow('over')
  expect(posted).toHaveLength(1)
})
