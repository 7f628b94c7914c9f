import { vi } from 'vitest'
import { atMost } from '../limits.js'

// Vitest scales the limits of tests and hooks by its configuration, but has no setting for `vi.waitFor` and
// `vi.waitUntil`.

const DEFAULT_MS = 3_000
const KEY = Symbol.for('latchkey.unit.limits')
const marked = vi as typeof vi & { [KEY]?: true }

type Options = number | { timeout?: number; interval?: number } | undefined
function scale(options: Options): Options {
  if (typeof options === 'number') return atMost(options)
  return { ...options, timeout: atMost(options?.timeout ?? DEFAULT_MS) }
}

// Files that share a process share this object.
if (!marked[KEY]) {
  marked[KEY] = true
  const { waitFor, waitUntil } = vi
  vi.waitFor = (act, options) => waitFor(act, scale(options))
  vi.waitUntil = (act, options) => waitUntil(act, scale(options))
}
