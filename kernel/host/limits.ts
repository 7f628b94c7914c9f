import { inTime } from '../base/inTime.js'
import { PluginError } from '../errors.js'
import type { MaybePromise } from './lazy.js'

/** Plugin code that runs longer is left out. */
const RUN_LIMIT_MS = 10_000
/** An import that takes longer has failed: some networks never answer. */
const IMPORT_LIMIT_MS = 30_000

/** The time that a plugin waited for something else: for code, for the visitor, for a wallet. */
export type Waits = { count: number; since: number; total: number }
type Waiting = { readonly name: string; waits?: Waits | undefined }

const waitedBy = ({ waits }: Waiting) =>
  waits ? waits.total + (waits.count && performance.now() - waits.since) : 0

/** The time until this work settles does not count as the plugin's own. */
export async function waitFor<T>(entry: Waiting, work: Promise<T>): Promise<T> {
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
