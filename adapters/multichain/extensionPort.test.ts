import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from './client.js'
import { extensionPort } from './extensionPort.js'
import { createLink } from './link.js'
import { createExtension, EXTENSION } from './testing/extension.js'
import { SOLANA, sessionOf } from './testing/postingWallet.js'

let life: AbortController
beforeEach(() => {
  life = new AbortController()
})
afterEach(() => life.abort())

function open({ runtime }: Pick<ReturnType<typeof createExtension>, 'runtime'>, id = EXTENSION) {
  const notified: string[] = []
  const events = { notified: (method: string) => void notified.push(method) }
  return { client: createClient(extensionPort(runtime, id), life.signal, events), notified }
}
const message = (data: unknown) => ({ type: 'caip-348', data })

test('all requests use one port, which the first one opens', async () => {
  const extension = createExtension({ one: () => 1, two: () => 2 })
  const { client } = open(extension)
  expect(extension.ports).toHaveLength(0)
  expect(await Promise.all([client.request('one'), client.request('two')])).toEqual([1, 2])
  expect(extension.ports).toHaveLength(1)
})

test.each([
  ['null', null],
  ['a text', 'caip-348'],
  ['another type', { type: 'other', data: { id: 0, result: 'forged' } }],
  ['an unknown id', message({ id: -1, result: 'forged' })],
  ['an error without a code', message({ id: 0, error: {} })],
])('%s answers nothing', async (_, sent) => {
  const extension = createExtension()
  const asked = open(extension).client.request('wallet_getSession')
  const [port] = extension.ports
  port?.send(sent)
  port?.send(message({ id: extension.asked[0]?.id, result: 'genuine' }))
  expect(await asked).toBe('genuine')
})

test('a port that the extension closes rejects pending requests, and the next request opens another', async () => {
  const extension = createExtension({ later: () => 'answer' })
  const { client } = open(extension)
  const asked = client.request('wallet_invokeMethod')
  extension.ports[0]?.stop()
  await expect(asked).rejects.toMatchObject({ name: 'WalletRpcError', code: 4900 })
  expect(await client.request('later')).toBe('answer')
  expect(extension.ports).toHaveLength(2)
})

test('an extension that cannot be reached rejects the request', async () => {
  await expect(open(createExtension(), 'gone').client.request('wallet_getSession')).rejects.toThrow(TypeError)
})

test('a notification is passed on', () => {
  const extension = createExtension()
  const { client, notified } = open(extension)
  client.request('wallet_getSession').catch(() => undefined)
  extension.ports[0]?.send(message({ method: 'wallet_sessionChanged', params: {} }))
  expect(notified).toEqual(['wallet_sessionChanged'])
})

test('the end closes the port', () => {
  const extension = createExtension()
  open(extension)
    .client.request('wallet_getSession')
    .catch(() => undefined)
  life.abort()
  expect(extension.ports[0]?.isClosed).toBe(true)
})

test('a lost port is opened again to read the session, and changes still arrive', async () => {
  let scopes = ['eip155:1', SOLANA]
  const extension = createExtension({ wallet_getSession: () => sessionOf(scopes) })
  const transport = extensionPort(extension.runtime, EXTENSION)
  const link = createLink({ transport, networks: () => ['eip155:1', SOLANA], signal: life.signal })
  await link.restore()
  scopes = [SOLANA]
  const changed = new Promise<void>((resolve) => link.subscribe(resolve))
  extension.ports[0]?.stop()
  await changed
  expect(link.covered()).toEqual(['solana'])
  extension.ports[1]?.send(message({ method: 'wallet_sessionChanged', params: { sessionScopes: {} } }))
  expect(link.covered()).toEqual([])
})

test('an extension that stays away is asked once per loss, and its session is kept', async () => {
  const extension = createExtension({ wallet_getSession: () => sessionOf(['eip155:1']) })
  const { runtime } = extension
  const away = new Error('Extension context invalidated.')
  let isAway = false
  let tries = 0
  const connect = (id: string) => {
    if (!isAway) return runtime.connect(id)
    tries++
    throw away
  }
  const transport = extensionPort({ connect }, EXTENSION)
  const link = createLink({ transport, networks: () => ['eip155:1'], signal: life.signal })
  await link.restore()
  isAway = true
  extension.ports[0]?.stop()
  await expect(link.invoke('eip155:1', { method: 'personal_sign' })).rejects.toBe(away)
  expect(tries).toBe(2)
  expect(link.covered()).toEqual(['eip155'])
})
