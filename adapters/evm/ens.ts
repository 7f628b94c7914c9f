import { BaseError, ContractFunctionRevertedError, getAddress, type Hex, isAddress } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { toCoinType } from 'viem/ens'
import type { NamesCapability } from '../../kernel/adapters/capabilities.js'
import type { Circuits } from '../../kernel/services/circuit.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { abortable } from '../abortable.js'
import { toAvatar } from './ensAvatar.js'
import { createAskGateway } from './ensGateway.js'
import { toRegisteredForm } from './ensName.js'
import { networkChainId } from './networkChainId.js'
import { isSame } from './transferCall.js'
import { createRpcClient, type RpcClient, type RpcParameters } from './transport.js'

/** A network with the ENS registry, and the address of its resolver contract. */
export type Registry = { rpc: RpcParameters; resolver: Hex }
type Names = { client: RpcClient; registry: Registry }
type Parameters<Name extends 'resolve' | 'lookUp'> = globalThis.Parameters<NamesCapability[Name]>[0]

/**
 * Code of an account that keeps its key: none, or delegated (EIP-7702). The key is the same on every network.
 */
const KEY_OWNED = /^0x(ef0100[\da-f]{40})?$/i
/** Errors of the resolver contract that mean there is no record. */
const NOTHING_THERE =
  /^(ResolverError|ResolverNotContract|ResolverNotFound|UnsupportedResolverProfile|ReverseAddressMismatch)$/

export async function resolveName(
  registry: Registry | undefined,
  { name, network, signal }: Parameters<'resolve'>,
): Promise<{ name: string; address: string } | undefined> {
  const form = toRegisteredForm(name)
  if (!registry) return undefined
  const address = await abortable(addressOn(open(registry), form, network), signal)
  return address ? { name: form, address } : undefined
}

export async function lookUpName(
  registry: Registry | undefined,
  { address, network, signal }: Parameters<'lookUp'>,
): Promise<{ name: string; avatar?: string | undefined } | undefined> {
  return registry && abortable(lookUp(open(registry), address, network), signal)
}

const open = (registry: Registry): Names => {
  const { rpc } = registry
  const { signal, shared } = rpc
  const circuits: Circuits = shared?.('failures of gateways', () => new Map()) ?? new Map()
  return { client: createRpcClient({ ...rpc, askGateway: createAskGateway({ circuits, signal }) }), registry }
}

/**
 * The address that a name stands for on a network. Away from the registry's own network that is the network's
 * own record (ENSIP-11). Without one, the main record counts only if it belongs to a key, which works on
 * every network. A contract account on one network may not exist on another, and anything sent there would be
 * lost.
 */
async function addressOn(names: Names, name: string, network: CaipNetwork): Promise<string | undefined> {
  const { client } = names
  const coinType = coinTypeOn(names, network)
  const own = coinType === undefined ? undefined : await readAddress(names, name, coinType)
  const address = own ?? (await readAddress(names, name))
  if (!address || own || isAtHome(names, network)) return address
  const code = await client.request({ method: 'eth_getCode', params: [address, 'latest'] })
  return KEY_OWNED.test(code) ? address : undefined
}

/**
 * Looks up the primary name of an address. Anyone can claim any name, so it counts only if it resolves back
 * (ENSIP-3).
 */
async function lookUp(names: Names, address: string, network: CaipNetwork) {
  if (!isAddress(address, { strict: false })) return undefined
  const coinType = coinTypeOn(names, network)
  const own = coinType === undefined ? undefined : await readName(names, address, coinType)
  const name = own ?? (await readName(names, address, 60n))
  if (!name || !isRegisteredForm(name)) return undefined
  if (!isSame(await addressOn(names, name, network), address)) return undefined
  return { name, avatar: await readAvatar(names, name) }
}

const isAtHome = ({ registry }: Names, network: CaipNetwork) =>
  network.caipNetworkId === registry.rpc.network.caipNetworkId

/**
 * Undefined on the registry's own network, where the main record counts, and for networks without a coin
 * type.
 */
function coinTypeOn(names: Names, network: CaipNetwork): bigint | undefined {
  const chainId = networkChainId(network)
  return isAtHome(names, network) || chainId >= 0x8000_0000 ? undefined : toCoinType(chainId)
}

async function readAddress({ client, registry }: Names, name: string, coinType?: bigint) {
  const parameters = { name, universalResolverAddress: registry.resolver, strict: true }
  const address = await orNothing(
    getEnsAddress(client, coinType === undefined ? parameters : { ...parameters, coinType }),
  )
  // Canonical spelling, so that results can be compared.
  return address && isAddress(address, { strict: false }) ? getAddress(address) : undefined
}

const readName = ({ client, registry }: Names, address: Hex, coinType: bigint) =>
  orNothing(
    getEnsName(client, { address, coinType, universalResolverAddress: registry.resolver, strict: true }),
  )

/** A missing picture must not fail the lookup. */
async function readAvatar({ client, registry }: Names, name: string): Promise<string | undefined> {
  const universalResolverAddress = registry.resolver
  const record = await getEnsText(client, { name, key: 'avatar', universalResolverAddress }).catch(() => null)
  return record ? toAvatar(record) : undefined
}

function isRegisteredForm(name: string): boolean {
  try {
    return toRegisteredForm(name) === name
  } catch {
    // A record may contain anything.
    return false
  }
}

async function orNothing<T>(asking: Promise<T | null>): Promise<T | undefined> {
  try {
    return (await asking) ?? undefined
  } catch (error) {
    const failure =
      error instanceof BaseError && error.walk((one) => one instanceof ContractFunctionRevertedError)
    const errorName = failure instanceof ContractFunctionRevertedError ? failure.data?.errorName : undefined
    if (errorName && NOTHING_THERE.test(errorName)) return undefined
    throw error
  }
}
