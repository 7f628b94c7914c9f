import type { TransferOutcome } from '../../../kernel/adapters/capabilities.js'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import { NodeError } from '../../nodeErrors.js'
import { pause } from '../../pause.js'
import { fromHex, type Hex, toHex } from '../hex.js'
import type { AccountState } from './account.js'
import { isBySender } from './extrinsic.js'
import type { Questions } from './questions.js'
import type { Runtime } from './runtime.js'

/** Longer than a transaction of ours is valid, with blocks every six seconds. */
const LIMIT_MS = 900_000
/** Blocks are final within half a minute. After that, polls are rarer. */
const SOON = { looks: 20, everyMs: 2_000 }
const LATER_MS = 6_000

type Parameters = {
  id: string
  publicKey: Uint8Array
  /** The transaction's number in its account. */
  nonce: number
  /** A finalized block before the transaction. */
  firstBlock: number
  /** The last block that may hold it, if it was sent by this page. */
  lastBlock: number | undefined
  questions: Questions
  /** The runtime that executed the block after this one. */
  runtimeAt(block: Hex): Promise<Runtime>
  signal: AbortSignal
}

/**
 * Polls finalized blocks until one holds the transaction, or none can any more.
 * @throws TransferError `NOT_IN_TIME`, `SOURCE_MISMATCH`, or the signal's reason
 */
export async function waitForTransfer(parameters: Parameters): Promise<TransferOutcome> {
  const { id, publicKey, nonce, lastBlock, questions, signal } = parameters
  let start = performance.now()
  let looks = 0
  let cause: unknown
  do {
    start += await pause(looks === 0 ? 0 : looks < SOON.looks ? SOON.everyMs : LATER_MS, signal)
    looks += 1
    try {
      const head = await questions.finalized()
      const account = await questions.account(publicKey, head.hash)
      if (isPast(account, nonce)) return await findOutcome(parameters, head.number)
      if (lastBlock !== undefined && head.number >= lastBlock) return { status: 'dropped', id }
    } catch (error) {
      // A failing node may answer the next poll.
      if (!(error instanceof NodeError)) throw error
      cause = error
    }
  } while (performance.now() - start < LIMIT_MS)
  throw new TransferError('NOT_IN_TIME', 'The transaction has no result yet.', { cause })
}

/** Whether the account has used its number. A closed account has lost its nonce. */
const isPast = (account: AccountState, nonce: number) => account.nonce > nonce || !account.isOpen

/** Finds the block in which the account's nonce went past the transaction's, and what happened there. */
async function findOutcome(
  { id, publicKey, nonce, firstBlock, questions, runtimeAt }: Parameters,
  head: number,
): Promise<TransferOutcome> {
  let [before, after] = [firstBlock, head]
  while (after - before > 1) {
    const middle = before + Math.floor((after - before) / 2)
    const account = await questions.account(publicKey, await questions.blockHash(middle))
    if (isPast(account, nonce)) after = middle
    else before = middle
  }
  const hash = await questions.blockHash(after)
  const { parentHash, extrinsics } = await questions.block(hash)
  const runtime = await runtimeAt(parentHash)
  const isIt = (extrinsic: Hex) =>
    isBySender(extrinsic, publicKey) && toHex(runtime.hash(fromHex(extrinsic) ?? new Uint8Array())) === id
  const index = extrinsics.findIndex(isIt)
  // Another transaction of the account has used the number.
  if (index < 0) return { status: 'replaced', id }
  const events = await questions.storage(runtime.events.key(), hash)
  const results = events === null ? [] : runtime.events.read(events)
  const isOwn = (name: string) =>
    results.some(
      ({ phase, event }) =>
        phase.type === 'ApplyExtrinsic' &&
        phase.value === index &&
        event.type === 'System' &&
        event.value.type === name,
    )
  if (isOwn('ExtrinsicSuccess')) return { status: 'confirmed', id }
  if (isOwn('ExtrinsicFailed')) return { status: 'failed', id }
  throw new TransferError('SOURCE_MISMATCH', 'The node reports no result of a transaction in its block.')
}
