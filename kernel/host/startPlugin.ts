import { createScope } from '../base/scope.js'
import { PluginError } from '../errors.js'
import type { LoadedKernel } from '../kernel.js'
import type { Runtime } from '../runtime.js'
import type { Plugins } from './activate.js'
import { runInTime } from './contain/limits.js'
import { createContext } from './context.js'
import type { AnyDefinition, HostEntry } from './host.js'

/** Activates the providers of these tokens. A missing provider is `null`, or an error if required. */
export type Resolve = (
  tokens: AnyDefinition['requires'],
  required: boolean,
  owner: string,
) => Promise<Record<string, unknown>>

type Parts = {
  kernel: LoadedKernel
  runtime: () => Runtime
  entry: HostEntry
  resolve: Resolve
  quarantine: Plugins['quarantine']
}

/** Loads a plugin's code and dependencies, then runs its setup. A failed setup quarantines the plugin. */
export async function startPlugin({ kernel, runtime, entry, resolve, quarantine }: Parts): Promise<void> {
  const { report } = kernel
  const { name, definition } = entry
  entry.status = 'loading'
  const began = performance.now()
  // Load before running anything: a failed fetch leaves the plugin idle, so a retry can succeed.
  const [setup, drafts, messages, , requires, optional] = await Promise.all([
    kernel.fetchChunk(definition.setup),
    definition.state && import('../base/draft.js'),
    definition.messages && kernel.fetchChunk(definition.messages),
    definition.styles &&
      kernel
        .fetchChunk(() => import('./styles/addSheet.js'))
        .then((sheets) => sheets.default(kernel, name, definition)),
    resolve(definition.requires, true, name),
    resolve(definition.optional, false, name),
    kernel.speech.spoken?.then((spoken) => spoken?.start(name)),
  ]).catch((error: unknown) => {
    if (entry.status === 'loading') entry.status = 'idle'
    // The plugin of a required service failed, which has quarantined and reported this one.
    throw entry.status === 'failed' ? hasFailed(name, error) : error
  })
  if (entry.status !== 'loading') throw isOff(name)
  const texts = messages?.default ?? setup.messages
  if (texts) kernel.texts.add(texts)
  const scope = createScope((error) => report(error, { plugin: name, phase: 'dispose' }))
  entry.dispose = scope.dispose
  try {
    const state = (definition.state === true ? setup.state : definition.state) ?? {}
    const services = { ...requires, ...optional }
    const ctx = createContext(kernel, runtime(), entry, scope, services, state, drafts?.update)
    entry.ctx = ctx
    entry.service = await runInTime(entry, 'setup', () => setup.default(ctx), scope.signal)
    entry.status = 'active'
    entry.ms = Math.round(performance.now() - began)
    kernel.host.changed()
  } catch (error) {
    // Disposed during setup, which is not the plugin's fault.
    if (scope.signal.aborted) throw isOff(name)
    quarantine(name, error, 'setup')
    throw hasFailed(name, error)
  }
}

const hasFailed = (name: string, cause: unknown) =>
  new PluginError('PLUGIN_FAILED', `Plugin "${name}" failed.`, { cause })
export const isOff = (name: string) => new PluginError('PLUGIN_OFF', `Plugin "${name}" is switched off.`)
