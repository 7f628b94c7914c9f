import type { ReadCaution, ReadRow, ReadStep } from '../../../kernel/adapters/requests.js'
import { toBase64 } from '../../base64.js'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../programs.js'
import type { Facts } from './facts.js'
import { readSystem } from './readSystem.js'
import { readToken } from './readToken.js'

export type Instruction = {
  readonly program: string
  readonly keys: readonly string[]
  readonly data: Uint8Array
  readonly facts: Facts
  /** The account that is asked. */
  readonly account: string
  /** Owners of the associated accounts that the same transaction creates. */
  readonly owners: ReadonlyMap<string, string>
}
/** Without `does`, the instruction prepares others and needs no words. */
type Known = Pick<ReadStep, 'rows'> & {
  readonly does?: ReadStep['does']
  readonly cautions?: readonly ReadCaution[]
}
/** Undefined for an instruction that is not known. @throws RangeError if the data end early */
export type Read = (data: Uint8Array, instruction: Instruction) => Known | undefined

/** Repository solana-program/memo, both versions. */
const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const FIRST_MEMO_PROGRAM = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'
/** Number of bytes by tag: heap, units, price, loaded bytes. */
const BUDGET_BYTES: Readonly<Record<number, number>> = { 1: 5, 2: 5, 3: 9, 4: 5 }

const readMemo: Read = (data) => ({
  does: 'memo',
  rows: [{ label: 'memo', text: new TextDecoder('utf-8', { fatal: true }).decode(data) }],
})

const readAssociated: Read = (data, { keys: [, , wallet, mint] }) => {
  // Create, and the same unless it exists.
  const isCreate = data.length === 0 || (data.length === 1 && (data[0] ?? 0) <= 1)
  const rows: ReadRow[] = [
    { label: 'to', address: wallet },
    { label: 'contract', address: mint },
  ]
  return isCreate ? { does: 'open-account', rows } : undefined
}

const readBudget: Read = (data) => (BUDGET_BYTES[data[0] ?? 0] === data.length ? { rows: [] } : undefined)

const PROGRAMS: Readonly<Record<string, Read>> = {
  [SYSTEM_PROGRAM]: readSystem,
  [TOKEN_PROGRAM]: readToken,
  [TOKEN_2022_PROGRAM]: readToken,
  [ASSOCIATED_TOKEN_PROGRAM]: readAssociated,
  [COMPUTE_BUDGET_PROGRAM]: readBudget,
  [MEMO_PROGRAM]: readMemo,
  [FIRST_MEMO_PROGRAM]: readMemo,
}

/** An instruction in words, as a list of at most one step. */
export function readInstruction(instruction: Instruction): {
  steps: readonly ReadStep[]
  cautions: readonly ReadCaution[]
} {
  const { program, data } = instruction
  const raw = toBase64(data)
  const known = tryToRead(instruction)
  if (!known) return unknown(raw, program)
  const { does, rows, cautions = [] } = known
  return { steps: does ? [{ does, rows, raw }] : [], cautions }
}

export const unknown = (raw: string, program?: string) => ({
  steps: [
    {
      does: 'unknown-call' as const,
      rows: program ? [{ label: 'contract' as const, address: program }] : [],
      raw,
    },
  ],
  cautions: [{ code: 'unknown-call' as const, level: 'warning' as const }],
})

/** Data that end early, a memo that is no text, and an instruction with too few accounts are unknown. */
function tryToRead(instruction: Instruction): Known | undefined {
  const { program, data } = instruction
  try {
    const known = PROGRAMS[program]?.(data, instruction)
    const isWhole = known?.rows.every(
      ({ address, amount, text }) => (address ?? amount ?? text) !== undefined,
    )
    return isWhole ? known : undefined
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined
    throw error
  }
}
