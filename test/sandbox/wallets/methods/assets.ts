import { encodeFunctionData, type Hex, hexToBigInt, numberToHex, parseAbi } from 'viem'
import { formatUnits } from 'viem/utils'
import type { Address, SandboxConfig } from '../../types.js'
import { readConfig } from '../config.js'
import { unauthorized } from '../errors.js'
import type { Handler, Wallet } from '../types.js'
import { listCards } from './cards.js'
import { objectAt } from './parameters.js'
import { askNode, readUnits } from './readContract.js'

const abi = parseAbi(['function balanceOf(address owner) view returns (uint256)'])

export const watchAsset: Handler = async (wallet, call) => {
  // Pages send one object here instead of a list.
  const asset = Array.isArray(call.params) ? objectAt(call.params, 0) : objectAt([call.params], 0)
  await wallet.ask(call, { title: 'Add token', rows: [['Token', JSON.stringify(asset.options, null, 2)]] })
  return true
}

/** ERC-7811. */
export const getAssets: Handler = async (wallet, call) => {
  const { account, chainFilter, assetTypeFilter } = objectAt(call.params, 0)
  const owner = wallet.addresses().find((known) => known.toLowerCase() === String(account).toLowerCase())
  if (!owner) throw unauthorized()
  const config = readConfig()
  const isWanted = ({ type }: { type: string }) =>
    !Array.isArray(assetTypeFilter) || assetTypeFilter.includes(type)
  const ids = Object.keys(wallet.state.networks)
    .map(Number)
    .filter((id) => !Array.isArray(chainFilter) || chainFilter.includes(numberToHex(id)))

  const found = ids.map(async (id) => {
    const network = config.networks.find((one) => one.id === id)
    const coins = await listCoins(wallet, owner, id, config)
    const cards = wallet.assets?.nfts && network ? await listCards(wallet, owner, network) : []
    return [numberToHex(id), [...coins, ...cards].filter(isWanted)] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

interface Coin {
  name: string
  symbol: string
  decimals: number
  price: number
}

async function listCoins(wallet: Wallet, owner: Address, id: number, config: SandboxConfig) {
  const toMetadata = ({ name, symbol, decimals, price }: Coin, balance: Hex) => {
    const value = Number(formatUnits(hexToBigInt(balance), decimals)) * price
    const iconUrl = `${config.services.catalogue}/public/getTokenImage/${symbol}`
    return { name, symbol, decimals, ...(wallet.assets?.prices && { price, value, iconUrl }) }
  }
  const native = (await askNode(wallet, id, 'eth_getBalance', [owner, 'latest'])) as Hex
  const tokens = config.tokens.filter(({ chainId }) => chainId === id)
  const held = tokens.map(async (token) => {
    const data = encodeFunctionData({ abi, args: [owner] })
    const balance = numberToHex(await readUnits(wallet, id, { to: token.address, data }))
    return { type: 'erc20', address: token.address, balance, metadata: toMetadata(token, balance) }
  })
  const price = config.networks.find((one) => one.id === id)?.price ?? 0
  const ether = toMetadata({ name: 'Ether', symbol: 'ETH', decimals: 18, price }, native)
  const all = [
    { type: 'native', address: 'native', balance: native, metadata: ether },
    ...(await Promise.all(held)),
  ]
  return all.filter(({ balance }) => balance !== '0x0')
}
