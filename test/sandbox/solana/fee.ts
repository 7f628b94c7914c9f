import { decodeBase58 } from './base58.js'
import type { SolanaMessage } from './message.js'

const LAMPORTS_PER_SIGNATURE = 5000
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const SET_LIMIT = 2
const SET_PRICE = 3
const UNITS_PER_INSTRUCTION = 200_000

/** In lamports: what signing costs, and what the compute budget instructions add to it. */
export function feeOf({ header, accountKeys, instructions }: SolanaMessage): number {
  const isBudget = (index: number) => accountKeys[index] === COMPUTE_BUDGET
  const orders = instructions.filter(({ programIdIndex }) => isBudget(programIdIndex))
  let units = (instructions.length - orders.length) * UNITS_PER_INSTRUCTION
  let microLamports = 0n
  for (const { data } of orders) {
    const bytes = Buffer.from(decodeBase58(data))
    if (bytes[0] === SET_LIMIT) units = bytes.readUInt32LE(1)
    if (bytes[0] === SET_PRICE) microLamports = bytes.readBigUInt64LE(1)
  }
  const priority = (BigInt(units) * microLamports + 999_999n) / 1_000_000n
  return header.numRequiredSignatures * LAMPORTS_PER_SIGNATURE + Number(priority)
}
