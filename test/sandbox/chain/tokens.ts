import { encodeFunctionData, numberToHex, parseAbi } from 'viem'
import type { Address } from '../types.js'
import { compile } from './compile.js'
import { deploy, send } from './treasurer.js'

export interface TokenPlan {
  contract: 'SandboxToken' | 'SandboxTetherLike'
  name: string
  symbol: string
  decimals: number
  /** Price in dollars, fixed, because no node knows prices. */
  price: number
}

/** A deployed token. */
export interface ChainToken extends Omit<TokenPlan, 'contract'> {
  address: Address
  /** Percentage burned at each transfer. */
  burnPercent?: number | undefined
  /** Whether it is wrapped ether: deposited one to one, never minted. */
  isWrapped?: boolean | undefined
  /** The project whose test made it; absent if all projects share it. */
  projectId?: string | undefined
}

export const TOKENS: TokenPlan[] = [
  { contract: 'SandboxToken', name: 'Harbor Dollar', symbol: 'HUSD', decimals: 6, price: 1 },
  { contract: 'SandboxToken', name: 'Driftwood', symbol: 'DRFT', decimals: 18, price: 4.2 },
  { contract: 'SandboxToken', name: 'Wrapped Pearl', symbol: 'WPRL', decimals: 8, price: 61_000 },
  { contract: 'SandboxTetherLike', name: 'Tide Dollar', symbol: 'TIDE', decimals: 6, price: 1 },
]

/** Exists only on networks with an exchange; burns a part of each transfer. */
export const UNDERTOW = { name: 'Undertow', symbol: 'UNDR', decimals: 18, price: 0.5, burnPercent: 3 }

/** Exists only on networks with an exchange, which deploys it. */
export const WETH = { name: 'Wrapped Ether', symbol: 'WETH', decimals: 18, price: 2500, isWrapped: true }

export const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2500 }

const abi = parseAbi([
  'function mint(address to, uint256 value)',
  'function deposit() payable',
  'function transfer(address to, uint256 value) returns (bool)',
])

/** Deploys every token in order. @returns Their addresses. */
export async function deployTokens(url: string): Promise<Address[]> {
  const artifacts = await compile('SandboxTokens.sol')
  const addresses: Address[] = []
  for (const { contract, name, symbol, decimals } of TOKENS) {
    addresses.push(await deploy(url, artifacts[contract], [name, symbol, decimals]))
  }
  return addresses
}

export interface MintParameters {
  url: string
  token: Address
  isWrapped?: boolean | undefined
  to: Address
  amount: bigint
}

/** Mints tokens to an address; for wrapped ether, the treasurer deposits ether. */
export async function mint({ url, token, isWrapped, to, amount }: MintParameters): Promise<void> {
  if (isWrapped) {
    const deposit = encodeFunctionData({ abi, functionName: 'deposit' })
    await send(url, { to: token, data: deposit, value: numberToHex(amount) })
  }
  const functionName = isWrapped ? 'transfer' : 'mint'
  await send(url, { to: token, data: encodeFunctionData({ abi, functionName, args: [to, amount] }) })
}
