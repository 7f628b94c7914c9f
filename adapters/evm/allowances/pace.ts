import type { LogRefusal } from './nodeLimits.js'

const FIRST_BLOCKS = 10_000
/** Parsing an answer of this size takes longer than a frame, so the next range is smaller. */
const MANY_LOGS = 2_000
const MAX_PATIENCE = 64

/** The number of blocks that one node is asked for at once. */
export type Pace = {
  blocks(): number
  answered(logs: number): void
  refused(asked: number, refusal: LogRefusal): void
}

/**
 * Doubles after answers and halves after refusals. Each refusal doubles the answers that it takes to grow again, so a
 * node with a fixed limit refuses few requests even if it does not name the limit.
 */
export function createPace(): Pace {
  let blocks = FIRST_BLOCKS
  let most = Number.MAX_SAFE_INTEGER
  let patience = 1
  let calm = 0
  return {
    blocks: () => blocks,
    answered(logs) {
      calm += 1
      if (logs > MANY_LOGS) {
        blocks = halve(blocks)
        calm = 0
      } else if (calm >= patience && logs * 2 <= MANY_LOGS) {
        blocks = Math.min(most, blocks * 2)
        calm = 0
      }
    },
    refused(asked, refusal) {
      const named = refusal.kind === 'range' ? refusal.blocks : undefined
      if (named && refusal.kind === 'range' && refusal.isFixed) most = Math.min(most, named)
      // Each timeout costs seconds, so the next range is much smaller.
      blocks = named ?? halve(refusal.kind === 'slow' ? asked / 2 : asked)
      patience = Math.min(patience * 2, MAX_PATIENCE)
      calm = 0
    },
  }
}

const halve = (blocks: number) => Math.max(1, Math.floor(blocks / 2))
