import UniversalProvider from '@walletconnect/universal-provider'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { forgetSession } from './sessions.js'
import { startKit, startTestRelay, startWallet } from './testing/pair.js'

beforeAll(() => {
  process.env.IS_VITEST = 'true'
})

const payload = {
  id: 1,
  jsonrpc: '2.0' as const,
  method: 'wc_sessionDelete',
  params: { code: 6000, message: 'The wallet has left.' },
}

/** A kit connected to a wallet, with the library's client and a spy on uncaught rejections. */
async function connected() {
  const uncaught = vi.fn()
  process.on('unhandledRejection', uncaught)
  onTestFinished(() => void process.off('unhandledRejection', uncaught))
  const init = vi.spyOn(UniversalProvider, 'init')
  onTestFinished(() => init.mockRestore())
  const relay = await startTestRelay()
  const wallet = await startWallet(relay)
  const { session } = startKit(relay)
  await session.connect({ connectorId: 'walletConnect', onUri: (uri) => void wallet.pair(uri) })
  const provider: UniversalProvider = await init.mock.results[0]?.value
  const { client } = provider
  const [topic = ''] = client.session.keys
  const engine = client.engine as unknown as { processRequest(event: object): Promise<void> }
  return { session, client, topic, uncaught, hear: () => engine.processRequest({ topic, payload }) }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test.each([
  ['after', false],
  ['while', true],
])('ending a session here %s the wallet ends it causes no uncaught error', async (_, isHeard) => {
  const { client, topic, uncaught, hear } = await connected()
  const heard = isHeard ? hear() : undefined
  await forgetSession(client, topic)
  // Triggers the next outgoing message.
  client.core.relayer.events.emit('relayer_publish')
  await (heard ?? hear())
  await turn()
  expect(uncaught).not.toHaveBeenCalled()
  expect(client.session.keys).toEqual([])
})

test('a session ended by the wallet while the relay disconnects is over, without an uncaught error', async () => {
  const { session, client, topic, uncaught, hear } = await connected()
  const gone = new Error("Couldn't establish socket connection to the relay server: ws://relay.example")
  vi.spyOn(client.core.relayer.subscriber, 'unsubscribe').mockRejectedValue(gone)
  await hear()
  await vi.waitFor(() => expect(session.isConnected()).toBe(false))
  await turn()
  expect(uncaught).not.toHaveBeenCalled()
  expect(client.session.keys).not.toContain(topic)
})

test('a pairing that expires while the relay is unreachable causes no uncaught error', async () => {
  const { client, uncaught } = await connected()
  vi.spyOn(client.core.relayer.subscriber, 'unsubscribe').mockRejectedValue(new Error('Away.'))
  const { topic } = await client.core.pairing.create()
  client.core.expirer.set(topic, 0)
  client.core.expirer.events.emit('expirer_expired', { target: `topic:${topic}`, expiration: { expiry: 0 } })
  await vi.waitFor(() =>
    expect(client.core.pairing.getPairings().map((one) => one.topic)).not.toContain(topic),
  )
  await turn()
  expect(uncaught).not.toHaveBeenCalled()
})
