import type { Storage } from '../base/storage.js'
import { PluginError } from '../errors.js'

/** Storage is limited to 5 MB per origin, and the host needs most of it. */
const MAX_CHARS = 100_000

/**
 * The visitor's storage under `@appkit/plugin:{name}:`, or memory if the browser denies access. Reading never throws.
 */
export type PluginStorage = Pick<Storage, 'get' | 'read' | 'remove'> & {
  /** @throws PluginError STORAGE_REFUSED if the value is too long */
  set(key: string, value: string): void
  /** @throws PluginError STORAGE_REFUSED if the value is too long or not JSON */
  write(key: string, value: unknown): void
  /**
   * Keys directly under `@appkit/`, shared with AppKit and with other versions of this kit. Prefer the plugin's own
   * keys.
   */
  readonly shared: Storage
}

export function createPluginStorage(name: string, shared: Storage): PluginStorage {
  const at = (key: string) => `plugin:${name}:${key}`
  const set = (key: string, value: string | undefined) => {
    if (value === undefined) throw new PluginError('STORAGE_REFUSED', `"${key}" of "${name}" is not JSON.`)
    if (value.length > MAX_CHARS)
      throw new PluginError('STORAGE_REFUSED', `"${key}" of "${name}" is over ${MAX_CHARS} characters.`)
    shared.set(at(key), value)
  }
  return {
    shared,
    get: (key) => shared.get(at(key)),
    read: (key, parse) => shared.read(at(key), parse),
    remove: (key) => shared.remove(at(key)),
    set,
    write: (key, value) => set(key, toJson(value)),
  }
}

function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    // A cycle or a bigint.
    return undefined
  }
}
