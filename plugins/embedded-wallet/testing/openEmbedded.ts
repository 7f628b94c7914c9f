import { evmAdapter } from '../../../adapters/evm/index.js'
import { solanaAdapter } from '../../../adapters/solana/index.js'
import type { AnyPlugin, Context } from '../../../kernel/index.js'
import { createTestKit, network, type TestKitOptions } from '../../../kernel/testing/createTestKit.js'
import { fakePlugin, route } from '../../../kernel/testing/fakePlugin.js'
import { fakeServices } from '../../../kernel/testing/fakeServices.js'
import { connect } from '../../connect/index.js'
import { CONNECTOR_ID } from '../account/networks.js'
import { coreOf } from '../core.js'
import { createService } from '../service.js'
import { messages, state } from '../setup.js'
import { createFakeFrame, type FakeFrame } from './fakeFrame.js'

export const SOLANA_ID = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solana = network(SOLANA_ID.slice('solana:'.length), {
  chainNamespace: 'solana',
  caipNetworkId: SOLANA_ID,
  name: 'Solana',
})

type Parameters = Omit<TestKitOptions, 'plugins' | 'adapters'> & {
  fake?: FakeFrame
  plugins?: readonly AnyPlugin[]
  adapters?: readonly ReturnType<typeof evmAdapter>[]
}

/** A real kernel with the real adapters, and the plugin with a frame that the test answers for. */
export async function openEmbedded({
  fake = createFakeFrame(),
  plugins: more = [],
  adapters = [evmAdapter(), solanaAdapter()],
  options,
  ...rest
}: Parameters = {}) {
  fakeServices()
  const owner = fakePlugin('embedded-wallet', {
    state: { ...state },
    routes: { ApproveTransaction: route(), EmailLogin: route(), ConnectingSocial: route() },
    connectors: [CONNECTOR_ID],
    provides: { id: 'flow.embedded-wallet' },
    setup: (ctx) => createService(ctx as unknown as Context<'embedded-wallet'>, fake.frame),
  })
  const kit = createTestKit({
    plugins: [connect(), owner, ...more],
    options: { networks: [network(1), network(10), solana], adapters, ...options },
    ...rest,
  })
  const { kernel, session } = kit
  const { plugins, router, modal, toast, kit: shared } = await kernel.runtime()
  shared.addMessages(messages)
  const start = async () => {
    await plugins.activate('embedded-wallet')
    return coreOf(kernel.host.entries.get('embedded-wallet')?.ctx as Context<'embedded-wallet'>)
  }
  return {
    ...{ ...kit, ...fake, fake, router, modal, toast, start },
    /** Logs in as a visitor who has entered the code. */
    async login() {
      const core = await start()
      await core.finish({ provider: 'email' })
      return core
    },
    provider: <T>(namespace: 'eip155' | 'solana') => session.provider(namespace) as T,
  }
}
