import { ASSOCIATED_TOKEN_PROGRAM, COMPUTE_BUDGET_PROGRAM, SYSTEM_PROGRAM } from '../programs.js'
import type { Terms } from './terms.js'

/** An instruction as encoded in a transaction. */
export type Instruction = { programId: string; accounts: readonly string[]; data: Uint8Array }

/** `CreateIdempotent` of the associated token account program: its second instruction, without parameters. */
export const openAccountData = (): Uint8Array => Uint8Array.of(1)

/**
 * `TransferChecked` of both token programs (`TokenInstruction::pack`): 12, the amount as u64, the mint's
 * decimals.
 */
export const transferCheckedData = ({ value, decimals }: { value: string; decimals: number }): Uint8Array =>
  Uint8Array.of(12, ...littleEndian(BigInt(value), 8), decimals)

/**
 * The instructions that the terms require, encoded without the library that builds them:
 * `SetComputeUnitLimit` (2, u32) and `SetComputeUnitPrice` (3, u64) of the compute budget, `Transfer` of the
 * system program (2 as u32, u64).
 */
export function expectedInstructions(terms: Terms): readonly Instruction[] {
  const { from, to, value, units, price } = terms
  const budget = (tag: number, amount: number, size: number) => ({
    programId: COMPUTE_BUDGET_PROGRAM,
    accounts: [],
    data: Uint8Array.of(tag, ...littleEndian(BigInt(amount), size)),
  })
  const budgets = [budget(2, units, 4), budget(3, price, 8)]
  if (terms.kind === 'native') {
    const data = Uint8Array.of(2, 0, 0, 0, ...littleEndian(BigInt(value), 8))
    return [...budgets, { programId: SYSTEM_PROGRAM, accounts: [from, to], data }]
  }
  const { mint, program, source, destination, opens } = terms
  const open = {
    programId: ASSOCIATED_TOKEN_PROGRAM,
    accounts: [from, destination, to, mint, SYSTEM_PROGRAM, program],
    data: openAccountData(),
  }
  const transfer = {
    programId: program,
    accounts: [source, mint, destination, from],
    data: transferCheckedData(terms),
  }
  return [...budgets, ...(opens ? [open] : []), transfer]
}

export const littleEndian = (value: bigint, size: number): number[] =>
  Array.from({ length: size }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
