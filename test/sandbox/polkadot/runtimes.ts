import { expandMetadata, Metadata, TypeRegistry } from '@polkadot/types'

/** Runtimes whose metadata is in `@polkadot/types-support`, each in another version of the format. */
const RUNTIMES = {
  relay: {
    format: 14,
    load: () => import('@polkadot/types-support/metadata/v14/polkadot-hex'),
    version: { specName: 'polkadot', specVersion: 1_002_005, transactionVersion: 26 },
  },
  'asset-hub': {
    format: 15,
    load: () => import('@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'),
    version: { specName: 'statemint', specVersion: 2_000_000, transactionVersion: 15 },
  },
  substrate: {
    format: 16,
    load: () => import('@polkadot/types-support/metadata/v16/substrate-hex'),
    version: { specName: 'node', specVersion: 268, transactionVersion: 2 },
  },
} as const

export type RuntimeName = keyof typeof RUNTIMES
export const RUNTIME_NAMES: readonly RuntimeName[] = ['relay', 'asset-hub', 'substrate']

/** A runtime as `@polkadot/types` reads it. */
export type SandboxRuntime = Awaited<ReturnType<typeof readRuntime>>

const loaded = new Map<RuntimeName, Promise<SandboxRuntime>>()

/** Reads a runtime once, because that takes about a second. */
export function loadRuntime(name: RuntimeName): Promise<SandboxRuntime> {
  const loading = loaded.get(name) ?? readRuntime(name)
  loaded.set(name, loading)
  return loading
}

async function readRuntime(name: RuntimeName) {
  const { format, load, version } = RUNTIMES[name]
  const { default: stored } = await load()
  // Metadata from version 15 on is stored as the answer of a runtime call, with two lengths before it.
  const encoded: `0x${string}` = `0x${stored.slice(stored.indexOf('6d657461'))}`
  const registry = new TypeRegistry()
  const metadata = new Metadata(registry, encoded)
  registry.setMetadata(metadata)
  const { consts, events, query, tx } = expandMetadata(registry, metadata)
  return {
    ...{ format, version, registry, metadata, consts, events, query, tx },
    /** The answer to `Metadata_metadata_at_version`, or to `state_getMetadata` if the format is 14. */
    stored: stored as `0x${string}`,
  }
}
