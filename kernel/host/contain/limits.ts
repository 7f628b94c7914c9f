import { inTime } from '../../base/inTime.js'
import { PluginError } from '../../errors.js'
import type { Lazy, MaybePromise } from '../lazy.js'

/** Plugin code that runs longer is left out. */
const RUN_LIMIT_MS = 10_000
/** An import that takes longer has failed: some networks never answer. */
const IMPORT_LIMIT_MS = 30_000

/** The time that a plugin waited for something else: for code, for the visitor, for a wallet. */
export type Waits = { count: number; since: number; total: number }
type Kit = {
  readonly scope: { readonly signal: AbortSignal }
  readonly host: { readonly entries: ReadonlyMap<string, Waiting & { readonly ctx?: unknown }> }
  activate(owner: string): Promise<void>
}
type Tools = { session: object; modal: { open(how?: never): Promise<void> } }
type Waiting = { readonly name: string; waits?: Waits | undefined }

const waitedBy = ({ waits }: Waiting) =>
  waits ? waits.total + (waits.count && performance.now() - waits.since) : 0

/** The time until this work settles does not count as the plugin's own. */
async function waitFor<T>(entry: Waiting, work: Promise<T>): Promise<T> {
  entry.waits ??= { count: 0, since: 0, total: 0 }
  const { waits } = entry
  if (waits.count++ === 0) waits.since = performance.now()
  try {
    return await work
  } finally {
    if (--waits.count === 0) waits.total += performance.now() - waits.since
  }
}

/** @throws PluginError PLUGIN_TIMEOUT after 10 s of the plugin's own time */
export function runInTime<T>(
  entry: Waiting,
  what: string,
  run: () => MaybePromise<T>,
  signal: AbortSignal,
): Promise<T> {
  const ran = () => performance.now() - waitedBy(entry)
  const began = ran()
  return inTime((async () => run())(), RUN_LIMIT_MS, signal, {
    left: () => RUN_LIMIT_MS + began - ran(),
    late: () => new PluginError('PLUGIN_TIMEOUT', `The ${what} of "${entry.name}" took over 10 s.`),
  })
}

/** @throws PluginError PLUGIN_TIMEOUT after the limit */
export const importInTime = <T>(
  load: () => Promise<T>,
  signal: AbortSignal,
  limitMs = IMPORT_LIMIT_MS,
): Promise<T> =>
  inTime((async () => load())(), limitMs, signal, {
    late: () => new PluginError('PLUGIN_TIMEOUT', `The import took over ${limitMs / 1000} s.`),
  })

/** Imports a function that a plugin contributed, and activates its owner, side by side. */
export async function loadPart<T>(kit: Kit, owner: string, load: Lazy<T>): Promise<T> {
  const [module] = await Promise.all([importInTime(load, kit.scope.signal), kit.activate(owner)])
  if (typeof module?.default === 'function') return module.default
  throw new PluginError('PLUGIN_INVALID', `"${owner}" contributed a module without a default function.`)
}

/** Loads a step that a plugin contributed and runs it with the plugin's context. */
export async function runStep<E, R>(
  kit: Kit,
  owner: string,
  load: Lazy<(ctx: never, event: E) => MaybePromise<R>>,
  event: E,
): Promise<R> {
  const step = await loadPart(kit, owner, load)
  return runOwn(kit, owner, 'step after connecting', (ctx) => step(ctx as never, event))
}

/** Runs a plugin's function within 10 s of the plugin's own time. */
export async function runOwn<T>(
  kit: Kit,
  owner: string | undefined,
  what: string,
  run: (ctx: unknown) => MaybePromise<T>,
): Promise<T> {
  const entry = kit.host.entries.get(owner ?? '')
  if (!entry) throw new PluginError('PLUGIN_OFF', `Plugin "${owner}" is not installed.`)
  return runInTime(entry, what, () => run(entry.ctx), kit.scope.signal)
}

/** The same tools, except that the time of their asynchronous functions does not count as the plugin's own. */
export const timed = <T extends Tools>(entry: Waiting, tools: T) => ({
  ...waiting(entry, tools),
  session: waiting(entry, tools.session),
  modal: { ...tools.modal, open: (how?: unknown) => waitFor(entry, tools.modal.open(how as never)) },
  waitFor: (work: Promise<unknown>) => waitFor(entry, work),
})

const waiting = <T extends object>(entry: Waiting, parts: T): T =>
  Object.fromEntries(
    Object.entries(parts).map(([key, part]) => {
      const call = (...args: unknown[]) => {
        const result = (parts as Record<string, typeof part>)[key](...args)
        return result instanceof Promise ? waitFor(entry, result) : result
      }
      return [key, typeof part === 'function' ? call : part]
    }),
  ) as T

/** @throws PluginError EVENT_REFUSED for an event of the kernel or of another plugin */
export function checkEvent(name: string, event: string): void {
  if (!event.startsWith(`${name}:`))
    throw new PluginError('EVENT_REFUSED', `"${name}" emits "${name}:…" only, not "${event}".`)
}
