import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Relay, startRelay } from './index.js'

const TOPIC = 'f'.repeat(64)
const OTHER = 'e'.repeat(64)

let relay: Relay
let opened: WebSocket[] = []
beforeEach(async () => {
  relay = await startRelay()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of opened) socket.terminate()
  opened = []
  await relay.close()
})

const soon = <T>(check: () => T) => vi.waitFor(check, { interval: 5 })

interface Client {
  socket: WebSocket
  heard: Record<string, unknown>[]
  /** Raw texts of the answers. */
  raw: string[]
  sendText(text: string): void
  ask(method: string, params: unknown): Promise<unknown>
  confirm(): void
  pushes(): unknown[]
}

async function connect(name: string, projectId = 'project'): Promise<Client> {
  const claims = Buffer.from(JSON.stringify({ iss: name })).toString('base64url')
  const socket = new WebSocket(`${relay.url}/?projectId=${projectId}&auth=x.${claims}.x`)
  opened.push(socket)
  const heard: Client['heard'] = []
  const raw: string[] = []
  socket.on('message', (data) => {
    raw.push(String(data))
    heard.push(JSON.parse(String(data)))
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))

  let asked = 0
  return {
    socket,
    heard,
    raw,
    sendText: (text) => socket.send(text),
    ask: async (method, params) => {
      asked += 1
      const id = asked
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      await soon(() => expect(heard.some((one) => one.id === id)).toBe(true))
      const { result, error } = heard.find((one) => one.id === id) ?? {}
      return error ?? result
    },
    confirm: () => {
      for (const { id, method } of heard) {
        if (method) socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
      }
    },
    pushes: () =>
      heard
        .filter(({ method }) => method === 'irn_subscription')
        .map(({ params }) => (params as Push).data.message),
  }
}

interface Push {
  id: string
  data: { message: string; tag: number }
}

const publish = (message: string, more: object = {}) => ({
  topic: TOPIC,
  message,
  ttl: 300,
  tag: 1108,
  ...more,
})

test('a message reaches subscribers, but not its sender', async () => {
  const [alice, bob] = [await connect('alice'), await connect('bob', 'another')]
  const id = await alice.ask('irn_subscribe', { topic: TOPIC })
  await bob.ask('irn_subscribe', { topic: TOPIC })
  await bob.ask('irn_publish', publish('hello'))
  await soon(() => expect(alice.pushes()).toEqual(['hello']))
  expect(alice.heard.at(-1)).toMatchObject({ params: { id, data: { topic: TOPIC, tag: 1108 } } })
  expect(bob.pushes()).toEqual([])
})

test('subscribing delivers earlier messages until they are confirmed', async () => {
  const bob = await connect('bob')
  await bob.ask('irn_publish', publish('first'))
  const alice = await connect('alice')
  await alice.ask('irn_batchSubscribe', { topics: [TOPIC, OTHER] })
  await soon(() => expect(alice.pushes()).toEqual(['first']))

  const again = await connect('alice')
  await again.ask('irn_subscribe', { topic: TOPIC })
  await soon(() => expect(again.pushes()).toEqual(['first']))
  again.confirm()
  expect(await again.ask('irn_fetchMessages', { topic: TOPIC })).toEqual({ messages: [], hasMore: false })
  expect(await bob.ask('irn_fetchMessages', { topic: TOPIC })).toEqual({ messages: [], hasMore: false })

  const carol = await connect('carol')
  expect(await carol.ask('irn_batchFetchMessages', { topics: [TOPIC] })).toMatchObject({
    messages: [{ topic: TOPIC, message: 'first', tag: 1108 }],
  })
})

