import { fetchSuggestions } from './api.js'
import { NamesError } from './errors.js'
import { type Ctx, registrantOf } from './form.js'
import { problemOfLabel } from './label.js'

/** Fetches suggestions for the text in the field. Drops them if the text has changed meanwhile. */
export async function suggest(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const { query } = ctx.state.get()
  const registrant = registrantOf(ctx)
  if (problemOfLabel(query) || !registrant) return end(ctx, {})
  try {
    const { http, serves } = await ctx.blockchain()
    // Skip the request if the service doesn't list the network (docs/protocol.md#blockchain-service).
    const isServed = await serves(registrant.network.caipNetworkId)
    signal.throwIfAborted()
    if (!isServed) return end(ctx, { trouble: 'unsupported' })
    const suggestions = await fetchSuggestions(http, query, { signal })
    if (!signal.aborted) end(ctx, { suggestions })
  } catch (cause) {
    if (signal.aborted) return
    const error = new NamesError('SUGGESTIONS_FAILED', 'Error fetching name suggestions', { cause })
    ctx.log.warn(error.message, error)
    end(ctx, { trouble: 'failed' })
  }
}

type End = Partial<Pick<ReturnType<Ctx['state']['get']>, 'suggestions' | 'trouble'>>

const end = ({ state }: Ctx, { suggestions = [], trouble }: End) =>
  state.set((draft) => {
    draft.suggestions = [...suggestions]
    draft.trouble = trouble
    draft.loading = false
  })
