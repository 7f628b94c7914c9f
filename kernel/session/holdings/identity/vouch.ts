import type { CaipNetwork } from '../../types.js'
import type { Registries } from './registries.js'

type Claim = { name: string; address: string; network: CaipNetwork; signal: AbortSignal }

/**
 * Returns the name as its registry writes it if it resolves to the address, else undefined. Anyone can claim a name
 * for an address at a service; only the owner of the name can make it resolve there.
 * @throws the error of the node or service; the name is then neither verified nor refuted.
 */
export async function vouch(
  { name, address, network, signal }: Claim,
  { own, sourceOf }: Registries,
): Promise<string | undefined> {
  const source = sourceOf(name)
  if (source) return (await (await source.open())?.isOf({ name, address, signal })) ? name : undefined
  const found = await unlessInvalid(own?.resolve({ name, network, signal }))
  return found && isSame(found.address, address) ? found.name : undefined
}

/** Ignores case for EVM addresses only, where the checksum is optional. */
const isSame = (a: string, b: string) =>
  a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())

/** Treats an invalid name as a missing one. */
async function unlessInvalid<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if ((error as { code?: unknown }).code === 'NAME_INVALID') return undefined
    throw error
  }
}
