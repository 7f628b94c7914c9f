// How deep tests go that draw random inputs or walk many states.

const VARIABLE = 'LATCHKEY_DEPTH'
/** `quick` is `npm test`, `full` is `npm run test:all` and every run by hand, `nightly` is `npm run test:nightly`. */
const FACTORS = { quick: 0.1, full: 1, nightly: 20 } as const
export type Depth = keyof typeof FACTORS

const isDepth = (value: string | undefined): value is Depth =>
  value !== undefined && Object.hasOwn(FACTORS, value)

/** For the environment of a process whose tests go as deep as that. */
export const depthVariable = (depth: Depth): Record<string, string> => ({ [VARIABLE]: depth })

/** How many inputs to draw, given how many a full run draws. */
export function runs(full: number): number {
  const given = process.env[VARIABLE]
  return Math.max(1, Math.round(full * FACTORS[isDepth(given) ? given : 'full']))
}
