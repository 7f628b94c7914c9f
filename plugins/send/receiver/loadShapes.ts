import type { AddressesCapability, Kit, Namespace } from '../../../kernel/index.js'
import type { Shape } from './readReceiver.js'

/** Namespaces of well-known addresses, also those that the kit does not have. The ambiguous ones come last. */
const KNOWN: readonly Namespace[] = ['eip155', 'bip122', 'cosmos', 'polkadot', 'solana']

/**
 * Loads the shapes of addresses: the active namespace's first, which falls back to its capability, then those of the
 * kit, so that a refusal can name the chain of a foreign address.
 */
export async function loadShapes(
  kit: Pick<Kit, 'chain' | 'namespaces'>,
  active: Namespace,
  addresses: AddressesCapability | undefined,
): Promise<readonly Shape[]> {
  const own = (await kit.chain(active))?.isAddress ?? addresses?.isAddress
  const others = [...kit.namespaces().filter((one) => !KNOWN.includes(one)), ...KNOWN]
  const shapeOf = async (namespace: Namespace): Promise<readonly Shape[]> => {
    // Without its shape, a foreign address is malformed.
    const chain = await kit.chain(namespace).catch(() => undefined)
    return chain?.isAddress ? [[namespace, chain.isAddress]] : []
  }
  const foreign = await Promise.all([...new Set(others)].filter((one) => one !== active).map(shapeOf))
  return [...(own ? [[active, own] as const] : []), ...foreign.flat()]
}
