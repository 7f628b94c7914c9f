import type { Core } from '../core.js'
import { type Features, type RemoteFeature, resolveFeatures } from './features.js'
import { fetchJson, withQuery } from './fetchJson.js'

type Parts = Pick<Core, 'options' | 'storage' | 'log' | 'services' | 'params' | 'scope'>

const CACHE_KEY = 'lk/features'
/** Several times what any project needs; larger answers are not stored. */
const MAX_CHARS = 20_000

/** Fetches and applies the project's features. Until then, or if that fails, the last good answer applies. */
export async function loadFeatures(kit: Parts & { applyFeatures(features: Features): void }): Promise<void> {
  const { options, storage, log } = kit
  const { features: local, basic, projectId } = options
  const apply = (remote: readonly RemoteFeature[] | null) =>
    kit.applyFeatures(resolveFeatures({ remote, local, basic }))

  if (basic || !projectId) return apply(null)
  const cached = storage.read(CACHE_KEY, (stored) => {
    const value = stored as Loose
    return value?.v === 1 ? parseFeatures(value.data) : undefined
  })
  if (cached) apply(cached)
  const { signal } = kit.scope
  const { status, data } = await fetchJson(
    withQuery(kit.services.catalogue, '/appkit/v1/config', kit.params),
    signal,
  )
  if (signal.aborted) return
  const remote = parseFeatures(status === 200 && (data as Loose)?.features)
  if (remote) {
    storage.write(CACHE_KEY, { v: 1, data: remote })
    return apply(remote)
  }
  log.warn(`REMOTE_CONFIG_${status === 200 ? 'INVALID' : `FAILED: status ${status}`}`)
  if (!cached) apply(null)
}

/** Parsed JSON of any shape. */
type Loose =
  | { [key in 'features' | 'v' | 'data' | 'id' | 'isEnabled' | 'config']?: unknown }
  | null
  | undefined
const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/**
 * Refuses the whole answer if one element is malformed, and an empty list: a project with everything off lists its
 * features as off. Copies known keys only.
 */
export function parseFeatures(value: unknown): RemoteFeature[] | undefined {
  if (!Array.isArray(value) || !value[0] || JSON.stringify(value).length > MAX_CHARS) return undefined
  const list: RemoteFeature[] = []
  for (const one of value as Loose[]) {
    const { id, isEnabled, config } = one ?? {}
    if (typeof id !== 'string' || typeof isEnabled !== 'boolean') return undefined
    if (!isStrings(config ?? [])) return undefined
    list.push({ id, isEnabled, config: config as RemoteFeature['config'] })
  }
  return list
}
