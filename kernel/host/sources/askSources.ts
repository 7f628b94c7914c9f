import { inTime } from '../../base/inTime.js'
import { PluginError } from '../../errors.js'
import { loadPart } from '../contain/limits.js'
import type { Slot } from '../slot.js'
import type { AskingKit } from './fetchFrom.js'
import type { FetchHow, Found, Source, SourceRequest } from './source.js'

/** Waits of the plugin count, too: the visitor waits for the answer. */
const ANSWER_LIMIT_MS = 10_000

/** Returns the first answer. Each failure is reported once for its source. */
export default async function askSources<Answer, Request extends SourceRequest, T>(
  kit: AskingKit,
  slot: Slot<Source<Answer, Request>>,
  request: Request,
  { parse, otherwise, only }: FetchHow<Answer, T>,
): Promise<Found<T> | undefined> {
  let failure: unknown
  for (const { owner, alive, value: source } of kit.host.readOwned(slot)) {
    const isAsked = alive && source.namespaces.includes(request.network.chainNamespace)
    if (!isAsked || (only && only.owner !== owner)) continue
    try {
      const answer = await ask(kit, owner, source, request)
      if (answer !== undefined) return { value: await parse(answer), owner }
    } catch (error) {
      request.signal.throwIfAborted()
      failure ??= error
      // The failure of a plugin that has ended is known.
      if (kit.host.isUp(owner))
        kit.host.reportUse(error, owner, `source for "${slot.id}"`, `${owner} ${slot.id}`)
    }
  }
  const value = only?.owner === undefined ? await otherwise() : undefined
  if (value !== undefined) return { value, owner: undefined }
  // A source that failed may serve the network, so nothing is known.
  if (failure !== undefined) throw failure
  return undefined
}

async function ask<Answer, Request extends SourceRequest>(
  kit: AskingKit,
  owner: string,
  { load }: Source<Answer, Request>,
  request: Request,
): Promise<Answer | undefined> {
  const run = await loadPart(kit, owner, load)
  const ctx = kit.host.entries.get(owner)?.ctx as { readonly signal: AbortSignal }
  const attempt = new AbortController()
  const stop = () =>
    attempt.abort(new PluginError('PLUGIN_OFF', `The answer of "${owner}" is no longer needed.`))
  const ends = [request.signal, ctx.signal]
  for (const end of ends) end.addEventListener('abort', stop)
  if (ends.some(({ aborted }) => aborted)) stop()
  const late = () =>
    new PluginError('PLUGIN_TIMEOUT', `A source of "${owner}" took over ${ANSWER_LIMIT_MS / 1000} s.`)
  const { signal } = attempt
  try {
    signal.throwIfAborted()
    const answer = (async () => run(ctx as never, { ...request, signal }))()
    return await inTime(answer, ANSWER_LIMIT_MS, signal, { late })
  } finally {
    for (const end of ends) end.removeEventListener('abort', stop)
    stop()
  }
}
