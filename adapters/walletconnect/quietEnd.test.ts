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

test.each([
  ['after', false],
  ['while', true],
])('a session that ends here %s the wallet ends it is no uncaught error', async (_, isHeard) => {
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
  const hear = () => engine.processRequest({ topic, payload })

  const heard = isHeard ? hear() : undefined
  await forgetSession(client, topic)
  // The next message goes out.
  client.core.relayer.events.emit('relayer_publish')
  await (heard ?? hear())
  await new Promise((resolve) => setImmediate(resolve))
  expect(uncaught).not.toHaveBeenCalled()
  expect(client.session.keys).toEqual([])
})
