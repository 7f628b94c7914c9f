import * as v from 'valibot'
import type { NamesCapability } from '../../../capabilities.js'
import type { Http } from '../../../http.js'
import type { CaipNetwork } from '../../../session/types.js'

/** Names that are registered with the service itself, the second by earlier kits. */
const OF_SERVICE = /^[a-z0-9-]+\.(?:reown|wcn)\.id$/i
const Profile = v.object({ addresses: v.record(v.string(), v.object({ address: v.string() })) })

type Claim = { name: string; address: string; network: CaipNetwork; signal: AbortSignal }

/**
 * The name as its registry writes it, where it stands for the address. Anybody can have a service say that an address is
 * called so; only whom the name belongs to can have it lead there. Where nobody can tell, it is not shown.
 *
 * @throws what the node, or the service, answered: then nothing is known.
 */
export async function vouch(
  { name, address, network, signal }: Claim,
  { http, names }: { http: Http; names: NamesCapability | undefined },
): Promise<string | undefined> {
  if (OF_SERVICE.test(name)) {
    const path = `/v1/profile/account/${encodeURIComponent(name)}`
    const answer = await unlessMissing(http.get(path, { query: { apiVersion: 2 }, signal }), 404)
    if (!answer) return undefined
    const owners = Object.values(v.parse(Profile, answer).addresses)
    return owners.some((one) => isSame(one.address, address)) ? name : undefined
  }
  const found = await unlessMissing(names?.resolve({ name, network, signal }), 'NAME_INVALID')
  return found && isSame(found.address, address) ? found.name : undefined
}

/** An EVM address is told with its checksum or without; elsewhere letters of another case are another address. */
const isSame = (a: string, b: string) =>
  a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())

/** That there is no such name is an answer. */
async function unlessMissing<T>(
  answer: Promise<T> | undefined,
  mark: number | string,
): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    const { code, status } = error as { code?: unknown; status?: unknown }
    if (code === mark || status === mark) return undefined
    throw error
  }
}
