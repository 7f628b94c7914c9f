import setup from '../setup.js'
import { createFakeContext } from './fakeContext.js'
import { createFakeWallet } from './fakeWallet.js'

export const WALLET = 'io.fake'

/** An adapter with one listed wallet. */
export function createTestAdapter(initial: Parameters<typeof createFakeWallet>[0] = {}) {
  const wallet = createFakeWallet(initial)
  const context = createFakeContext()
  const list = (id: string, provider: unknown) =>
    context.ctx.addConnector({ id, type: 'ANNOUNCED', name: id, chain: 'eip155', provider })
  list(WALLET, wallet.provider)
  const adapter = setup(context.ctx)
  const attempt = new AbortController()
  return {
    ...{ wallet, adapter, list, attempt },
    ...context,
    connect: () => adapter.connect({ connectorId: WALLET, signal: attempt.signal }),
    reconnect: () => adapter.reconnect({ connectorId: WALLET, signal: attempt.signal }),
  }
}

/** The same with a connected wallet, and its requests so far cleared. */
export async function createConnectedAdapter(initial?: Parameters<typeof createFakeWallet>[0]) {
  const test = createTestAdapter(initial)
  await test.connect()
  test.wallet.requests.length = 0
  return test
}
