import type { NamesCapability } from '../../../adapters/capabilities.js'
import type { Namespace } from '../../../base/caip.js'
import { createSlot } from '../../../host/flow.js'
import type { Lazy } from '../../../host/lazy.js'
import type { Blockchain } from '../../../services/blockchain.js'
import type { SessionTools } from '../../tools.js'

/** A registry of names that is no contract: a service's own. */
export type NameRegistry = Pick<NamesCapability, 'resolve' | 'lookUp'> & {
  /** Whether the name stands for the address, on whichever network: then somebody may be shown by it. */
  isOf(p: { name: string; address: string; signal?: AbortSignal | undefined }): Promise<boolean>
}
/** What a registry is made with. */
export type NameSourceContext = { readonly blockchain: () => Promise<Blockchain> }
/** How a plugin brings one. */
export type NameSource = {
  /** What its names end in, such as `.example.id`; in lower case. Names that do are asked of nobody else. */
  readonly endings: readonly string[]
  /** The registry as a namespace sees it; undefined where it has no names for it. Fetched with the first question. */
  readonly load: Lazy<(context: NameSourceContext, namespace: Namespace) => NameRegistry | undefined>
}
/** Registries beside those that adapters know. */
export const NameSources = createSlot<NameSource>('flow.names')

export type Registries = {
  /** The adapter's: on the chain. */
  own: NamesCapability | undefined
  /** Whose ending the name has. */
  sourceOf(name: string): NameSource | undefined
  open(source: NameSource): Promise<NameRegistry | undefined>
  sources: readonly NameSource[]
}

type Tools = Pick<SessionTools, 'kit' | 'adapters' | 'fetchChunk' | 'blockchain'>

export async function registriesOf(
  { kit, adapters, fetchChunk, blockchain }: Tools,
  namespace: Namespace,
): Promise<Registries> {
  const { names: own } = await adapters.get(namespace)
  const sources = kit.host.read(NameSources)
  return {
    own,
    sources,
    sourceOf: (name) =>
      sources.find(({ endings }) => endings.some((end) => name.toLowerCase().endsWith(end))),
    open: async ({ load }) => (await fetchChunk(load)).default({ blockchain }, namespace),
  }
}

/** The name that an address goes by with the registries that plugins bring: the first that has one. */
export async function lookUpBrought(
  { sources, open }: Registries,
  request: Parameters<NamesCapability['lookUp']>[0],
): ReturnType<NamesCapability['lookUp']> {
  for (const source of sources) {
    const found = await (await open(source))?.lookUp(request)
    if (found) return found
  }
  return undefined
}

/** All registries of a namespace as one. Undefined where it has none. */
export default async function namesOf(
  tools: Tools,
  namespace: Namespace,
): Promise<NamesCapability | undefined> {
  const registries = await registriesOf(tools, namespace)
  const { own, sources, sourceOf, open } = registries
  if (sources.length === 0) return own
  return {
    isName: (text) => sourceOf(text) !== undefined || own?.isName(text) === true,
    async resolve(request) {
      const source = sourceOf(request.name)
      const registry = source ? await open(source) : own
      return registry?.resolve(request)
    },
    lookUp: async (request) => (await own?.lookUp(request)) ?? lookUpBrought(registries, request),
  }
}
