import * as v from 'valibot'
import type { TransferOutcome, TransferTerms } from '../../../kernel/adapters/capabilities.js'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import { NodeError } from '../../nodeErrors.js'
import { pause } from '../../pause.js'
import type { ChainTransaction } from '../source/shapes.js'
import type { Source } from '../source/source.js'
import { notAsReviewed } from './refusals.js'
import { Terms } from './terms.js'

/** A block comes every ten minutes on average; a low fee may wait for days. */
const LIMIT_MS = 60 * 60_000
/** The first polls find out whether the network has it, the others wait for blocks. */
const SOON = { looks: 5, everyMs: 2_000 }
const LATER_MS = 15_000
/** A transaction reaches other nodes within seconds. One that stays unknown for longer was dropped. */
const UNKNOWN_MS = 60_000

type Outpoint = { txid: string; vout: number }
type Parameters = { id: string; source: Source; terms: TransferTerms | undefined; signal: AbortSignal }
type Look = TransferOutcome | 'waiting' | 'unknown'

/**
 * Waits until the transaction, or one that spends the same coin, is in a block of the chain.
 * @throws TransferError `NOT_AS_REVIEWED`, `NOT_IN_TIME`, or the signal's reason
 */
export async function waitForTransfer({ id, source, terms, signal }: Parameters): Promise<TransferOutcome> {
  const read = v.safeParse(Terms, terms)
  const look = createLook(id, source, read.success ? read.output : undefined)
  let start = performance.now()
  let seenAt = start
  let cause: unknown
  for (let looks = 0; performance.now() - start < LIMIT_MS; looks += 1) {
    const awayMs = await pause(looks === 0 ? 0 : looks < SOON.looks ? SOON.everyMs : LATER_MS, signal)
    start += awayMs
    seenAt += awayMs
    try {
      const found = await look()
      if (typeof found === 'object') return found
      if (found === 'waiting') seenAt = performance.now()
      else if (performance.now() - seenAt >= UNKNOWN_MS) return { status: 'dropped', id }
    } catch (error) {
      // A failing service may answer the next poll.
      if (!(error instanceof NodeError || error instanceof v.ValiError)) throw error
      cause = error
    }
  }
  throw new TransferError('NOT_IN_TIME', 'The transaction is in no block yet.', { cause })
}

function createLook(id: string, source: Source, terms: Terms | undefined) {
  // A wallet that builds itself spends coins that are known once its transaction is.
  let spent: Outpoint | undefined = terms?.way === 'psbt' ? terms.inputs[0] : undefined

  const look = async (): Promise<Look> => {
    const own = await source.transaction(id)
    if (own) {
      if (terms?.way === 'wallet' && !isReviewed(own, terms))
        throw notAsReviewed('The wallet sent a different transaction.')
      spent ??= own.vin[0]
      return (await isInChain(own, source)) ? { status: 'confirmed', id } : 'waiting'
    }
    const by = spent && (await source.spender(spent.txid, spent.vout))
    const other = by === undefined || by === id ? undefined : await source.transaction(by)
    if (!other) return 'unknown'
    // Until it is in a block, either of both can get into one.
    if (!(await isInChain(other, source))) return 'waiting'
    // The visitor's wallet sent it again at a higher fee.
    const isSame = terms !== undefined && isReviewed(other, terms)
    return { status: isSame ? 'confirmed' : 'replaced', id: other.txid }
  }
  return look
}

/** A block that the chain has abandoned no longer counts. */
async function isInChain({ status }: ChainTransaction, source: Source): Promise<boolean> {
  const { confirmed, block_height: height, block_hash: hash } = status
  if (!confirmed || typeof height !== 'number') return false
  const found = await source.blockHash(height)
  return found !== undefined && found === hash
}

/** It spends from the payer only, pays the receiver the amount, and the rest goes back. */
function isReviewed({ vin, vout }: ChainTransaction, { from, to, value }: Terms): boolean {
  const paid = vout.findIndex((one) => one.scriptpubkey_address === to && one.value === value)
  return (
    paid >= 0 &&
    vin.every(({ prevout }) => prevout?.scriptpubkey_address === from) &&
    vout.every((one, index) => index === paid || one.scriptpubkey_address === from)
  )
}
