import type { BlockRange } from '../../../../kernel/adapters/allowances.js'
import type { LogNode } from '../logReader.js'
import type { LogRefusal } from '../nodeLimits.js'

export const ME = `0x${'11'.repeat(20)}`
export const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

/** The address that ends in a number. */
export const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

/** An approval of a token in a block, as a node returns it. */
export const approval = (block: number, token = block, spender = 7, owner = ME) => ({
  address: addressOf(token),
  topics: [APPROVAL, word(owner), word(addressOf(spender))],
  data: '0x',
  blockNumber: `0x${block.toString(16)}`,
})

type Setting = {
  head: number
  logs: readonly ReturnType<typeof approval>[]
  /** Refuses a range, or answers it otherwise. Undefined answers truthfully. */
  answer?: (range: BlockRange, count: number) => readonly unknown[] | LogRefusal | undefined
}

/** A node with a chain of its own that records the ranges it was asked for. */
export function fakeLogNode({ head, logs, answer }: Setting) {
  const asked: BlockRange[] = []
  const node: LogNode = {
    head: async () => head,
    async logs(range) {
      asked.push(range)
      const [from, to] = range
      const found = logs.filter(({ blockNumber }) => Number(blockNumber) >= from && Number(blockNumber) <= to)
      return answer?.(range, found.length) ?? found
    },
  }
  return { node, asked }
}
