import { randomBytes } from 'node:crypto'
import { UniversalProvider } from '@walletconnect/universal-provider'
import type { SandboxConfig } from '../../sandbox/types.js'

type Provider = InstanceType<typeof UniversalProvider>

/** A page's side of the pairing, without a page: the SDK in this process. */
export interface BarePage {
  provider: Provider
  /** The provider's events, oldest first. */
  received: [event: string, payload: unknown][]
  /** Requests a session. `uri` resolves first, `session` once the phone has answered. */
  connect(namespaces: Namespaces): Promise<{ uri: string; session: Session }>
  close(): Promise<void>
}

type Session = ReturnType<Provider['connect']>
type Namespaces = NonNullable<Parameters<Provider['connect']>[0]['optionalNamespaces']>

const EVENTS = ['session_event', 'session_update', 'session_delete', 'session_ping', 'disconnect']

export async function createBarePage({ services }: SandboxConfig): Promise<BarePage> {
  // Disables the SDK's telemetry in this process too.
  process.env.IS_VITEST = 'true'
  const projectId = randomBytes(16).toString('hex')
  const provider = await UniversalProvider.init({
    projectId,
    relayUrl: services.relay,
    metadata: { name: 'Bare page', description: 'A page', url: 'http://bare.example', icons: [] },
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: projectId,
    storageOptions: { database: ':memory:' },
  })
  const received: BarePage['received'] = []
  for (const name of EVENTS) provider.on(name, (payload: unknown) => received.push([name, payload]))

  return {
    provider,
    received,
    connect: async (optionalNamespaces) => {
      const uri = new Promise<string>((resolve) => provider.once('display_uri', resolve))
      const session = provider.connect({ optionalNamespaces })
      // Callers that await it get the error; until then it must not count as unhandled.
      session.catch(() => {})
      return { uri: await uri, session }
    },
    async close() {
      endRequests(provider)
      await provider.client.core.relayer.transportClose()
    },
  }
}

/** Ends requests that were never answered: the library would reject them as unhandled after five minutes. */
function endRequests({ client: { engine } }: Provider) {
  type Events = { eventNames(): (string | symbol)[]; emit(name: string | symbol, answer: object): void }
  const { events } = engine as unknown as { events: Events }
  for (const name of events.eventNames()) {
    if (String(name).startsWith('session_request:')) events.emit(name, { error: new Error('The page left.') })
  }
}
