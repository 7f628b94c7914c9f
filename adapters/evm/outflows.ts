import type { Outflow } from '../../kernel/adapters/capabilities.js'
import { addressIn, type Log, TRANSFER } from './tokenEvents.js'
import { isSame } from './transferCall.js'

/**
 * Topic positions of the account and the counterparty in token events: ERC-20 and ERC-721 `Transfer` and
 * `Approval`, and `ApprovalForAll` and the transfers of ERC-721 and ERC-1155.
 */
const EVENTS: Readonly<Record<string, { kind: Outflow['kind']; from: number; to: number }>> = {
  [TRANSFER]: { kind: 'transfer', from: 1, to: 2 },
  // TransferSingle(address,address,address,uint256,uint256)
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62': { kind: 'transfer', from: 2, to: 3 },
  // TransferBatch(address,address,address,uint256[],uint256[])
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb': { kind: 'transfer', from: 2, to: 3 },
  // Approval(address,address,uint256)
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925': { kind: 'approval', from: 1, to: 2 },
  // ApprovalForAll(address,address,bool)
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31': { kind: 'approval', from: 1, to: 2 },
}

/** Transfers and approvals out of the account according to events, in order. */
export function outflowsOf(logs: readonly Log[], account: string): readonly Outflow[] {
  return logs.flatMap(({ address, topics }) => {
    const event = Object.entries(EVENTS).find(([topic]) => isSame(topic, topics[0]))?.[1]
    if (!event || !isSame(addressIn(topics[event.from]), account)) return []
    return [{ kind: event.kind, token: address.toLowerCase(), to: addressIn(topics[event.to]) }]
  })
}
