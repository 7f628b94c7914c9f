import { encodeFunctionData, formatUnits, hexToBigInt, parseAbi } from 'viem'
import { type Chain, caip2 } from '../chain/index.js'
import { type RpcCall, rpcBatch } from '../chain/rpc.js'
import { ETHER } from '../chain/tokens.js'
import type { Address, Hex } from '../types.js'
import type { Balance } from './shapes.js'

const abi = parseAbi(['function balanceOf(address owner) view returns (uint256)'])

/** Reads balances from the node, in the service's shape. Prices are fixed, because no node knows them. */
export async function readEvmBalances(chain: Chain, owner: Address, catalogue: string): Promise<Balance[]> {
  const calls: RpcCall[] = chain.tokens.map(({ address }) => ({
    method: 'eth_call',
    params: [{ to: address, data: encodeFunctionData({ abi, args: [owner] }) }, 'latest'],
  }))
  const [native, ...held] = await rpcBatch<Hex>(chain.url, [
    { method: 'eth_getBalance', params: [owner, 'latest'] },
    ...calls,
  ])

  const toBalance = (token: Omit<Chain['tokens'][number], 'address'>, units: Hex | undefined): Balance => {
    const numeric = formatUnits(hexToBigInt(units ?? '0x0'), token.decimals)
    return {
      name: token.name,
      symbol: token.symbol,
      chainId: caip2(chain),
      value: Number(numeric) * token.price,
      price: token.price,
      quantity: { decimals: String(token.decimals), numeric },
      iconUrl: `${catalogue}/public/getTokenImage/${token.symbol}`,
    }
  }

  const tokens = chain.tokens.map((token, index) => ({
    ...toBalance(token, held[index]),
    address: `${caip2(chain)}:${token.address}`,
  }))
  return [toBalance(ETHER, native), ...tokens.filter((token) => token.value > 0)]
}
