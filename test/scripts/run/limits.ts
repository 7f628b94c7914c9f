// Time limits of tests scale with the machine, so that a slow or busy one does not look like a broken product.

const VARIABLE = 'LATCHKEY_SLOWNESS'
const TURNS = 100_000_000
/** The loop's duration on an idle core of the machine that the limits were chosen on. */
const REFERENCE_MS = 250
const MOST = 8

/** Times a fixed loop: 1 on the reference machine or a quicker one, 2 on a machine half as quick or half busy. */
export function measureSlowness(turns = TURNS): number {
  const began = performance.now()
  let state = 1
  for (let turn = 0; turn < turns; turn += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    state ^= state >>> 13
  }
  // Using the result keeps the loop from being optimized away.
  const took = state === 0 ? 0 : performance.now() - began
  const slowness = took / (REFERENCE_MS * (turns / TURNS))
  return Number(Math.min(MOST, Math.max(1, slowness)).toFixed(2))
}

/** How many times slower than the reference this machine is. Measured once per run, for all its processes. */
export function slowness(): number {
  const known = Number(process.env[VARIABLE])
  if (known >= 1 && known <= MOST) return known
  const measured = measureSlowness()
  process.env[VARIABLE] = String(measured)
  return measured
}

/** Scales a limit in milliseconds from the reference machine to this one. */
export const atMost = (milliseconds: number): number => Math.round(milliseconds * slowness())
