import { encodeFunctionData, labelhash, namehash, parseAbi, zeroHash } from 'viem'
import type { Address, Hex } from '../types.js'
import { compile } from './compile.js'
import { deploy, send, TREASURER } from './treasurer.js'

/** Contracts in the shape of ENS; clients call the last one. */
export interface Names {
  registry: Address
  resolver: Address
  reverseRegistrar: Address
  universalResolver: Address
}

export interface NameRecord {
  /** The name as is, normalized or not. */
  name: string
  address: Address
  /** Coin type (ENSIP-9). @default 60, the registry's chain, and every other chain without an address of its own */
  coinType?: number | undefined
  /** The name's `avatar` text record. */
  avatar?: string | undefined
  /** Also makes it the primary name of the address. */
  reverse?: boolean | undefined
}

const ETHER = 60
const EVERY_EVM = 0x80000000

const registryAbi = parseAbi([
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function setResolver(bytes32 node, address resolver)',
])
const resolverAbi = parseAbi([
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function setText(bytes32 node, string key, string value)',
])
const reverseAbi = parseAbi(['function setNameForAddr(address account, string name)'])

export async function deployNames(url: string): Promise<Names> {
  const contracts = await compile('Names.sol')
  const reverseRoot = namehash('addr.reverse')
  const registry = await deploy(url, contracts.SandboxRegistry)
  const resolver = await deploy(url, contracts.SandboxResolver, [registry])
  const reverseRegistrar = await deploy(url, contracts.SandboxReverseRegistrar, [
    ...[registry, resolver, reverseRoot],
  ])
  const universalResolver = await deploy(url, contracts.SandboxUniversalResolver, [registry, reverseRoot])
  await own(url, registry, 'reverse')
  await own(url, registry, 'addr.reverse', reverseRegistrar)
  return { registry, resolver, reverseRegistrar, universalResolver }
}

/** Registers a name, or updates its records. */
export async function registerName(url: string, names: Names, record: NameRecord): Promise<void> {
  const { name, address, coinType = ETHER, avatar, reverse } = record
  const { registry, resolver } = names
  const node = namehash(name)
  const labels = name.split('.')
  for (let depth = labels.length - 1; depth >= 0; depth -= 1) {
    await own(url, registry, labels.slice(depth).join('.'))
  }
  const data = encodeFunctionData({ abi: registryAbi, functionName: 'setResolver', args: [node, resolver] })
  await send(url, { to: registry, data })

  const setAddress = (type: number) => {
    const args = [node, BigInt(type), address] as const
    return send(url, {
      to: resolver,
      data: encodeFunctionData({ abi: resolverAbi, functionName: 'setAddr', args }),
    })
  }
  await setAddress(coinType)
  if (coinType === ETHER) await setAddress(EVERY_EVM)
  if (avatar !== undefined) {
    const args = [node, 'avatar', avatar] as const
    const text = encodeFunctionData({ abi: resolverAbi, functionName: 'setText', args })
    await send(url, { to: resolver, data: text })
  }
  if (reverse) await setReverseName(url, names, { address, name })
}

/** Sets the reverse record of an address, whatever the name resolves to. */
export async function setReverseName(
  url: string,
  { reverseRegistrar }: Names,
  { address, name }: { address: Address; name: string },
): Promise<void> {
  const data = encodeFunctionData({ abi: reverseAbi, args: [address, name] })
  await send(url, { to: reverseRegistrar, data })
}

async function own(url: string, registry: Address, name: string, owner = TREASURER): Promise<void> {
  const [label = '', ...rest] = name.split('.')
  const parent: Hex = rest.length > 0 ? namehash(rest.join('.')) : zeroHash
  const args = [parent, labelhash(label), owner] as const
  await send(url, {
    to: registry,
    data: encodeFunctionData({ abi: registryAbi, functionName: 'setSubnodeOwner', args }),
  })
}
