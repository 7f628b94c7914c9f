import type { NamesCapability } from '../../../adapters/capabilities.js'
import type { Namespace } from '../../../base/caip.js'
import type { Host } from '../../../host/host.js'
import type { SessionTools } from '../../tools.js'
import { type NameRegistry, NameSources } from '../sources.js'
import { containRegistry } from './containRegistry.js'

/** A plugin's registry, created on first use; undefined if it has no names in the namespace. */
type Brought = { readonly owner: string; open(): Promise<NameRegistry | undefined> }
export type Registries = {
  /** The adapter's on-chain registry. */
  own: NamesCapability | undefined
  /** The registry whose ending the name has. */
  sourceOf(name: string): Brought | undefined
  /** The first primary name of an address in a plugin's registry. Undefined without such registries. */
  lookUp: NamesCapability['lookUp'] | undefined
}

type Tools = Pick<SessionTools, 'kit' | 'adapters' | 'loadPart'>

export async function registriesOf(tools: Tools, namespace: Namespace): Promise<Registries> {
  const { host } = tools.kit
  const { names: own, addresses } = await tools.adapters.get(namespace)
  const sources = host
    .readOwned(NameSources)
    .filter(({ alive, value }) => alive && value.namespaces.includes(namespace))
    .map(({ owner, value: { endings, load } }) => ({
      owner,
      endings,
      async open() {
        const create = await tools.loadPart(owner, load)
        const registry = create(host.entries.get(owner)?.ctx as never, namespace)
        const { signal } = tools.kit.scope
        return registry && containRegistry(registry, { owner, endings, addresses, signal })
      },
    }))
  return {
    own,
    sourceOf: (name) =>
      sources.find(({ endings }) => endings.some((end) => name.toLowerCase().endsWith(end))),
    lookUp: sources[0] && ((request) => lookUpIn(sources, request, host)),
  }
}

/** @throws the first failure if no registry has a name: the one that failed may have one */
async function lookUpIn(
  sources: readonly Brought[],
  request: Parameters<NamesCapability['lookUp']>[0],
  { reportUse }: Pick<Host, 'reportUse'>,
): ReturnType<NamesCapability['lookUp']> {
  let failure: unknown
  for (const { owner, open } of sources) {
    try {
      const found = await (await open())?.lookUp(request)
      if (found) return found
    } catch (error) {
      request.signal?.throwIfAborted()
      failure ??= error
      reportUse(error, owner, `source for "${NameSources.id}"`, `${owner} ${NameSources.id}`)
    }
  }
  if (failure !== undefined) throw failure
  return undefined
}

/** Combines all registries of a namespace. Undefined if there are none. */
export default async function namesOf(
  tools: Tools,
  namespace: Namespace,
): Promise<NamesCapability | undefined> {
  const { own, sourceOf, lookUp } = await registriesOf(tools, namespace)
  if (!lookUp) return own
  return {
    isName: (text) => sourceOf(text) !== undefined || own?.isName(text) === true,
    async resolve(request) {
      const source = sourceOf(request.name)
      const registry = source ? await source.open() : own
      return registry?.resolve(request)
    },
    lookUp: async (request) => (await own?.lookUp(request)) ?? lookUp(request),
  }
}
