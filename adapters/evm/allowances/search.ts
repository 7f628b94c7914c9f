import type { AllowanceSearch, AllowanceSearchEnd, BlockRange } from '../../../kernel/adapters/allowances.js'
import { pause } from '../../pause.js'
import { createCollection } from './collection.js'
import { createLogReader, type Found, type LogNode, type LogReader } from './logReader.js'
import { joinRanges, takeNewest } from './ranges.js'

/** A node with a limit of ten blocks would get a million requests. The next search continues. */
const MAX_REQUESTS = 1_000
/** Blocks that a reorganization may have replaced since the last search. */
const UNSETTLED = 64

export type SearchParameters = {
  /** In lower case. */
  account: string
  /** In the order of their use: the next one is asked once a node has failed. */
  nodes: readonly LogNode[]
  /** A second node of the host, with whose events those of the first are compared. */
  witness?: LogNode | undefined
  known?: AllowanceSearch | undefined
  onProgress?: ((search: AllowanceSearch) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Searches the newest blocks first, because their permissions matter most. @throws the signal's reason */
export async function searchLogs(parameters: SearchParameters): Promise<{
  search: AllowanceSearch
  end: AllowanceSearchEnd
}> {
  const { account, known, onProgress, signal } = parameters
  const readers = parameters.nodes.map((node) => createLogReader(node, account))
  let witness = parameters.witness && createLogReader(parameters.witness, account)
  const { found, put } = createCollection(known?.found)
  const head = await readHead(readers, signal)
  // A node that lags behind doesn't shorten what is known.
  const to = Math.max(head ?? 0, known?.to ?? 0)
  const unread: BlockRange = [known ? Math.max(0, known.to - UNSETTLED) : 0, head ?? to]
  let missing = joinRanges([...(known?.missing ?? []), unread])
  const dense: BlockRange[] = []
  let end: AllowanceSearchEnd = 'complete'
  let isDisputed = known?.isDisputed
  const search = (): AllowanceSearch => ({
    to,
    missing: joinRanges([...missing, ...dense]),
    found: [...found.values()],
    ...(isDisputed && { isDisputed }),
  })

  /** Returns whether there was room for all of an answer. */
  const keep = ({ all, isCrowded }: Found) => !([...all.values()].map(put).includes(false) || isCrowded)

  let failure: AllowanceSearchEnd = 'failed'
  for (let requests = 0; requests < MAX_REQUESTS; requests += 1) {
    const [main] = readers
    if (!main) return { search: search(), end: failure }
    // A hidden page goes on once it is seen.
    if (signal) await pause(0, signal)
    const next = takeNewest(missing, Math.min(main.blocks(), witness?.blocks() ?? Number.MAX_SAFE_INTEGER))
    if (!next) return { search: search(), end }
    const [events, others] = await Promise.all([main.read(next.piece), witness?.read(next.piece)])
    signal?.throwIfAborted()

    if (events === 'failed' || events === 'unsupported') {
      failure = events
      readers.shift()
      continue
    }
    if (events === 'smaller' || others === 'smaller') continue
    // The search goes on without a witness that has no answer.
    if (typeof others === 'string') witness = undefined
    missing = next.rest
    if (events === 'dense') {
      dense.push(next.piece)
      end = 'failed'
    } else if (typeof others === 'object' && !isSame(events, others)) isDisputed = true
    const answers = [events, others].filter((answer) => typeof answer === 'object')
    if (answers.map(keep).includes(false)) {
      dense.push(next.piece)
      end = 'limited'
    }
    onProgress?.(search())
  }
  return { search: search(), end: 'limited' }
}

/** The newest block of the first node that has an answer. Nodes without one are removed. */
async function readHead(readers: LogReader[], signal: AbortSignal | undefined): Promise<number | undefined> {
  for (let main = readers[0]; main; main = readers[0]) {
    const head = await main.head().catch(() => undefined)
    signal?.throwIfAborted()
    if (head !== undefined) return head
    readers.shift()
  }
  return undefined
}

const isSame = ({ all: one }: Found, { all: other }: Found) =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key))
