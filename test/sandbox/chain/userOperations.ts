import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  concat,
  encodeDeployData,
  getContractAddress,
  type Hex,
  numberToHex,
  parseEther,
  zeroHash,
} from 'viem'
import { deriveAccount } from '../accounts.js'
import type { Address } from '../types.js'
import { type Artifact, compile } from './compile.js'
import { rpc } from './rpc.js'
import { send, TREASURER } from './treasurer.js'

/** Deploys the same code to the same address on every chain. Nodes for development have it from the start. */
const DEPLOYER: Address = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
/** The salt of the public EntryPoint 0.8, so that it has its public address here, too. */
const ENTRY_POINT_SALT: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'
/** What the paymaster can spend, enough for every test. */
const DEPOSIT = parseEther('1000')
const require = createRequire(import.meta.url)

/** The key of the paymaster's service. */
export const PAYMASTER_SIGNER = deriveAccount(1_000_000)

/**
 * Deploys EntryPoint 0.8 and Simple7702Account of `@account-abstraction/contracts` to their public addresses, which
 * `viem/account-abstraction` knows.
 * @returns the address of the entry point
 */
export async function deployEntryPoint(url: string): Promise<Address> {
  const entryPoint = await deployOnce(url, await readArtifact('EntryPoint'), ENTRY_POINT_SALT)
  await deployOnce(url, await readArtifact('Simple7702Account'))
  return entryPoint
}

/** Deploys a paymaster with a deposit in the entry point. @returns its address */
export async function deployPaymaster(url: string, entryPoint: Address): Promise<Address> {
  const { SandboxPaymaster } = await compile('SandboxPaymaster.sol')
  if (!SandboxPaymaster) throw new Error('There is no such contract.')
  await rpc(url, 'anvil_setBalance', [TREASURER, numberToHex(parseEther('10000000'))])
  const data = encodeDeployData({ ...SandboxPaymaster, args: [entryPoint, PAYMASTER_SIGNER.address] })
  const { contractAddress } = await send(url, { data, value: numberToHex(DEPOSIT) })
  if (!contractAddress) throw new Error('The paymaster was not deployed.')
  return contractAddress
}

async function deployOnce(url: string, { bytecode }: Artifact, salt: Hex = zeroHash): Promise<Address> {
  await send(url, { to: DEPLOYER, data: concat([salt, bytecode]) })
  return getContractAddress({ opcode: 'CREATE2', from: DEPLOYER, salt, bytecode })
}

async function readArtifact(name: string): Promise<Artifact> {
  const path = require.resolve(`@account-abstraction/contracts/artifacts/${name}.json`)
  return JSON.parse(await readFile(path, 'utf8')) as Artifact
}
