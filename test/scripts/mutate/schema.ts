import { applyMutant, type PlacedMutant, type Site } from './mutants.js'

/** The function that mutated modules call. Returns whether the given mutant is the one under test. */
export const SWITCH = '__latchkeyMutant'

type Numbered = PlacedMutant & { id: number }
type Group = { site: Site; mutants: Numbered[] }

/**
 * The text of a module with all of its mutants, each switched on by its number: `a && b` becomes `(is(7)?(a || b):(a &&
 * b))`.
 */
export function withSwitches(text: string, mutants: readonly Numbered[]): string {
  const groups: Group[] = []
  for (const one of mutants) {
    const group = groups.find(({ site }) => isSame(site, one.site))
    if (group) group.mutants.push(one)
    else groups.push({ site: one.site, mutants: [one] })
  }
  // A statement may be exactly as long as the expression in it.
  groups.sort(
    (a, b) =>
      a.site.start - b.site.start ||
      b.site.end - a.site.end ||
      Number(b.site.isStatement) - Number(a.site.isStatement),
  )
  return `const ${SWITCH} = globalThis.${SWITCH} ?? (() => false);${render(text, 0, text.length, groups)}`
}

const isSame = (a: Site, b: Site) => a.start === b.start && a.end === b.end && a.isStatement === b.isStatement

/** The text between two positions, given the groups in it, outer ones first. */
function render(text: string, from: number, to: number, groups: readonly Group[]): string {
  let made = ''
  let at = from
  let next = 0
  while (next < groups.length) {
    const outer = groups[next] as Group
    const { start, end, isStatement } = outer.site
    let behind = next + 1
    while (behind < groups.length && (groups[behind] as Group).site.start < end) behind += 1
    const original = render(text, start, end, groups.slice(next + 1, behind))
    const others = outer.mutants.map((one) => [one.id, changed(text, one)] as const)
    made += text.slice(at, start)
    made += isStatement
      ? `{${others.map(([id, code]) => `if(${SWITCH}(${id})){${code}}else `).join('')}{${original}}}`
      : `(${others.map(([id, code]) => `${SWITCH}(${id})?(${code}):`).join('')}(${original}))`
    at = end
    next = behind
  }
  return made + text.slice(at, to)
}

function changed(text: string, { site, start, end, becomes }: PlacedMutant): string {
  const inside = { start: start - site.start, end: end - site.start, becomes }
  return applyMutant(text.slice(site.start, site.end), inside)
}
