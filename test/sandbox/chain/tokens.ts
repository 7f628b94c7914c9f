import { encodeDeployData, encodeFunctionData, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { Address, Hex } from '../types.js'
import { ACCOUNTS, MNEMONIC } from './anvil.js'
import { compile } from './compile.js'
import { rpc } from './rpc.js'

export interface TokenPlan {
  contract: 'SandboxToken' | 'SandboxTetherLike'
  name: string
  symbol: string
  decimals: number
  /** In dollars. Fixed: prices come from no node. */
  price: number
}

export const TOKENS: TokenPlan[] = [
  { contract: 'SandboxToken', name: 'Harbor Dollar', symbol: 'HUSD', decimals: 6, price: 1 },
  { contract: 'SandboxToken', name: 'Driftwood', symbol: 'DRFT', decimals: 18, price: 4.2 },
  { contract: 'SandboxToken', name: 'Wrapped Pearl', symbol: 'WPRL', decimals: 8, price: 61_000 },
  { contract: 'SandboxTetherLike', name: 'Tide Dollar', symbol: 'TIDE', decimals: 6, price: 1 },
]

export const NATIVE_PRICE = 2500

/** The last account is the sandbox's own. As nobody else sends from it, the contracts' addresses never change. */
export const TREASURER = mnemonicToAccount(MNEMONIC, { addressIndex: ACCOUNTS - 1 }).address

const abi = parseAbi(['function mint(address to, uint256 value)'])

/** Deploys every token, in order, and answers their addresses. */
export async function deployTokens(url: string): Promise<Address[]> {
  const artifacts = await compile('SandboxTokens.sol')
  const addresses: Address[] = []
  for (const { contract, name, symbol, decimals } of TOKENS) {
    const artifact = artifacts[contract]
    if (!artifact) throw new Error(`SandboxTokens.sol has no contract ${contract}.`)
    const data = encodeDeployData({ ...artifact, args: [name, symbol, decimals] })
    const receipt = await send(url, { data })
    if (!receipt.contractAddress) throw new Error(`${symbol} was not deployed.`)
    addresses.push(receipt.contractAddress)
  }
  return addresses
}

export interface MintParameters {
  url: string
  token: Address
  to: Address
  amount: bigint
}

export async function mint({ url, token, to, amount }: MintParameters): Promise<void> {
  await send(url, { to: token, data: encodeFunctionData({ abi, functionName: 'mint', args: [to, amount] }) })
}

interface Receipt {
  contractAddress: Address | null
  status: Hex
}

/**
 * The node keeps the treasurer's key and counts its transactions, so any number may be sent at once.
 * The call answers once the transaction is mined.
 */
async function send(url: string, transaction: { to?: Address; data: Hex }): Promise<Receipt> {
  const receipt = await rpc<Receipt>(url, 'eth_sendTransactionSync', [{ from: TREASURER, ...transaction }])
  if (receipt.status !== '0x1') throw new Error('A transaction of the sandbox itself failed.')
  return receipt
}
