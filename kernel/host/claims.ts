import { type KernelErrorCode, PluginError } from '../errors.js'
import { REMOTE } from '../services/features.js'

/** Ensures that no two plugins claim the same thing. */
export function createClaims() {
  const owners = new Map(Object.entries(REMOTE).map(([key, [id]]) => [`Remote id "${id}"`, key]))
  return (code: KernelErrorCode, what: string, name: string) => {
    const owner = owners.get(what)
    if (owner) throw new PluginError(code, `${what} belongs to "${owner}" and "${name}".`)
    owners.set(what, name)
  }
}
