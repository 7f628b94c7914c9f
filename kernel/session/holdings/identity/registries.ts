import type { NamesCapability } from '../../../adapters/capabilities.js'
import type { Namespace } from '../../../base/caip.js'
import { createSlot } from '../../../host/flow.js'
import type { Lazy } from '../../../host/lazy.js'
import type { Blockchain } from '../../../services/blockchain.js'
import type { SessionTools } from '../../tools.js'

/** A registry of names run by a service instead of a contract. */
export type NameRegistry = Pick<NamesCapability, 'resolve' | 'lookUp'> & {
  /** Resolves with whether the name belongs to the address on any network, so it may be shown. */
  isOf(p: { name: string; address: string; signal?: AbortSignal | undefined }): Promise<boolean>
}
/** Context for creating a registry. */
export type NameSourceContext = { readonly blockchain: () => Promise<Blockchain> }
/** A plugin's contribution of a name registry. */
export type NameSource = {
  /** Lower-case endings of its names, such as `.example.id`. No other registry is asked for these names. */
  readonly endings: readonly string[]
  /** Loads the registry for a namespace on first use; undefined if it has no names there. */
  readonly load: Lazy<(context: NameSourceContext, namespace: Namespace) => NameRegistry | undefined>
}
/** Registries besides those of adapters. */
export const NameSources = createSlot<NameSource>('flow.names')

export type Registries = {
  /** The adapter's on-chain registry. */
  own: NamesCapability | undefined
  /** The source whose ending the name has. */
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

/** Returns the primary name of an address from the first plugin registry that has one. */
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

/** Combines all registries of a namespace. Undefined if there are none. */
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
