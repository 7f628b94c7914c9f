import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import type { Namespace } from '../../kernel/base/caip.js'
import { once } from '../../kernel/base/once.js'
import type { WalletConnectProvider } from './contract.js'
import { createLink, type Link } from './link.js'

/** By way of this module, so that no page holds the name of one more. */
export const setup = () => import('./setup.js')

/** What the namespaces of one kit have in common. */
export type SharedLink = { readonly contexts: DiscoveryContext[]; link?: (() => Promise<Link>) | undefined }

/** One link for a kit. A failure is not remembered: the next call tries again. */
export async function load(shared: SharedLink, namespace: Namespace): Promise<WalletConnectProvider> {
  shared.link ??= once(() => createLink(shared.contexts))
  return (await shared.link()).provider(namespace)
}
