import { make } from './dom.js'

/** Truncates a long value in the middle if space is short. The full value can still be read, searched and copied. */
export function makeMiddle(testId: string) {
  const start = make('span')
  const end = make('span')
  const node = make('span', { class: 'middle', dir: 'ltr', 'data-testid': testId }, start, end)

  const show = (text: string) => {
    start.textContent = text.slice(0, -6)
    end.textContent = text.slice(-6)
    node.title = text
  }
  return { node, show }
}
