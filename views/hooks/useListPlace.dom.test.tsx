import { act, type RefObject, useRef } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { brand, type Place, type RouteEntry, type RouterState } from '../../kernel/index.js'
import { VirtualList } from '../primitives/VirtualList.js'
import { useReturn } from '../shell/focus/useReturn.js'
import { useViewFocus } from '../shell/focus/useViewFocus.js'
import { fakeLayout } from '../testing/fakeLayout.js'
import { openRoot } from '../testing/openRoot.js'
import { StylesProvider } from '../theme/index.js'
import { KitContext } from './kit.js'

const VIEWPORT_PX = 400
const ROW_PX = 50
const ROWS = Array.from({ length: 500 }, (_, index) => `Row ${index}`)
const LIST = { key: 1, view: 'List', params: {} }
const DETAILS = { key: 2, view: 'Details', params: {} }

type CardProps = { stack: readonly RouteEntry[]; hasList: boolean; places: WeakMap<RouteEntry, Place> }

/** A card whose view has the list, or nothing. */
function Card({ stack, hasList, places }: CardProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = stack.at(-1)
  const direction = stack.length > 1 ? 'forward' : 'back'
  return (
    <>
      <div className="lk-scroll" key={hasList ? 'list' : 'none'}>
        <div ref={box} tabIndex={-1}>
          {hasList && (
            <VirtualList label="Rows" items={ROWS} itemKey={(name) => name}>
              {(name) => <button type="button">{name}</button>}
            </VirtualList>
          )}
        </div>
      </div>
      <Focus {...{ box, places }} router={{ stack, shown, phase: 'ready', direction }} />
    </>
  )
}

type FocusProps = Pick<CardProps, 'places'> & { box: RefObject<HTMLDivElement | null>; router: RouterState }

/** Below the view, as in the shell. */
function Focus({ box, router, places }: FocusProps) {
  useViewFocus(box, router)
  useReturn(box, router, places)
  return null
}

function start() {
  const isScroller = (one: Element) => one.classList.contains('lk-scroll')
  const { measure } = fakeLayout((one) => (isScroller(one) ? VIEWPORT_PX : ROW_PX))
  const root = openRoot()
  const scroller = () => root.box.querySelector('.lk-scroll')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, isScroller(this) ? 0 : -(scroller()?.scrollTop ?? 0))
  })
  onTestFinished(() => void vi.restoreAllMocks())
  let stack: readonly RouteEntry[] = [LIST]
  const current = () => stack.at(-1)
  const router = { current, state: { get: () => ({ shown: current() }) } }
  const places = new WeakMap<RouteEntry, Place>()
  const kit = brand({ runtime: { router, places } })
  const buttons = () => [...root.box.querySelectorAll('button')]
  return {
    /** Draws the view at the top of this stack: the list, or nothing. */
    draw: (next: readonly RouteEntry[], hasList: boolean) => {
      stack = next
      root.draw(
        <KitContext.Provider value={kit as never}>
          <StylesProvider root={document.createElement('div').attachShadow({ mode: 'open' })}>
            <Card {...{ stack, hasList, places }} />
          </StylesProvider>
        </KitContext.Provider>,
      )
      measure()
    },
    scroll: (px: number) => {
      Object.assign(scroller() ?? {}, { scrollTop: px })
      act(() => void scroller()?.dispatchEvent(new Event('scroll')))
      measure()
    },
    focus: (name: string) =>
      act(() =>
        buttons()
          .find(({ textContent }) => textContent === name)
          ?.focus(),
      ),
    rows: () => buttons().map(({ textContent }) => textContent),
  }
}

test('a list that a visitor returns to is where it was, with focus on the same row', async () => {
  const list = start()
  list.draw([LIST], true)
  list.scroll(5_000)
  list.focus('Row 90')
  // The loading frame of a slow view replaces the list before that view is shown.
  list.draw([LIST, DETAILS], false)
  list.draw([LIST], true)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Row 90'))
  expect(list.rows()).toContain('Row 90')
  expect(list.rows()).not.toContain('Row 0')
})

test('a list that goes while its view stays starts anew', () => {
  const list = start()
  list.draw([LIST], true)
  list.scroll(5_000)
  list.draw([LIST], false)
  list.draw([LIST], true)
  expect(list.rows()[0]).toBe('Row 0')
})
