import { encodeFunctionData, type Hex, hexToBigInt, numberToHex, parseAbi } from 'viem'
import { readConfig } from '../config.js'
import { unauthorized } from '../errors.js'
import { requestNode } from '../node.js'
import type { Handler } from '../types.js'
import { objectAt } from './parameters.js'

const abi = parseAbi(['function balanceOf(address owner) view returns (uint256)'])

export const watchAsset: Handler = async (wallet, call) => {
  // One object here, where other methods have a list.
  const asset = Array.isArray(call.params) ? objectAt(call.params, 0) : objectAt([call.params], 0)
  await wallet.ask(call, { title: 'Add token', rows: [['Token', JSON.stringify(asset.options, null, 2)]] })
  return true
}

/** ERC-7811. */
export const getAssets: Handler = async (wallet, call) => {
  const { account, chainFilter } = objectAt(call.params, 0)
  const owner = wallet.addresses().find((known) => known.toLowerCase() === String(account).toLowerCase())
  if (!owner) throw unauthorized()

  const { tokens } = readConfig()
  const networks = Object.entries(wallet.state.networks)
    .map(([id, url]) => ({ id: Number(id), url }))
    .filter(({ id }) => !Array.isArray(chainFilter) || chainFilter.includes(numberToHex(id)))

  const found = await Promise.all(
    networks.map(async ({ id, url }) => {
      const native = (await requestNode(url, 'eth_getBalance', [owner, 'latest'])) as Hex
      const held = await Promise.all(
        tokens
          .filter(({ chainId }) => chainId === id)
          .map(async ({ address, name, symbol, decimals }) => {
            const data = encodeFunctionData({ abi, args: [owner] })
            const balance = (await requestNode(url, 'eth_call', [{ to: address, data }, 'latest'])) as Hex
            const metadata = { name, symbol, decimals }
            return { type: 'erc20', address, balance: numberToHex(hexToBigInt(balance)), metadata }
          }),
      )
      const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
      const all = [{ type: 'native', address: 'native', balance: native, metadata }, ...held]
      return [numberToHex(id), all.filter(({ balance }) => balance !== '0x0')] as const
    }),
  )
  return Object.fromEntries(found)
}
