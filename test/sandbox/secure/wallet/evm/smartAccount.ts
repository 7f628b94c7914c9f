import {
  encodeFunctionData,
  hashTypedData,
  parseAbi,
  serializeErc6492Signature,
  type TypedDataDefinition,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { decodeFunctionResult, hashMessage } from 'viem/utils'
import type { Address, Hex, SmartAccounts } from '../../../types.js'
import { askBytes } from '../node.js'
import { accountOf } from '../smartAccountAddress.js'

/** The smart account that the visitor's key owns on one network. */
export interface SmartAccount {
  address: Address
  isDeployed(): Promise<boolean>
  /** An ERC-1271 signature, wrapped by ERC-6492 while the account is not deployed. */
  signMessage(message: string | { raw: Hex }): Promise<Hex>
  signTypedData(typed: TypedDataDefinition): Promise<Hex>
  /** The owner's signature for these calls, valid once. */
  signBatch(calls: readonly BatchCall[]): Promise<Hex>
}

export interface BatchCall {
  to: Address
  value: bigint
  data: Hex
}

export interface SmartAccountParameters {
  owner: PrivateKeyAccount
  contracts: SmartAccounts
  chainId: number
  nodeUrl: string
}

const abi = parseAbi([
  'function createAccount(address owner) returns (address)',
  'function nonce() view returns (uint256)',
])
const TYPES = {
  Message: [{ name: 'hash', type: 'bytes32' }],
  Batch: [
    { name: 'calls', type: 'Call[]' },
    { name: 'nonce', type: 'uint256' },
  ],
  Call: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
  ],
} as const

export function createSmartAccount(parameters: SmartAccountParameters): SmartAccount {
  const { owner, contracts, chainId, nodeUrl } = parameters
  const address = accountOf(contracts, owner.address)
  const domain = { name: 'Sandbox Account', version: '1', chainId, verifyingContract: address } as const

  const isDeployed = async () => (await askBytes(nodeUrl, 'eth_getCode', [address, 'latest'])) !== '0x'

  async function signHash(hash: Hex): Promise<Hex> {
    const types = { Message: TYPES.Message }
    const signature = await owner.signTypedData({ domain, types, primaryType: 'Message', message: { hash } })
    if (await isDeployed()) return signature
    const data = encodeFunctionData({ abi, functionName: 'createAccount', args: [owner.address] })
    return serializeErc6492Signature({ address: contracts.factory, data, signature })
  }

  async function readNonce(): Promise<bigint> {
    if (!(await isDeployed())) return 0n
    const data = encodeFunctionData({ abi, functionName: 'nonce' })
    const answer = await askBytes(nodeUrl, 'eth_call', [{ to: address, data }, 'latest'])
    return decodeFunctionResult({ abi, functionName: 'nonce', data: answer })
  }

  return {
    address,
    isDeployed,
    signMessage: (message) => signHash(hashMessage(message)),
    signTypedData: (typed) => signHash(hashTypedData(typed)),
    signBatch: async (calls) => {
      const types = { Batch: TYPES.Batch, Call: TYPES.Call }
      const message = { calls, nonce: await readNonce() }
      return owner.signTypedData({ domain, types, primaryType: 'Batch', message })
    },
  }
}
