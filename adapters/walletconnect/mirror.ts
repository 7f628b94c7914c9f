import type UniversalProvider from '@walletconnect/universal-provider'
import type { ProposedNamespace } from './namespaces.js'

/**
 * Shows a session on the host's own UniversalProvider, which did not do the pairing itself: its `session`, `request`
 * and events then work for the host. Its providers by namespace have no public way to be made.
 */
export function mirror(
  provider: UniversalProvider,
  topic: string,
  namespaces: Record<string, ProposedNamespace>,
): void {
  if (provider.session?.topic === topic) return
  const session = provider.client.session.get(topic)
  provider.session = session
  provider.namespaces = namespaces
  provider.optionalNamespaces = namespaces
  ;(provider as unknown as { createProviders(): void }).createProviders()
  provider.events.emit('connect', { session })
}
