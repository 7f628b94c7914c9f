import type { Context } from '../../../kernel/index.js'
import type { Wallet } from './createWallet.js'
import { CONNECTOR_ID, NAMESPACES, networksOf } from './networks.js'

type Load = { (): Promise<Wallet>; readonly now: () => Wallet | undefined }

/** Lists the wallet in the adapters that support it, until the plugin is disposed. */
export function listConnectors({ ctx, load }: { ctx: Context<'embedded-wallet'>; load: Load }): void {
  const { session } = ctx
  const info = { id: CONNECTOR_ID, type: 'AUTH', name: ctx.t('embedded.name') } as const
  const gone = new AbortController()
  const evm = async () => (await load()).evm
  const solana = () => load.now()?.solana
  /** A listed wallet of the Solana adapter. Its features are looked up once it is connected. */
  const listed = {
    gone: gone.signal,
    session: {
      pair: async (asked: Parameters<Wallet['solana']['pair']>[0]) => (await load()).solana.pair(asked),
      restore: async (asked: Parameters<Wallet['solana']['restore']>[0]) =>
        (await load()).solana.restore(asked),
      access: () => solana()?.access(),
    },
    wallet: {
      name: info.name,
      icon: undefined,
      version: '1.0.0',
      get chains() {
        return networksOf(session, 'solana').map(({ caipNetworkId }) => caipNetworkId)
      },
      get accounts() {
        return solana()?.accounts() ?? []
      },
      get features() {
        return solana()?.features ?? {}
      },
    },
  }
  const connectors = {
    eip155: { ...info, chain: 'eip155', canAuthenticate: true, provider: evm },
    solana: { ...info, chain: 'solana', provider: listed },
  } as const
  const list = () => {
    for (const namespace of NAMESPACES) {
      const isServed = ctx.namespaces().includes(namespace)
      if (isServed && !session.connector(CONNECTOR_ID, namespace)) session.addConnector(connectors[namespace])
    }
  }

  list()
  // Adapters may be added at any time.
  const unfollow = session.state.subscribe(list)
  ctx.onDispose(() => {
    unfollow()
    gone.abort()
    for (const namespace of NAMESPACES) session.removeConnector(CONNECTOR_ID, namespace)
  })
}
