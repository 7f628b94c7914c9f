import * as v from 'valibot'
import { parseAbi } from 'viem'
import { encodeFunctionData, numberToHex } from 'viem/utils'
import type { Address, SandboxNetwork } from '../../../types.js'
import type { EvmCall, WalletContext } from '../context.js'
import { askQuantity } from '../node.js'
import { address, read } from '../parameters.js'

const abi = parseAbi(['function balanceOf(address owner) view returns (uint256)'])
const params = v.looseTuple([
  v.looseObject({
    account: address,
    chainFilter: v.optional(v.array(v.string())),
    assetTypeFilter: v.optional(v.array(v.string())),
  }),
])

interface Asset {
  type: 'native' | 'erc20'
  address: string
  balance: string
  metadata: { name: string; symbol: string; decimals: number }
}

/** ERC-7811: the account's native currency and tokens by hexadecimal chain id. */
export async function getAssets(wallet: WalletContext, call: EvmCall): Promise<unknown> {
  const [{ account, chainFilter, assetTypeFilter }] = read(params, call.params)
  const wanted = wallet.config.networks.filter(
    ({ id, testnet }) => chainFilter?.includes(numberToHex(id)) ?? !testnet,
  )
  const entries = wanted.map(async (network) => {
    const assets = await listAssets(wallet, network, account)
    const isWanted = ({ type }: Asset) => assetTypeFilter?.includes(type) ?? true
    return [numberToHex(network.id), assets.filter(isWanted)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function listAssets(
  { config }: WalletContext,
  { id, nodeUrl, nativeCurrency }: SandboxNetwork,
  owner: Address,
): Promise<Asset[]> {
  const native = askQuantity(nodeUrl, 'eth_getBalance', [owner, 'latest'])
  const held = config.tokens
    .filter(({ chainId }) => chainId === id)
    .map(async ({ address: token, name, symbol, decimals }): Promise<Asset[]> => {
      const data = encodeFunctionData({ abi, args: [owner] })
      const balance = await askQuantity(nodeUrl, 'eth_call', [{ to: token, data }, 'latest'])
      const metadata = { name, symbol, decimals }
      return balance > 0n ? [{ type: 'erc20', address: token, balance: numberToHex(balance), metadata }] : []
    })
  const balance = numberToHex(await native)
  const coin: Asset = { type: 'native', address: 'native', balance, metadata: nativeCurrency }
  return [coin, ...(await Promise.all(held)).flat()]
}
