import { decodeFunctionResult, encodeFunctionData, type Hex, numberToHex, pad, parseAbi } from 'viem'
import { isAddressEqual } from 'viem/utils'
import type { Address, SandboxNetwork } from '../../types.js'
import type { Wallet } from '../types.js'
import { askNode, callContract } from './readContract.js'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function tokenURI(uint256 id) view returns (string)',
])

/** An owner's current NFTs in the shape of ERC-7811. */
export async function listCards(wallet: Wallet, owner: Address, { id, cards: address }: SandboxNetwork) {
  const topics = [TRANSFER, null, pad(owner)]
  const logs = await askNode(wallet, id, 'eth_getLogs', [{ address, topics, fromBlock: '0x0' }])
  const received = (logs as { topics: Hex[] }[]).map((log) => BigInt(log.topics[3] ?? 0))
  const call = (data: Hex) => callContract(wallet, id, { to: address, data })
  const ownerOf = async (token: bigint) => {
    const question = { abi, functionName: 'ownerOf' } as const
    return decodeFunctionResult({
      ...question,
      data: await call(encodeFunctionData({ ...question, args: [token] })),
    })
  }
  const uriOf = async (token: bigint) => {
    const question = { abi, functionName: 'tokenURI' } as const
    return decodeFunctionResult({
      ...question,
      data: await call(encodeFunctionData({ ...question, args: [token] })),
    })
  }
  const found = [...new Set(received)].map(async (token) => {
    if (!isAddressEqual(await ownerOf(token), owner)) return []
    const tokenURI = await uriOf(token)
    const iconUrl = tokenURI.replace(/json$/, 'svg')
    const metadata = { name: 'Sandbox Cards', symbol: 'CARD', tokenId: numberToHex(token), tokenURI, iconUrl }
    return [{ type: 'erc721', address, balance: '0x1', metadata }]
  })
  return (await Promise.all(found)).flat()
}
