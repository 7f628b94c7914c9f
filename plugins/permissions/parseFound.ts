import * as v from 'valibot'
import type { SourcedAllowances } from './contract.js'

const Address = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{40}$/i),
  v.transform((text) => text.toLowerCase()),
)
const Block = v.pipe(v.number(), v.integer(), v.minValue(0))

export const FoundAllowance = v.pipe(
  v.object({
    kind: v.picklist(['amount', 'item', 'all', 'permit2']),
    token: Address,
    spender: Address,
    id: v.optional(v.pipe(v.string(), v.regex(/^\d{1,78}$/))),
    block: v.optional(Block),
  }),
  v.check(({ kind, id }) => (kind === 'item') === (id !== undefined)),
)
const Sourced = v.object({ found: v.array(FoundAllowance), isComplete: v.boolean() })

const Range = v.pipe(
  v.tuple([Block, Block]),
  v.check(([from, to]) => from <= to),
)
export const AllowanceSearch = v.object({
  to: Block,
  missing: v.array(Range),
  found: v.array(FoundAllowance),
  isDisputed: v.optional(v.literal(true)),
})

/** @throws ValiError, after which the next source is asked */
export const parseFound = (answer: unknown): SourcedAllowances => v.parse(Sourced, answer)
