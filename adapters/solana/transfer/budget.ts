import type { Questions } from './questions.js'

/** In millionths of a lamport per unit: enough not to be last, and at most a few thousandths of a coin. */
const MIN_PRICE = 10_000
export const MAX_PRICE = 5_000_000
/** More than opening an account and a transfer with every extension take, or ending some dozens of approvals. */
export const DRAFT_UNITS = 400_000

/** The recent 75th percentile price for these accounts, within the limits. */
export async function readPrice(
  { prices }: Pick<Questions, 'prices'>,
  accounts: readonly string[],
): Promise<number> {
  const recent = (await prices(accounts)).sort((a, b) => a - b)
  const paid = recent[Math.floor(recent.length * 0.75)] ?? 0
  return Math.min(Math.max(paid, MIN_PRICE), MAX_PRICE)
}

/** Adds a margin, because concurrent changes to the accounts may make it take more. */
export const withMargin = (units: number | null | undefined): number =>
  Math.min(Math.ceil((units ?? DRAFT_UNITS) * 1.2) + 1_000, DRAFT_UNITS)
