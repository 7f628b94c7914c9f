import { parseAbi } from 'viem'
import { decodeFunctionResult, encodeFunctionData, isAddressEqual } from 'viem/utils'
import type { Address, SandboxConfig } from '../../../types.js'
import { askBytes } from '../node.js'

export interface TokenShown {
  symbol: string
  decimals: number
}

export interface ReadTokenParameters {
  config: SandboxConfig
  chainId: number
  nodeUrl: string
  address: Address
}

const abi = parseAbi(['function symbol() view returns (string)', 'function decimals() view returns (uint8)'])
const SYMBOL = /^[\w.$-]{1,12}$/

/** Reads a token from the sandbox's list, else from its contract. Undefined if the contract is not a token. */
export async function readToken(parameters: ReadTokenParameters): Promise<TokenShown | undefined> {
  const { config, chainId, nodeUrl, address } = parameters
  const listed = config.tokens.find(
    (token) => token.chainId === chainId && isAddressEqual(token.address, address),
  )
  if (listed) return listed

  const read = (functionName: 'symbol' | 'decimals') =>
    askBytes(nodeUrl, 'eth_call', [
      { to: address, data: encodeFunctionData({ abi, functionName }) },
      'latest',
    ])
  try {
    const [symbol, decimals] = await Promise.all([read('symbol'), read('decimals')])
    const name = decodeFunctionResult({ abi, functionName: 'symbol', data: symbol })
    // Anyone can name a contract, so show only what looks like a symbol.
    return {
      symbol: SYMBOL.test(name) ? `${name} (not listed)` : 'unknown token',
      decimals: decodeFunctionResult({ abi, functionName: 'decimals', data: decimals }),
    }
  } catch {
    return undefined
  }
}
