import { readManifest } from '../source/paths.js'
import { type Criterion, EN, WCAG } from './criteria.js'
import { INTRODUCTION, REMARKS, type Remark, TERMS, type Term, UNTESTED } from './remarks.js'
import type { TaggedTest } from './taggedTests.js'

export const REPORT = 'docs/accessibility-conformance.md'

const remarkOf = ({ id }: Criterion): Remark => REMARKS[id] ?? {}
export const termOf = (criterion: Criterion): Term => remarkOf(criterion).term ?? 'Supports'
const numberOf = ({ id }: Criterion) => id.slice(id.indexOf('-') + 1)

/** Writes the report from the tests that name a criterion and from the remarks. */
export function writeReport(tests: readonly TaggedTest[]): string {
  return `${[
    '# Accessibility conformance',
    INTRODUCTION.replace('{version}', readManifest().version),
    '## Result',
    table(
      ['', ...TERMS],
      [
        ['WCAG 2.2, level A', ...countOf(WCAG.filter(({ level }) => level === 'A'))],
        ['WCAG 2.2, level AA', ...countOf(WCAG.filter(({ level }) => level === 'AA'))],
        ['EN 301 549, chapters 5, 11, 12', ...countOf(EN)],
      ],
    ),
    '## WCAG 2.2',
    summaryOf(WCAG, tests),
    ...WCAG.map((criterion) => section(criterion, tests)),
    '## EN 301 549',
    'Version 3.2.1. Each clause 9.a.b.c of chapter 9 is the criterion a.b.c above, as far as WCAG 2.1 has it: all but 2.4.11, 2.5.7, 2.5.8, 3.2.6, 3.3.7 and 3.3.8. Clause 9.4.1.1 repeats 4.1.1, which is obsolete and always met. Chapters 6, 7, 8, 10 and 13 are about voice, video, hardware, documents and relay services, which Latchkey has none of. Clauses 11.1 to 11.4 repeat WCAG for software outside the web.',
    summaryOf(EN, tests),
    ...EN.map((criterion) => section(criterion, tests)),
  ].join('\n\n')}\n`
}

const countOf = (criteria: readonly Criterion[]) =>
  TERMS.map((term) => String(criteria.filter((one) => termOf(one) === term).length))

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const summaryOf = (criteria: readonly Criterion[], tests: readonly TaggedTest[]) =>
  table(
    ['', ...(criteria[0]?.level ? ['Level'] : []), 'Result', 'Tests'],
    criteria.map((criterion) => [
      `${numberOf(criterion)} ${criterion.name}`,
      ...(criterion.level ? [criterion.level] : []),
      termOf(criterion),
      String(testsOf(criterion, tests).length),
    ]),
  )

const testsOf = ({ id }: Criterion, tests: readonly TaggedTest[]) =>
  tests.filter(({ criteria }) => criteria.includes(id))

function section(criterion: Criterion, tests: readonly TaggedTest[]): string {
  const { text, needsPerson } = remarkOf(criterion)
  const remarks = [`**${termOf(criterion)}.**`, text, needsPerson && UNTESTED].filter(Boolean).join(' ')
  const own = testsOf(criterion, tests)
  return [
    `### ${numberOf(criterion)} ${criterion.name}${criterion.level ? ` (${criterion.level})` : ''}`,
    remarks,
    ...(own.length > 0 ? [own.map(lineOf).join('\n')] : []),
  ].join('\n\n')
}

const RUNS = { all: ' *(nightly)*', some: ' *(more variants nightly)*', none: '' } as const

// Angle brackets would be read as elements.
const lineOf = ({ file, title, nightly }: TaggedTest) =>
  `- \`${file}\`: ${title.replace(/[<>]/g, (one) => `\\${one}`)}${RUNS[nightly]}`
