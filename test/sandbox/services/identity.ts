import { createPublicClient, http } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import type { Chain } from '../chain/index.js'
import type { Address } from '../types.js'

export interface Identity {
  name: string | null
  avatar: string | null
}

/** Reads the registry: the primary name of an address, if it resolves back to the address. */
export async function readIdentity(chains: Chain[], address: Address): Promise<Identity> {
  const chain = chains.find(({ names }) => names)
  if (!chain?.names) return { name: null, avatar: null }
  const client = createPublicClient({ transport: http(chain.url) })
  const universalResolverAddress = chain.names.universalResolver
  const name = await getEnsName(client, { address, universalResolverAddress })
  if (!name) return { name: null, avatar: null }
  return { name, avatar: await getEnsText(client, { name, key: 'avatar', universalResolverAddress }) }
}
