// How many random inputs or states a test covers.

const VARIABLE = 'LATCHKEY_DEPTH'
/** `quick` is `npm test`, `full` is `npm run test:all` and every run by hand, `nightly` is `npm run test:nightly`. */
const FACTORS = { quick: 0.1, full: 1, nightly: 20 } as const
export type Depth = keyof typeof FACTORS

const isDepth = (value: string | undefined): value is Depth =>
  value !== undefined && Object.hasOwn(FACTORS, value)

/** The environment of a process whose tests run at this depth. */
export const depthVariable = (depth: Depth): Record<string, string> => ({ [VARIABLE]: depth })

const factor = (): number => {
  const given = process.env[VARIABLE]
  return FACTORS[isDepth(given) ? given : 'full']
}

/** How many inputs to draw, given the number for a full run, and for a nightly run if that is not 20 times as many. */
export const runs = (full: number, nightly = full * FACTORS.nightly): number =>
  factor() === FACTORS.nightly ? nightly : Math.max(1, Math.round(full * factor()))

/** A limit in milliseconds, chosen for a full run; longer at a greater depth. */
export const deepened = (milliseconds: number): number => milliseconds * Math.max(1, factor())
