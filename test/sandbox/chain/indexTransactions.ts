import { hexToBigInt, hexToNumber, toHex } from 'viem'
import type { Address, Hex } from '../types.js'
import { type RpcCall, rpc, rpcBatch } from './rpc.js'

export interface IndexedTransaction {
  hash: Hex
  from: Address
  to: Address | null
  nonce: Hex
  /** Unix time in seconds. */
  time: number
  isFailed: boolean
  input: Hex
  /** Owners who approved a spender. */
  approvers: Address[]
  /** Transfers; without a token, of the native currency. */
  transfers: IndexedTransfer[]
}

export interface IndexedTransfer {
  token?: Address
  from: Address
  to: Address
  units: Hex
  /** The token's id, if it belongs to a collection. */
  tokenId?: number
}

interface Block {
  timestamp: Hex
  transactions: { hash: Hex; from: Address; to: Address | null; nonce: Hex; value: Hex; input: Hex }[]
}

interface Receipt {
  transactionHash: Hex
  status: Hex
  logs: { address: Address; topics: Hex[]; data: Hex }[]
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Topic of the wrapped native currency's `Withdrawal` event. */
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'

/** Indexes transactions by participant. Each block is read once, by the first query after it. */
export function createIndex(url: string): (address: Address) => Promise<IndexedTransaction[]> {
  const byAddress = new Map<string, IndexedTransaction[]>()
  let next = 0
  let reading: Promise<void> = Promise.resolve()

  return async (address) => {
    // Serialize reads: two at once would each add the same blocks.
    reading = reading.then(read, read)
    await reading
    return byAddress.get(address.toLowerCase()) ?? []
  }

  async function read(): Promise<void> {
    const last = hexToNumber(await rpc<Hex>(url, 'eth_blockNumber'))
    const numbers = Array.from({ length: last - next + 1 }, (_, offset) => toHex(next + offset))
    const call = (method: string, ...rest: unknown[]) =>
      numbers.map((number): RpcCall => ({ method, params: [number, ...rest] }))
    const [blocks, receipts] = await Promise.all([
      rpcBatch<Block>(url, call('eth_getBlockByNumber', true)),
      rpcBatch<Receipt[]>(url, call('eth_getBlockReceipts')),
    ])
    blocks.forEach((block, index) => {
      addBlock(block, receipts[index] ?? [])
    })
    next = last + 1
  }

  function addBlock(block: Block, receipts: Receipt[]): void {
    for (const { hash, from, to, nonce, value, input } of block.transactions) {
      const receipt = receipts.find(({ transactionHash }) => transactionHash === hash)
      const native = to && hexToBigInt(value) > 0n ? [{ from, to, units: value }] : []
      const logs = receipt?.logs ?? []
      const transfers = [...native, ...tokenTransfers(logs), ...unwrapped(logs, from)]
      const isFailed = receipt?.status !== '0x1'
      const approvers = listApprovers(logs)
      const time = hexToNumber(block.timestamp)
      const transaction = { hash, from, to, nonce, time, isFailed, input, approvers, transfers }

      const parties = [from, to, ...transfers.flatMap((transfer) => [transfer.from, transfer.to])]
      for (const party of new Set(parties.map((address) => address?.toLowerCase()))) {
        if (!party) continue
        byAddress.set(party, [transaction, ...(byAddress.get(party) ?? [])])
      }
    }
  }
}

function tokenTransfers(logs: Receipt['logs']): IndexedTransaction['transfers'] {
  return logs.flatMap(({ address, topics: [event, from, to, id], data }) => {
    if (event !== TRANSFER || !from || !to) return []
    const parties = { token: address, from: addressOf(from), to: addressOf(to) }
    // In a collection's event, the topic with the token's id replaces the amount.
    return [id ? { ...parties, units: '0x1', tokenId: Number(id) } : { ...parties, units: data }]
  })
}

/** Unwrapped ether as a transfer: a node doesn't report that the exchange forwards it, here always to the sender. */
function unwrapped(logs: Receipt['logs'], to: Address): IndexedTransfer[] {
  return logs.flatMap(({ topics: [event, from], data }) =>
    event === WITHDRAWAL && from ? [{ from: addressOf(from), to, units: data }] : [],
  )
}

function listApprovers(logs: Receipt['logs']): Address[] {
  return logs.flatMap(({ topics: [event, owner] }) =>
    owner && (event === APPROVAL || event === APPROVAL_FOR_ALL) ? [addressOf(owner)] : [],
  )
}

function addressOf(topic: Hex): Address {
  return `0x${topic.slice(-40)}`
}
