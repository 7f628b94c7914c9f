import type { Source } from '../source/source.js'
import { MAX_INPUTS } from '../transfer/chooseCoins.js'
import { fetchPrevious, type Proven } from '../transfer/previous.js'
import { type Input, isSame, outputOf } from './decodePsbt.js'
import { scriptTypeOf } from './scriptType.js'
import type { Coverage } from './sighash.js'

export type Placed = Input & {
  /** Whether the output that it spends is the account's, as far as the PSBT shows it. */
  readonly isOwn: boolean
  readonly isOrdinal: boolean
  /** Whether the page asks the wallet to sign it. */
  readonly isAsked: boolean
  readonly coverage: Coverage
}

/**
 * Finds out what the inputs spend. A Taproot signature covers the amount of its own input, and those of all others
 * unless inputs can be added (BIP-341). Any other input needs the transaction that made its output. Without an answer of
 * the source, the input stays unproven. Undefined if the PSBT contradicts the chain.
 */
export async function proveInputs(
  inputs: readonly Placed[],
  source: Pick<Source, 'rawTransaction'>,
): Promise<readonly Placed[] | undefined> {
  const coversAll = inputs.some((one) => signsTaproot(one) && !one.coverage.isExtendable)
  const judged = inputs.map((one) => ({
    ...one,
    isProven: one.isProven || (one.spent !== undefined && (coversAll || signsTaproot(one))),
  }))
  const missing = [...new Set(judged.flatMap(({ isProven, txid }) => (isProven ? [] : [txid])))]
  const proven: Proven = new Map()
  if (missing.length <= MAX_INPUTS) await fetchPrevious(missing, { source, proven }).catch(() => undefined)
  const found = judged.flatMap((one) => {
    const bytes = one.isProven ? undefined : proven.get(one.txid)
    if (!bytes) return [one]
    const spent = outputOf(bytes, one)
    const isTrue = spent && (!one.spent || isSame(spent, one.spent))
    return isTrue ? [{ ...one, spent, isProven: true }] : []
  })
  return found.length === inputs.length ? found : undefined
}

const signsTaproot = ({ isOwn, isAsked, spent }: Placed): boolean =>
  isOwn && isAsked && spent !== undefined && scriptTypeOf(spent.script) === 'p2tr'
