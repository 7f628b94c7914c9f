import type { Mutant } from './mutants.js'

/** A mutant that tests cannot notice, or need not. */
export type Explained = {
  file: string
  /** The text of the mutated line. */
  line: string
  was: string
  becomes: string
  reason: string
}

/** Explains several mutants of one file. */
export const explain = (file: string, ...all: readonly Omit<Explained, 'file'>[]): Explained[] =>
  all.map((one) => ({ file, ...one }))

type Given = { file: string; text: string; mutants: readonly Mutant[] }

export function explanationOf(
  { file, text, mutant }: { file: string; text: string; mutant: Mutant },
  all: readonly Explained[],
): Explained | undefined {
  const line = text.split('\n')[mutant.line - 1]?.trim()
  return all.find(
    (one) =>
      one.file === file && one.line === line && one.was === mutant.was && one.becomes === mutant.becomes,
  )
}

/** The explanations for a file that match none of its mutants any more. */
export const findStale = ({ file, text, mutants }: Given, all: readonly Explained[]): Explained[] =>
  all.filter(
    (one) =>
      one.file === file &&
      !mutants.some((mutant) => explanationOf({ file, text, mutant }, [one]) !== undefined),
  )
