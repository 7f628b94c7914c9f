import { encodeFunctionData, parseAbi } from 'viem'
import type { Address, Hex, SmartAccounts } from '../types.js'
import { compile } from './compile.js'
import { rpc } from './rpc.js'
import { deploy, send, TREASURER } from './treasurer.js'

const abi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function createAccount(address owner) returns (address)',
  'function run(address owner, Call[] calls, bytes signature)',
])

/** Calls that an owner has signed for their account, to execute all or none. */
export interface SignedBatch {
  owner: Address
  calls: { to: Address; value: bigint; data: Hex }[]
  signature: Hex
}

export async function deploySmartAccounts(url: string): Promise<SmartAccounts> {
  const { SandboxAccount, SandboxAccountFactory } = await compile('SandboxAccount.sol')
  const implementation = await deploy(url, SandboxAccount)
  return { implementation, factory: await deploy(url, SandboxAccountFactory, [implementation]) }
}

/** Deploys the owner's account at the sandbox's cost, unless it exists. @returns The hash of the transaction. */
export async function createSmartAccount(url: string, factory: Address, owner: Address): Promise<Hex> {
  const data = encodeFunctionData({ abi, functionName: 'createAccount', args: [owner] })
  const { transactionHash } = await send(url, { to: factory, data })
  return transactionHash
}

/**
 * Executes a signed batch at the sandbox's cost, and deploys the account first if it is missing.
 * @throws RpcError with the node's message if it would fail
 */
export async function runBatch(
  url: string,
  factory: Address,
  { owner, calls, signature }: SignedBatch,
): Promise<Hex> {
  const data = encodeFunctionData({ abi, functionName: 'run', args: [owner, calls, signature] })
  await rpc(url, 'eth_call', [{ from: TREASURER, to: factory, data }, 'latest'])
  const { transactionHash } = await send(url, { to: factory, data })
  return transactionHash
}
