import { decodeBase58 } from './base58.js'
import type { SolanaMessage } from './message.js'

const LAMPORTS_PER_SIGNATURE = 5000
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const SET_LIMIT = 2
const SET_PRICE = 3
const UNITS_PER_INSTRUCTION = 200_000

/** Fee in lamports: for signatures, and for the compute budget. */
export function feeOf(message: SolanaMessage): number {
  const { units, price } = budgetOf(message)
  const priority = (BigInt(units) * price + 999_999n) / 1_000_000n
  return message.header.numRequiredSignatures * LAMPORTS_PER_SIGNATURE + Number(priority)
}

/** The requested compute units, and the price of each in millionths of a lamport. */
export function budgetOf({ accountKeys, instructions }: SolanaMessage): { units: number; price: bigint } {
  const isBudget = (index: number) => accountKeys[index] === COMPUTE_BUDGET
  const orders = instructions.filter(({ programIdIndex }) => isBudget(programIdIndex))
  let units = (instructions.length - orders.length) * UNITS_PER_INSTRUCTION
  let price = 0n
  for (const { data } of orders) {
    const bytes = Buffer.from(decodeBase58(data))
    if (bytes[0] === SET_LIMIT) units = bytes.readUInt32LE(1)
    if (bytes[0] === SET_PRICE) price = bytes.readBigUInt64LE(1)
  }
  return { units, price }
}
