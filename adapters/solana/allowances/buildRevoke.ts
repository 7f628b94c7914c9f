import { fromBase58 } from '../../base58.js'
import { SolanaError } from '../errors.js'
import { COMPUTE_BUDGET_PROGRAM, type TokenProgram } from '../programs.js'
import { littleEndian } from '../transfer/instructions.js'

/** `Revoke` of both token programs (`TokenInstruction::pack`), which has no parameters. */
const TAG = 5
export const REVOKE = '0x05'
/** A transaction has 1,232 bytes. These take 1,010; wallets may add instructions that protect the visitor. */
export const AT_ONCE = 20
const SIGNATURE_BYTES = 64
const KEY_BYTES = 32

export type Held = { readonly address: string; readonly program: TokenProgram }
type Parameters = {
  /** Owns the accounts, signs and pays. */
  owner: string
  accounts: readonly Held[]
  /** The most compute units, and the price of a million of them in lamports. */
  units: number
  price: number
  blockhash: string
}

/** The unsigned transaction that removes the accounts' delegates, in the legacy format, which every wallet can show. */
export function buildRevoke({ owner, accounts, units, price, blockhash }: Parameters): Uint8Array {
  const programs = [COMPUTE_BUDGET_PROGRAM, ...new Set(accounts.map(({ program }) => program))]
  const keys = [owner, ...accounts.map(({ address }) => address), ...programs]
  const instruction = (program: string, places: readonly number[], data: readonly number[]) => [
    ...[keys.indexOf(program), places.length, ...places],
    ...[data.length, ...data],
  ]
  const instructions = [
    // `SetComputeUnitLimit` and `SetComputeUnitPrice`.
    instruction(COMPUTE_BUDGET_PROGRAM, [], [2, ...littleEndian(BigInt(units), 4)]),
    instruction(COMPUTE_BUDGET_PROGRAM, [], [3, ...littleEndian(BigInt(price), 8)]),
    ...accounts.map(({ program }, index) => instruction(program, [index + 1, 0], [TAG])),
  ]
  return Uint8Array.from([
    ...[1, ...new Uint8Array(SIGNATURE_BYTES)],
    // One signer, who may be charged; the programs at the end are read only. All counts are below 128: one byte each.
    ...[1, 0, programs.length],
    ...[keys.length, ...keys.flatMap(bytesOf)],
    ...bytesOf(blockhash),
    ...[instructions.length, ...instructions.flat()],
  ])
}

function bytesOf(address: string): number[] {
  const bytes = fromBase58(address)
  if (bytes?.length === KEY_BYTES) return [...bytes]
  throw new SolanaError('INVALID_REQUEST', `"${address}" is no address.`)
}
