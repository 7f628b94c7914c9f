import { BRAND, brand } from '../brand.js'
import type { LoadedKernel } from '../kernel.js'
import type { Runtime, Tools } from '../runtime.js'
import type { Questions } from './ask.js'
import type { AnyDefinition } from './host.js'
import type { HostOptions, Kit } from './kit.js'

/** Created once per kit. */
export function createKit(kernel: LoadedKernel, runtime: Omit<Runtime, 'kit'>, tools: Tools): Kit {
  const { host, texts, features, bus } = kernel
  const questions: Questions = { open: new Map(), last: Promise.resolve() }
  const kit: Kit = {
    ...tools,
    options: publicOptions(kernel),
    services: kernel.services,
    params: kernel.params,
    element: kernel.element,
    clientId: () => kernel.client.id,
    session: kernel.session,
    theme: kernel.theme,
    log: kernel.log,
    get locale() {
      return texts.locale
    },
    t: texts.format,
    addMessages: texts.add,
    features: features.get,
    namespaces: kernel.adapters.own,
    route(view) {
      const found = host.route(view)
      return found && { owner: found.owner, needsAccount: Boolean(found.route.needsAccount) }
    },
    home: host.home,
    read: host.read,
    service: runtime.plugins.service,
    async ask(view, params, options) {
      const module = await tools.fetchChunk(async () => ({ default: (await import('./ask.js')).ask }))
      return module.default(kit, questions, { view, params, ...options })
    },
    answer: (entry, answer) => questions.open.get(entry)?.(answer),
    refuse: (reason, subject) => bus.emit('security:refused', { reason, subject }),
  }
  // For the shell only. Not enumerable, so contexts, which are copies, lack it.
  return Object.defineProperty(kit, BRAND, { value: brand({ kernel, runtime })[BRAND] })
}

/**
 * Omits the host's private options and those that plugins claim: sign-in options contain functions for their owner
 * only.
 */
function publicOptions({ config, host }: LoadedKernel): HostOptions {
  const hidden = [...host.entries.values()].flatMap(({ definition }) => definition.claims ?? [])
  const own = ['adapters', 'messages', 'onError', 'plugins', 'universalProvider', ...hidden]
  return Object.freeze(
    Object.fromEntries(Object.entries(config).filter(([key]) => !own.includes(key))),
  ) as HostOptions
}

/** The options that the plugin claims. */
export const claimedOptions = (config: Readonly<Record<string, unknown>>, { claims = [] }: AnyDefinition) =>
  Object.freeze(Object.fromEntries(claims.map((key) => [key, config[key]])))
