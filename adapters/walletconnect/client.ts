import type UniversalProvider from '@walletconnect/universal-provider'
import type { UniversalProviderOpts } from '@walletconnect/universal-provider'
import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import { SessionError } from '../../kernel/session/errors.js'
import { pageMetadata } from './metadata.js'
import { createNotices, createSilentLogger } from './notices.js'
import { quietEnd } from './quietEnd.js'
import { quietQueue } from './quietQueue.js'
import { quietSocket } from './quietSocket.js'

export type Client = UniversalProvider['client']
export type OpenClient = {
  provider: UniversalProvider
  client: Client
  /** The host made it: it has sessions of its own, and outlives the kit. */
  isHosts: boolean
  /** Lets go of the page at once, and of the socket when `work` has settled. Never rejects. */
  close(work: Promise<unknown>): Promise<void>
}

/**
 * The one UniversalProvider of a kit: the host's, else our own, with a storage of its own and without a log, telemetry
 * or anything kept when the kit ends.
 * @throws SessionError `SDK_NOT_LOADED` naming the package, or what its `init` throws.
 */
export async function openClient(ctx: DiscoveryContext): Promise<OpenClient> {
  const hear = createNotices(ctx.alert)
  const { universalProvider, projectId, metadata, id = '' } = ctx.options
  if (universalProvider !== undefined) {
    if (!isUniversalProvider(universalProvider)) {
      throw new SessionError(
        'CONNECTION_FAILED',
        'Option "universalProvider" must be a UniversalProvider that was made with its `init`.',
      )
    }
    const onError = (error: unknown) => hear([error])
    const { client } = universalProvider
    client.core.relayer.on('relayer_error', onError)
    const close = async () => client.core.relayer.off('relayer_error', onError)
    return { provider: universalProvider, client, isHosts: true, close }
  }
  const { UniversalProvider: Provider } = await importPackage()
  const memo = createMemo(id)
  const options: UniversalProviderOpts = {
    projectId,
    relayUrl: ctx.services.relay,
    metadata: metadata ?? pageMetadata(document),
    // In pino's shape as far as the package uses it.
    logger: createSilentLogger(hear) as NonNullable<UniversalProviderOpts['logger']>,
    telemetryEnabled: false,
    disableProviderPing: true,
    ...(id && { customStoragePrefix: id }),
  }
  const provider = await Provider.init(options).catch((error) => {
    memo.forget()
    throw error
  })
  const { client } = provider
  // Sessions are ours to follow; the provider would follow the first it finds.
  delete provider.session
  quietQueue(client)
  quietEnd(client)
  quietSocket(client)
  // Only who asked a wallet and left can have been answered meanwhile.
  if (client.proposal.length > 0)
    import('./takeEarly.js').then(({ takeEarly }) => takeEarly(client)).catch(() => {})
  const close = async (work: Promise<unknown>) => {
    if (!memo.isOurs(client.core)) return
    memo.forget()
    await closeCore(client, work)
  }
  return { provider, client, isHosts: false, close }
}

async function importPackage() {
  // In `try`: webpack then only warns if the package is missing.
  try {
    return await import('@walletconnect/universal-provider')
  } catch (cause) {
    const message =
      'WalletConnect needs the package "@walletconnect/universal-provider" (npm install @walletconnect/universal-provider), which could not be loaded.'
    throw new SessionError('SDK_NOT_LOADED', message, { cause })
  }
}

const isUniversalProvider = (value: unknown): value is UniversalProvider =>
  typeof (value as { client?: { connect?: unknown } } | null)?.client?.connect === 'function'

/** The package keeps its core on the page by storage prefix; a later kit would get the closed one. */
function createMemo(prefix: string) {
  const page = globalThis as Record<string, unknown>
  const key = `_walletConnectCore_${prefix}`
  const wasThere = key in page
  return {
    /** Somebody else on the page may have made it, with the same prefix. */
    isOurs: (core: unknown) => !wasThere && page[key] === core,
    forget() {
      if (wasThere) return
      delete page[key]
      delete page[`${key}_count`]
    },
  }
}

/**
 * Ends its timers, then its socket. There is no method for it: it comes back by itself when the network does, and a
 * request that finds the socket closed opens another one.
 */
async function closeCore({ core, proposal }: Client, work: Promise<unknown>): Promise<void> {
  const { relayer, heartbeat, expirer } = core
  heartbeat.stop()
  heartbeat.events.removeAllListeners()
  relayer.transportExplicitlyClosed = true
  relayer.transportOpen = async () => {}
  await Promise.allSettled([work])
  // What still waits for a wallet has a timer of its own.
  for (const { id } of proposal.getAll()) expirer.set(id, 0)
  if (relayer.connecting) await new Promise((resolve) => relayer.once('relayer_connect', resolve))
  // Unless it was closed already.
  await relayer.transportClose().catch(() => undefined)
}
