import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeLayout } from '../testing/fakeLayout.js'
import { openRoot } from '../testing/openRoot.js'
import { StylesProvider } from '../theme/index.js'
import { VirtualList } from './VirtualList.js'

const VIEWPORT_PX = 400
const ROW_PX = 50

const names = (count: number) => Array.from({ length: count }, (_, index) => `Row ${index}`)

function start() {
  const isScroller = (one: Element) => one.classList.contains('lk-scroll')
  const { measure } = fakeLayout((one) => (isScroller(one) ? VIEWPORT_PX : ROW_PX))
  const root = openRoot()
  const scroller = () => root.box.querySelector('.lk-scroll')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, isScroller(this) ? 0 : -(scroller()?.scrollTop ?? 0))
  })
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(ROW_PX)
  onTestFinished(() => void vi.restoreAllMocks())
  const buttons = () => [...root.box.querySelectorAll('button')]
  const button = vi.fn((name: string) => <button type="button">{name}</button>)
  return {
    button,
    draw: (items: readonly string[]) => {
      root.draw(
        <StylesProvider root={document.createElement('div').attachShadow({ mode: 'open' })}>
          <div className="lk-scroll">
            <VirtualList label="Rows" items={items} itemKey={(name) => name}>
              {button}
            </VirtualList>
          </div>
        </StylesProvider>,
      )
      measure()
    },
    focus: (name: string) =>
      act(() =>
        buttons()
          .find((one) => one.textContent === name)
          ?.focus(),
      ),
    scroll: (px: number) => {
      Object.assign(scroller() ?? {}, { scrollTop: px })
      act(() => void scroller()?.dispatchEvent(new Event('scroll')))
      measure()
    },
    rows: () => buttons().map(({ textContent }) => textContent),
  }
}

test('a focused row that is scrolled away stays when rows are added above it', () => {
  const list = start()
  list.draw(names(1000))
  list.focus('Row 2')
  list.scroll(20_000)
  list.draw(['New', 'Newer', ...names(1000)])
  expect(document.activeElement?.textContent).toBe('Row 2')
  expect(list.rows()[0]).toBe('Row 2')
  expect(list.rows()[1]).toMatch(/^Row 3\d\d$/)
})

test('the fifty-first row does not replace the others, nor take the focus from them', () => {
  const list = start()
  list.draw(names(50))
  list.focus('Row 2')
  const focused = document.activeElement
  list.draw(names(1000))
  expect(document.activeElement).toBe(focused)
  expect(focused?.textContent).toBe('Row 2')
  expect(list.rows().length).toBeLessThan(30)
})

test('a visitor who moves on while rows are drawn keeps the focus', () => {
  const list = start()
  const field = document.body.appendChild(document.createElement('input'))
  onTestFinished(() => field.remove())
  list.draw(names(3))
  list.focus('Row 1')
  list.button.mockImplementation((name) => {
    field.focus()
    return <button type="button">{name}</button>
  })
  list.draw(['New', ...names(3)])
  expect(document.activeElement).toBe(field)
})

test.each([0, 50])('a list of %i rows that grows to 10,000 draws the visible ones only', (count) => {
  const list = start()
  list.draw(names(count))
  list.button.mockClear()
  list.draw(names(10_000))
  expect(list.rows()).toContain('Row 0')
  expect(list.button.mock.calls.length).toBeLessThan(150)
})