test('a message expires', async () => {
  const [alice, bob] = [await connect('alice'), await connect('bob')]
  await bob.ask('irn_batchPublish', {
    messages: [publish('short', { ttl: 10 }), publish('long', { ttl: 60 })],
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
  expect(await alice.ask('irn_fetchMessages', { topic: TOPIC })).toMatchObject({
    messages: [{ message: 'long' }],
  })
})

test('unsubscribing ends delivery', async () => {
  const [alice, bob] = [await connect('alice'), await connect('bob')]
  await alice.ask('irn_batchSubscribe', { topics: [TOPIC, OTHER] })
  await alice.ask('irn_unsubscribe', { topic: TOPIC, id: 'any' })
  await bob.ask('irn_publish', publish('unheard'))
  await alice.ask('irn_batchUnsubscribe', { subscriptions: [{ topic: OTHER, id: 'any' }] })
  await bob.ask('irn_publish', publish('unheard', { topic: OTHER }))
  expect(await alice.ask('irn_subscribe', { topic: 'd'.repeat(64) })).toMatch(/^[0-9a-f]{64}$/)
  expect(alice.pushes()).toEqual([])
})

test('proposing and approving subscribe their sender', async () => {
  const [page, wallet] = [await connect('page'), await connect('wallet')]
  await wallet.ask('irn_subscribe', { topic: TOPIC })
  await page.ask('wc_proposeSession', { pairingTopic: TOPIC, sessionProposal: 'proposal' })
  await soon(() => expect(wallet.pushes()).toEqual(['proposal']))
  await wallet.ask('wc_approveSession', {
    pairingTopic: TOPIC,
    sessionTopic: OTHER,
    sessionProposalResponse: 'response',
    sessionSettlementRequest: 'settlement',
  })
  await soon(() => expect(page.pushes()).toEqual(['response']))
  await page.ask('irn_subscribe', { topic: OTHER })
  await soon(() => expect(page.pushes()).toEqual(['response', 'settlement']))
  await page.ask('irn_publish', publish('request', { topic: OTHER }))
  await soon(() => expect(wallet.pushes()).toEqual(['proposal', 'request']))
})

test('ids are echoed as written, even beyond safe integers', async () => {
  const alice = await connect('alice')
  const params = `{"topic":"${TOPIC}","id":1,"note":"\\"id\\": 2"}`
  alice.sendText(
    `{"params":${params}, "method":"irn_subscribe", "id" : 18446744073709551615 ,"jsonrpc":"2.0"}`,
  )
  await soon(() => expect(alice.raw[0]).toMatch(/^\{"id":18446744073709551615,/))
  alice.sendText(`{"id":"1763000000000000001","jsonrpc":"2.0","method":"irn_subscribe","params":${params}}`)
  await soon(() => expect(alice.raw[1]).toMatch(/^\{"id":"1763000000000000001",/))
})

test.each([
  ['{', -32700],
  ['[]', -32600],
  ['{"id":70,"jsonrpc":"2.0"}', -32600],
  ['{"id":70,"jsonrpc":"2.0","method":"irn_shout"}', -32601],
  ['{"id":70,"jsonrpc":"2.0","method":"toString"}', -32601],
  ['{"id":70,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"short"}}', -32602],
  ['{"id":70,"jsonrpc":"2.0","method":"irn_publish","params":{"topic":7}}', -32602],
])('%s is answered with error %i', async (text, code) => {
  const alice = await connect('alice')
  alice.sendText(text)
  await soon(() => expect(alice.heard[0]).toMatchObject({ error: { code } }))
  expect(await alice.ask('irn_subscribe', { topic: TOPIC })).toMatch(/^[0-9a-f]{64}$/)
})

test('faults apply to one project, and as often as `times`', async () => {
  relay.fault('refused', { fault: 'refuse', status: 403, times: 1 })
  await expect(connect('alice', 'refused')).rejects.toThrow('403')
  await connect('alice', 'refused')
  await connect('bob')
  expect(relay.traffic('refused')).toMatchObject({ asked: 2, open: 1 })

  const carol = await connect('carol', 'closed')
  relay.fault('closed', { fault: 'error', method: 'irn_publish', tag: 1108, code: -32000, message: 'Full' })
  expect(await carol.ask('irn_publish', publish('a'))).toEqual({ code: -32000, message: 'Full' })
  expect(await carol.ask('irn_publish', publish('a', { tag: 1110 }))).toBe(true)

  const gone = new Promise((resolve) => carol.socket.once('close', resolve))
  relay.fault('closed', { fault: 'drop', method: 'irn_subscribe' })
  carol.sendText(`{"id":9,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${TOPIC}"}}`)
  await gone
})

test('a silent relay discards messages of its clients, and later delivers those of others', async () => {
  const [alice, bob] = [await connect('alice', 'silent'), await connect('bob')]
  await alice.ask('irn_subscribe', { topic: TOPIC })
  relay.fault('silent', { fault: 'silent' })
  alice.sendText(
    `{"id":50,"jsonrpc":"2.0","method":"irn_publish","params":${JSON.stringify(publish('lost'))}}`,
  )
  await bob.ask('irn_publish', publish('kept'))
  await soon(() => expect(relay.traffic('silent').calls).toHaveLength(2))
  expect(alice.pushes()).toEqual([])

  relay.clearFaults('silent')
  await soon(() => expect(alice.pushes()).toEqual(['kept']))
  expect(alice.heard.some(({ id }) => id === 50)).toBe(false)
})

test('forgotten topics answer "No matching key"', async () => {
  const alice = await connect('alice', 'forgetful')
  await alice.ask('irn_subscribe', { topic: TOPIC })
  relay.forget('forgetful')
  const unknown = { code: -32000, message: `No matching key. topic: ${TOPIC}` }
  expect(await alice.ask('irn_batchSubscribe', { topics: [OTHER, TOPIC] })).toEqual(unknown)
  expect(await alice.ask('irn_subscribe', { topic: OTHER })).toMatch(/^[0-9a-f]{64}$/)
})

test('the log has client, method and topic, but not the message', async () => {
  const alice = await connect('alice', 'logged')
  await alice.ask('irn_publish', publish('a secret', { attestation: 'another' }))
  const { calls } = relay.traffic('logged')
  const time = expect.any(Number)
  expect(calls).toEqual([{ method: 'irn_publish', topic: TOPIC, tag: 1108, clientId: 'alice', time }])

  relay.disconnect('logged')
  await soon(() => expect(alice.socket.readyState).toBe(WebSocket.CLOSED))
  await soon(() => expect(relay.traffic('logged').open).toBe(0))
})

test('a taken port is replaced by a free one', async () => {
  const second = await startRelay({ port: relay.port })
  expect(second.port).not.toBe(relay.port)
  await second.close()
})
