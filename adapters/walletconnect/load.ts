import type { AdapterContext, DiscoveryContext } from '../../kernel/adapters/adapter.js'
import type { Namespace } from '../../kernel/base/caip.js'
import { once } from '../../kernel/base/once.js'
import type { WalletConnectProvider } from './contract.js'
import { createLink, type Link } from './link.js'

/** Re-exported so that the page's eager code names only this chunk. */
export const setup = () => import('./setup.js')

/** State shared by the namespaces of one kit. */
export type SharedLink = { readonly contexts: DiscoveryContext[]; link?: (() => Promise<Link>) | undefined }

/** Creates one link per kit. A failure is not cached: the next call tries again. */
export async function load(
  shared: SharedLink,
  namespace: Namespace,
  chain: AdapterContext['chain'],
): Promise<WalletConnectProvider> {
  shared.link ??= once(() => createLink(shared.contexts, chain))
  return (await shared.link()).provider(namespace)
}
