import { element } from './element.js'
import type { Row } from './question.js'
import { visibleText } from './visibleText.js'

/** The details as a list of names and values; groups are nested lists. */
export function drawRows(rows: readonly Row[]): HTMLElement {
  return element('dl', {}, ...rows.map(drawRow))
}

function drawRow(row: Row): HTMLElement {
  const label = element('dt', {}, visibleText(row.label))
  if ('rows' in row) return element('div', { class: 'group' }, label, element('dd', {}, drawRows(row.rows)))
  // Each value has its own text direction, whatever is beside it.
  const value = element('dd', { dir: row.isCode ? 'ltr' : 'auto' }, visibleText(row.value))
  if (row.isCode) value.className = 'code'
  return element('div', {}, label, value)
}
