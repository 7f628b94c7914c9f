import type UniversalProvider from '@walletconnect/universal-provider'
import type { ProposedNamespace } from './namespaces.js'

/**
 * Shows a session on the host's own UniversalProvider, which did not pair itself, so that its `session`,
 * `request` and events work for the host. The provider has no public way to create its namespace providers.
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
