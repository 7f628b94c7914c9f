import type { BlockRange, FoundAllowance } from '../../../kernel/adapters/allowances.js'
import { createBreath } from './breathe.js'
import { createCollection } from './collection.js'
import { readEvent } from './events.js'
import type { LogRefusal } from './nodeLimits.js'
import { createPace } from './pace.js'

/** After these, the node counts as failed, because each of them took its whole time limit. */
const MAX_SLOW = 4

/** A node that is asked for the account's events. */
export type LogNode = {
  /** The number of the newest block. @throws the node's error, or the signal's reason */
  head(): Promise<number>
  /** Untrusted events of the range, or why there are none. @throws the signal's reason */
  logs(range: BlockRange): Promise<readonly unknown[] | LogRefusal>
}

/** The newest event of each permission, by its key. */
export type Found = {
  readonly all: ReadonlyMap<string, FoundAllowance>
  /** Some permissions are left out, because there are too many. */
  readonly isCrowded: boolean
}
/** `smaller`: ask for fewer blocks. `dense`: a single block is too much. Otherwise the node is of no use. */
type Answer = Found | 'smaller' | 'dense' | 'unsupported' | 'failed'

/** Reads one node's events in ranges that it accepts. */
export type LogReader = {
  head: LogNode['head']
  /** How many blocks to ask for next. */
  blocks(): number
  read(range: BlockRange): Promise<Answer>
}

export function createLogReader(node: LogNode, account: string): LogReader {
  const pace = createPace()
  let slow = 0
  return {
    head: () => node.head(),
    blocks: pace.blocks,
    async read(range) {
      const blocks = range[1] - range[0] + 1
      const answer = await node.logs(range)
      if ('kind' in answer) {
        slow = answer.kind === 'slow' ? slow + 1 : 0
        if (answer.kind === 'unsupported') return 'unsupported'
        if (answer.kind === 'failed' || slow > MAX_SLOW) return 'failed'
        pace.refused(blocks, answer)
        return blocks > 1 ? 'smaller' : 'dense'
      }
      slow = 0
      pace.answered(answer.length)
      return collect(answer, account, range)
    },
  }
}

async function collect(logs: readonly unknown[], account: string, range: BlockRange): Promise<Answer> {
  const { found: all, put } = createCollection()
  let isCrowded = false
  const breathe = createBreath()
  try {
    // Nodes list the oldest first.
    for (const log of logs.toReversed()) {
      const one = readEvent(log, account, range)
      if (one && !put(one)) isCrowded = true
      const pause = breathe()
      if (pause) await pause
    }
  } catch {
    return 'failed'
  }
  return { all, isCrowded }
}
