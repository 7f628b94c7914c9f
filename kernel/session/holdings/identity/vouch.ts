import type { CaipNetwork } from '../../types.js'
import type { Registries } from './registries.js'

type Claim = { name: string; address: string; network: CaipNetwork; signal: AbortSignal }

/**
 * The name as its registry writes it, where it stands for the address. Anybody can have a service say that an address is
 * called so; only whom the name belongs to can have it lead there. Where nobody can tell, it is not shown.
 *
 * @throws what the node, or the service, answered: then nothing is known.
 */
export async function vouch(
  { name, address, network, signal }: Claim,
  { own, sourceOf, open }: Registries,
): Promise<string | undefined> {
  const source = sourceOf(name)
  if (source) return (await (await open(source))?.isOf({ name, address, signal })) ? name : undefined
  const found = await unlessInvalid(own?.resolve({ name, network, signal }))
  return found && isSame(found.address, address) ? found.name : undefined
}

/** An EVM address is told with its checksum or without; elsewhere letters of another case are another address. */
const isSame = (a: string, b: string) =>
  a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())

/** That there can be no such name is an answer. */
async function unlessInvalid<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if ((error as { code?: unknown }).code === 'NAME_INVALID') return undefined
    throw error
  }
}
