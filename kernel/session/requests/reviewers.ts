import type { Namespace } from '../../base/caip.js'
import { createSlot } from '../../host/flow.js'
import type { Lazy } from '../../host/lazy.js'
import type { Context } from '../../host/plugin.js'
import type { PluginName } from '../../host/registry.js'

/** A request of the page to a connected wallet. */
export type WalletRequest = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly method: string
  /** A copy, which the page cannot change while the visitor reads it. */
  readonly params: readonly unknown[]
}
/**
 * Shows a request to the visitor. Resolves with the params that the wallet gets, or with undefined if the visitor
 * declines, as closing the modal does. If it throws, the wallet is not asked.
 */
export type ReviewRequest<N extends PluginName = never> = (
  ctx: Context<N>,
  request: WalletRequest,
) => Promise<readonly unknown[] | undefined>
/** A plugin's contribution that sees requests before the wallet does. */
export type RequestReviewer = {
  /** Namespaces whose providers have `request()`, such as `eip155`, or whose adapter has the capability `requests`. */
  readonly namespaces: readonly Namespace[]
  /** The methods of `request()`, or of the provider itself. Others go to the wallet at once. */
  readonly methods: readonly string[]
  /** Imports the function on first use, and activates the plugin, whose context it gets. */
  readonly load: Lazy<(ctx: never, request: WalletRequest) => Promise<readonly unknown[] | undefined>>
}
/** Reviewers of what pages send to wallets through the kit's providers. Only a manifest can contribute them. */
export const RequestReviewers = createSlot<RequestReviewer>('flow.requests', [
  'namespaces',
  'methods',
  'load',
])
