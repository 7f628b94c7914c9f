import type { ReadChange, ReadChanges } from '../../../kernel/adapters/requests.js'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { urlsOf } from '../../nodes.js'
import { hostPair, isNear } from '../../twoNodes.js'

/**
 * Simulates by the network's nodes, and by the second one that the host has named, if it has: `isDisputed` if that
 * reports something else. One that does not answer disputes nothing. @throws what the first simulation throws
 */
export async function simulateTwice(
  network: CaipNetwork,
  simulate: (node?: string) => Promise<ReadChanges>,
): Promise<ReadChanges> {
  const [, second] = hostPair(urlsOf(network), network) ?? []
  const witness = second === undefined ? undefined : ask(() => simulate(second))
  const found = await simulate()
  const other = await witness
  const isDisputed = other === 'fails' || (other !== undefined && !isSameOutcome(found, other))
  return isDisputed ? { ...found, isDisputed: true } : found
}

async function ask(run: () => Promise<ReadChanges>): Promise<ReadChanges | 'fails' | undefined> {
  try {
    return await run()
  } catch (error) {
    return error instanceof TransferError ? 'fails' : undefined
  }
}

const isSameOutcome = ({ changes }: ReadChanges, other: ReadChanges): boolean =>
  changes.length === other.changes.length &&
  changes.every((change) =>
    other.changes.some(
      (found) => keyOf(found) === keyOf(change) && isNear(found.amount.amount, change.amount.amount),
    ),
  )

/** Everything but the amount. */
const keyOf = (change: ReadChange): string => {
  const { token, symbol, decimals, isUnlimited } = change.amount
  const spender = 'spender' in change && change.spender
  return [change.kind, spender, token, symbol, decimals, isUnlimited].join()
}
