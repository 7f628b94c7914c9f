import type { Namespace, SignInProfile } from '../../../kernel/index.js'
import { isBuiltIn, type Profiles } from './profiles.js'

export type FindSignIn = (namespace: Namespace) => Promise<SignInProfile | undefined>

/** Loads the formats of these networks' namespaces that are not built in. Networks are untrusted text. */
export async function loadProfiles(chainIds: readonly unknown[], find: FindSignIn): Promise<Profiles> {
  const namespaces = new Set(chainIds.map((id) => String(id).split(':')[0] as Namespace))
  const foreign = [...namespaces].filter((one) => !isBuiltIn(one))
  return Object.fromEntries(await Promise.all(foreign.map(async (one) => [one, await find(one)] as const)))
}
