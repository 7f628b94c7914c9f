import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../source/paths.js'

/** One file per language with the state of its review. */
export const STATUS = join(ROOT, 'docs/translations')

/** A translated text as two readers understood it, neither of whom had seen the English. */
export type Reading = {
  /** The translation that they read. */
  readonly text: string
  /** The first reader's literal English. */
  readonly back: string
  /** What the second reader would expect, or would do next. */
  readonly understood: string
}

export type Status = {
  /** The language's English name. */
  readonly language: string
  readonly reviewedByNativeSpeaker: boolean
  /** Keys whose translation equals the English: names, and words that both languages share. */
  readonly sameAsEnglish: readonly string[]
  /** By key, for each text of `READ_BACK`. */
  readonly readings: Readonly<Record<string, Reading>>
}

export const readStatus = (tag: string): Status =>
  JSON.parse(readFileSync(join(STATUS, `${tag}.json`), 'utf8')) as Status
