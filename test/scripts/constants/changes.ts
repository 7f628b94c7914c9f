import { listMutants, type Mutant } from '../mutate/mutants.js'

/**
 * The values in a fragment: texts (but not their keys), words of a regular expression, and numbers with or without a
 * unit.
 */
const VALUES =
  /'[^'\n]+'(?=: ')|'(?<text>[^'\n]+)'|(?<![\w)\]] ?)\/(?<pattern>(?:\^|\\\/)[^\n]+?)\/[a-z]*[\n,;]|(?<hex>\b0x[\da-f_]+)|(?<![\w.])(?<number>\d[\d_]*(?:\.\d+)?)(?!\w*[_\d])/gi
const NEIGHBOURS: Readonly<Record<string, string>> = { 9: '8', f: 'e', F: 'E', z: 'y', Z: 'Y' }

/** Finds the only occurrence of a fragment. @throws if the file has none, or several */
export function locate(text: string, fragment: string): { start: number; end: number } {
  const parts = fragment.split(' … ').map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  const found = [...text.matchAll(new RegExp(parts.join('[^]*?'), 'g'))]
  const [only] = found
  if (!only || found.length > 1) throw new Error(`"${fragment}" occurs ${found.length} times.`)
  return { start: only.index, end: only.index + only[0].length }
}

/**
 * Lists every change of one value in a fragment to its neighbour. Numbers change by one in their last place, up and
 * down, or only up if there are more than two. A fragment without values is a condition, mutated as in any other
 * module.
 */
export function listChanges(file: string, text: string, fragment: string): Mutant[] {
  const { start, end } = locate(text, fragment)
  const found = [...`${text.slice(start, end)}\n`.matchAll(VALUES)]
  const isList = found.filter(({ groups }) => groups?.number).length > 2
  const changes = found.flatMap((match) => {
    const [[name, value] = []] = Object.entries(match.groups ?? {}).filter(([, one]) => one)
    if (value === undefined) return []
    const at = start + match.index + match[0].indexOf(value)
    if (name === 'number') return neighbours(value, isList).map((becomes) => ({ at, was: value, becomes }))
    if (name !== 'pattern') return [{ at, was: value, becomes: nudge(value) }]
    return [...value.matchAll(/[a-z_]{3,}/gi)].map((word) => ({
      ...{ at: at + word.index, was: word[0], becomes: nudge(word[0]) },
    }))
  })
  if (changes.length === 0)
    return listMutants(file, text).filter((one) => one.start >= start && one.end <= end)
  return changes.map(({ at, was, becomes }) => ({
    ...{ start: at, end: at + was.length, was, becomes },
    line: text.slice(0, at).split('\n').length,
  }))
}

/** Changes the last letter or digit of a text. */
const nudge = (text: string) =>
  text.replace(/[\da-z](?=[^\da-z]*$)/i, (last) => {
    return NEIGHBOURS[last] ?? String.fromCharCode(last.charCodeAt(0) + 1)
  })

/** `30_000` becomes 30001 and 29999, and `0.7` becomes 0.8 and 0.6; never below zero. */
function neighbours(number: string, isUpOnly: boolean): string[] {
  const plain = number.replaceAll('_', '')
  const places = plain.split('.')[1]?.length ?? 0
  const step = 10 ** -places
  return [Number(plain) + step, ...(isUpOnly ? [] : [Number(plain) - step])]
    .filter((one) => one >= 0)
    .map((one) => one.toFixed(places))
}
