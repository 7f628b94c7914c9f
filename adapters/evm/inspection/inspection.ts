import type { InspectionCapability } from '../../../kernel/adapters/inspection.js'
import type { RpcParameters } from '../transport.js'
import { readContract } from './readContract.js'
import { readParty } from './readParty.js'
import { simulateChanges } from './simulateChanges.js'

type Asked = Parameters<InspectionCapability['contract']>[0]

/** Reads and simulates on the network's nodes. */
export const createInspection = (
  toRpc: (asked: Pick<Asked, 'network' | 'signal'>) => RpcParameters,
): InspectionCapability => ({
  changes: async (p) => simulateChanges(toRpc(p), p),
  contract: async (p) => readContract(toRpc(p), p),
  party: async (p) => readParty(toRpc(p), p),
})
