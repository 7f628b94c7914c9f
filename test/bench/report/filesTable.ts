import { waterfallOf } from '../visits/files.js'
import type { MeasuredPage } from '../visits/pages.js'
import type { Way } from '../visits/visit.js'
import { kilobytes, table } from './statistics.js'

/** Lists a page's files in Markdown: from the navigation to the button, from there to the tap, and to the rows. */
export function printFiles({ title }: MeasuredPage, { files, button, approach, rows }: Way): string {
  const spans = [
    { name: 'navigation → button', from: 0, to: button },
    { name: 'button → tap', from: button, to: approach },
    { name: 'tap → rows', from: approach, to: rows },
  ]
  const lines = spans.flatMap(({ name, from, to }) =>
    waterfallOf(files, from, to).map((file) => [
      `\`${file.name}\``,
      name,
      file.bytes > 0 ? kilobytes(file.bytes) : '–',
      `${Math.round(file.start - from)} ms`,
      file.end > 0 ? `${Math.round(file.end - file.start)} ms` : '–',
      String(file.depth),
      file.after ? `\`${file.after}\`` : '–',
    ]),
  )
  const head = ['file', 'span', 'gzip', 'requested after', 'took', 'depth', 'waited for']
  return `### Files: ${title}\n\n${lines.length > 0 ? table(head, lines) : 'No file.'}`
}
