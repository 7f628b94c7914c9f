import {
  type CaipNetwork,
  type Context,
  type Http,
  NameError,
  type NameRegistry,
} from '../../kernel/index.js'
import { fetchCode, fetchNamesOf, fetchProfile, type Profile } from './api.js'
import { coinTypeOf, ETHER, toCoinType } from './coinType.js'
import { NamesError, type NamesErrorCode } from './errors.js'
import { readName } from './label.js'

const ADDRESS = /^0x[\da-f]{40}$/i
const MAINNET = 'eip155:1'
/** No code, or code that an EIP-7702 account delegates to. In both cases a key controls the address. */
const KEY_OWNED = /^0x(ef0100[\da-f]{40})?$/i

/** The service's name registry, used for sending and for account names. Only eip155 accounts have such names. */
export default function createRegistry({ blockchain }: Pick<Context<'names'>, 'blockchain'>): NameRegistry {
  return {
    async resolve({ name, network, signal }) {
      const form = readName(name)
      if (form === undefined)
        throw new NameError('NAME_INVALID', 'only the letters a to z, digits and hyphens can be in it')
      return or('NAME_UNRESOLVED', 'Error resolving name', signal, async () => {
        const { http, serves } = await blockchain()
        if (!(await serves(network.caipNetworkId)))
          throw new TypeError(`Not served: ${network.caipNetworkId}`)
        const profile = await fetchProfile(http, form, { signal })
        const address = profile && (await addressOn(http, profile, network, signal))
        return address === undefined ? undefined : { name: form, address }
      })
    },
    lookUp: ({ address, network, signal }) =>
      or('NAMES_OF_ADDRESS_FAILED', 'Error fetching names for address', signal, async () => {
        const { http, serves } = await blockchain()
        if (!(await serves(network.caipNetworkId))) return undefined
        const all = await fetchNamesOf(http, address, { signal })
        const own = all.flatMap(({ name = '', addresses, attributes }) => {
          const form = readName(name)
          const avatar = attributes?.[0]?.avatar ?? undefined
          return form !== undefined && leadsTo({ addresses }, address) ? [{ name: form, avatar }] : []
        })
        // Prefer current names to those of earlier kits.
        return own.find(({ name }) => name.endsWith('.reown.id')) ?? own[0]
      }),
    async isOf({ name, address, signal }) {
      const form = readName(name)
      if (form === undefined) return false
      const { http } = await blockchain()
      const profile = await fetchProfile(http, form, { signal })
      return profile !== undefined && leadsTo(profile, address)
    },
  }
}

const leadsTo = ({ addresses }: Pick<Profile, 'addresses'>, address: string) =>
  Object.values(addresses).some((one) => one.address.toLowerCase() === address.toLowerCase())

/**
 * Returns the address of a name on a network: that network's record, or Ethereum's if a key controls it.
 * A key controls its address on every network; a contract address may have no owner elsewhere.
 */
async function addressOn(
  http: Http,
  { addresses }: Profile,
  { caipNetworkId }: CaipNetwork,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const read = (coinType: number) => addresses[coinType]?.address
  const own = read(coinTypeOf(caipNetworkId))
  const address = own ?? read(ETHER) ?? read(toCoinType(1))
  if (address === undefined) return undefined
  if (!ADDRESS.test(address)) throw new TypeError('The service returned an invalid address.')
  if (own !== undefined || caipNetworkId === MAINNET) return address
  const code = await fetchCode(http, address, { chainId: MAINNET, signal })
  return KEY_OWNED.test(code) ? address : undefined
}

/** Wraps every failure in one error text, unless the caller has aborted. */
async function or<T>(
  code: NamesErrorCode,
  text: string,
  signal: AbortSignal | undefined,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    signal?.throwIfAborted()
    throw new NamesError(code, text, { cause })
  }
}
