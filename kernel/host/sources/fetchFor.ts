import type { MaybePromise } from '../lazy.js'
import type { Context } from '../plugin.js'
import type { PluginName } from '../registry.js'
import type { SourceRequest } from './source.js'

/**
 * Fetches something about an account. Undefined if the source does not serve the network: the next source is asked, as
 * it is if this one throws, takes longer than 10 s or returns something malformed, which is reported.
 */
export type FetchFor<Answer, N extends PluginName = never, Request extends SourceRequest = SourceRequest> = (
  ctx: Context<N>,
  request: Request,
) => MaybePromise<Answer | undefined>
