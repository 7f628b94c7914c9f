import { type Hex, hexToBigInt } from 'viem'
import { requestNode } from '../node.js'
import type { Wallet } from '../types.js'

/** Calls the node of any network that the wallet knows, not only the current one. */
export function askNode(wallet: Wallet, id: number, method: string, params: unknown[]): Promise<unknown> {
  return requestNode(wallet.state.networks[id] ?? '', method, params)
}

export async function callContract(wallet: Wallet, id: number, call: { to: Hex; data: Hex }): Promise<Hex> {
  return (await askNode(wallet, id, 'eth_call', [call, 'latest'])) as Hex
}

export async function readUnits(wallet: Wallet, id: number, call: { to: Hex; data: Hex }): Promise<bigint> {
  return hexToBigInt(await callContract(wallet, id, call))
}
