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
  /** Created by the host: it has sessions of its own, and outlives the kit. */
  isHosts: boolean
  /** Releases the page's globals at once, and the socket when `work` has settled. Never rejects. */
  close(work: Promise<unknown>): Promise<void>
}

/**
 * Opens the kit's only UniversalProvider: the host's, else our own, with a storage of its own, without logs
 * and telemetry, and without leftovers when the kit ends.
 * @throws SessionError `SDK_NOT_LOADED` naming the package, or the error of its `init`.
 */
export async function openClient(ctx: DiscoveryContext): Promise<OpenClient> {
  const raiseAlerts = createNotices(ctx.alert)
  const { universalProvider, projectId, metadata, id = '' } = ctx.options
  if (universalProvider !== undefined) {
    if (!isUniversalProvider(universalProvider)) {
      throw new SessionError(
        'CONNECTION_FAILED',
        'Option "universalProvider" must be a UniversalProvider made by its `init`.',
      )
    }
    const onError = (error: unknown) => raiseAlerts([error])
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
    // Implements the parts of pino that the package uses.
    logger: createSilentLogger(raiseAlerts) as NonNullable<UniversalProviderOpts['logger']>,
    telemetryEnabled: false,
    disableProviderPing: true,
    ...(id && { customStoragePrefix: id }),
  }
  const provider = await Provider.init(options).catch((error) => {
    memo.forget()
    throw error
  })
  const { client } = provider
  // We manage sessions ourselves; the provider would use the first it finds.
  delete provider.session
  quietQueue(client)
  quietEnd(client)
  quietSocket(client)
  // Early answers exist only if an earlier page left a proposal.
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
  // Inside `try`, so that webpack only warns if the package is missing.
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

/** Manages the package's global core, stored by prefix: a later kit would otherwise get the closed one. */
function createMemo(prefix: string) {
  const page = globalThis as Record<string, unknown>
  const key = `_walletConnectCore_${prefix}`
  const wasThere = key in page
  return {
    /** False if other code on the page created it with the same prefix. */
    isOurs: (core: unknown) => !wasThere && page[key] === core,
    forget() {
      if (wasThere) return
      delete page[key]
      delete page[`${key}_count`]
    },
  }
}

/**
 * Ends its timers, then its socket. The library has no method for it: the socket reopens with the network,
 * and requests that find it closed open another.
 */
async function closeCore({ core, proposal }: Client, work: Promise<unknown>): Promise<void> {
  const { relayer, heartbeat, expirer } = core
  heartbeat.stop()
  heartbeat.events.removeAllListeners()
  relayer.transportExplicitlyClosed = true
  relayer.transportOpen = async () => {}
  await Promise.allSettled([work])
  // Pending proposals have timers of their own.
  for (const { id } of proposal.getAll()) expirer.set(id, 0)
  if (relayer.connecting) await new Promise((resolve) => relayer.once('relayer_connect', resolve))
  // Ignored: it may be closed already.
  await relayer.transportClose().catch(() => undefined)
}
