// How deep tests go that draw random inputs or walk many states.

const VARIABLE = 'LATCHKEY_DEPTH'
/** `quick` is `npm test`, `full` is `npm run test:all` and every run by hand, `nightly` is `npm run test:nightly`. */
const FACTORS = { quick: 0.1, full: 1, nightly: 20 } as const
export type Depth = keyof typeof FACTORS

const isDepth = (value: string | undefined): value is Depth =>
  value !== undefined && Object.hasOwn(FACTORS, value)

/** For the environment of a process whose tests go as deep as that. */
export const depthVariable = (depth: Depth): Record<string, string> => ({ [VARIABLE]: depth })

const factor = (): number => {
  const given = process.env[VARIABLE]
  return FACTORS[isDepth(given) ? given : 'full']
}

/** How many inputs to draw, given how many a full run draws, and a nightly one where that is not 20 times as many. */
export const runs = (full: number, nightly = full * FACTORS.nightly): number =>
  factor() === FACTORS.nightly ? nightly : Math.max(1, Math.round(full * factor()))

/** A limit in milliseconds, chosen for a full run; longer at a greater depth. */
export const deepened = (milliseconds: number): number => milliseconds * Math.max(1, factor())
