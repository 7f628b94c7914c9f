import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeLayout } from '../testing/fakeLayout.js'
import { openRoot } from '../testing/openRoot.js'
import { StylesProvider } from '../theme/index.js'
import { VirtualGrid } from './VirtualGrid.js'

const VIEWPORT_PX = 400
const ROW_PX = 100
const names = (count: number) => Array.from({ length: count }, (_, index) => `Tile ${index}`)

/** A grid with four columns. */
function start() {
  const { measure } = fakeLayout((one) => (one.classList.contains('lk-scroll') ? VIEWPORT_PX : ROW_PX))
  const root = openRoot()
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(ROW_PX)
  vi.stubGlobal('getComputedStyle', () => ({ gridTemplateColumns: '1px 1px 1px 1px', direction: 'ltr' }))
  onTestFinished(() => void vi.restoreAllMocks())
  const buttons = () => [...root.box.querySelectorAll('button')]
  const focused = () => document.activeElement?.textContent
  return {
    focused,
    draw: (items: readonly string[]) => {
      root.draw(
        <StylesProvider root={document.createElement('div').attachShadow({ mode: 'open' })}>
          <div className="lk-scroll">
            <VirtualGrid label="Tiles" items={items} itemKey={(name) => name}>
              {(name, tabIndex) => (
                <button type="button" tabIndex={tabIndex}>
                  {name}
                </button>
              )}
            </VirtualGrid>
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
    press: (key: string) =>
      act(
        () =>
          void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
      ),
    /** What Tab leads to. */
    stops: () => buttons().flatMap(({ tabIndex, textContent }) => (tabIndex === 0 ? [textContent] : [])),
  }
}

test.each([
  ['within its row', ['New', ...names(20)], 'Tile 1'],
  ['into the next row', ['New', ...names(20)], 'Tile 3'],
  ['by rows', [...names(1000).map((name) => `New ${name}`), ...names(20)], 'Tile 2'],
  ['up, because tiles before it go', names(20).slice(3), 'Tile 5'],
  ['to another place of the same list', names(20).toReversed(), 'Tile 5'],
])('the focused tile keeps the focus when it moves %s', async (_, next, name) => {
  const grid = start()
  grid.draw(names(20))
  grid.focus(name)
  grid.draw(next)
  await vi.waitFor(() => expect(grid.focused()).toBe(name))
  expect(grid.stops()).toEqual([name])
  grid.press('ArrowRight')
  const at = next.indexOf(name)
  await vi.waitFor(() => expect(grid.focused()).toBe(next[at + 1]))
})

test('the first tile is where Tab leads to, until the visitor has chosen another, which stays', () => {
  const grid = start()
  grid.draw(names(20))
  grid.draw(['New', ...names(20)])
  expect(grid.stops()).toEqual(['New'])
  grid.focus('Tile 6')
  act(() => (document.activeElement as HTMLElement).blur())
  grid.draw(['Newer', 'New', ...names(20)])
  expect([grid.stops(), document.activeElement]).toEqual([['Tile 6'], document.body])
})

test('Tab leads to the tile in the place of one that is gone', () => {
  const grid = start()
  grid.draw(names(20))
  grid.focus('Tile 6')
  grid.draw(names(20).filter((name) => name !== 'Tile 6'))
  expect(grid.stops()).toEqual(['Tile 7'])
  grid.draw(names(3))
  expect(grid.stops()).toEqual(['Tile 2'])
})
