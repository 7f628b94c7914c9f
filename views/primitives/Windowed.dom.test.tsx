import { act, createRef, type RefObject, StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeLayout } from '../testing/fakeLayout.js'
import { Windowed, type WindowedHandle } from './Windowed.js'

const VIEWPORT_PX = 400
const ROW_PX = 50
const GUESS_PX = 64

const names = (count: number) => Array.from({ length: count }, (_, index) => `Row ${index}`)

type ListProps = {
  count: number
  kept?: number
  onCommit?: () => unknown
  scroller: RefObject<HTMLElement | null>
  handle?: RefObject<WindowedHandle | null>
}

function List({ count, onCommit, ...given }: ListProps) {
  useLayoutEffect(() => {
    onCommit?.()
  })
  const fixed = { margin: 0, rowPx: GUESS_PX, itemKey: (name: string) => name, onScroll: () => undefined }
  return (
    <Windowed items={names(count)} {...fixed} {...given}>
      {(name) => <p>{name}</p>}
    </Windowed>
  )
}

function start() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { observed, measure } = fakeLayout((one) => (one === scroller.current ? VIEWPORT_PX : ROW_PX))
  const scroller = { current: document.body.appendChild(document.createElement('div')) }
  const heard = vi.spyOn(scroller.current, 'addEventListener')
  const unheard = vi.spyOn(scroller.current, 'removeEventListener')
  const root = createRoot(scroller.current)
  const handle = createRef<WindowedHandle>()
  onTestFinished(() => {
    act(() => root.unmount())
    scroller.current.remove()
  })
  return {
    handle,
    observed,
    draw: (props: Pick<ListProps, 'count' | 'kept' | 'onCommit'>) => {
      const list = <List scroller={scroller} handle={handle} {...props} />
      act(() => root.render(<StrictMode>{list}</StrictMode>))
      measure()
    },
    scroll: (px: number) => {
      scroller.current.scrollTop = px
      act(() => void scroller.current.dispatchEvent(new Event('scroll')))
      measure()
    },
    remove: () => act(() => root.render(null)),
    box: () => scroller.current.firstElementChild as HTMLElement,
    rows: () => [...scroller.current.querySelectorAll('p')].map(({ textContent }) => textContent),
    listeners: () => heard.mock.calls.length - unheard.mock.calls.length,
  }
}

test('only rows near the visible ones, and the kept row, are rendered in order', () => {
  const list = start()
  list.draw({ count: 5000, kept: 2 })
  const atTop = list.rows()
  expect(atTop.length).toBeGreaterThanOrEqual(VIEWPORT_PX / ROW_PX)
  expect(atTop.length).toBeLessThan(15)
  expect(atTop).toEqual(names(atTop.length))
  list.scroll(100_000)
  const [kept, ...near] = list.rows()
  expect(kept).toBe('Row 2')
  expect(near.length).toBeLessThan(20)
  const first = names(5000).indexOf(near[0] ?? '')
  expect(first).toBeGreaterThan(1_000)
  expect(near).toEqual(names(5000).slice(first, first + near.length))
  list.scroll(0)
  expect(list.rows()).toEqual(names(list.rows().length))
})

test('measured heights are used, and can be restored later', () => {
  const list = start()
  list.draw({ count: 5000 })
  expect(list.handle.current?.heightOf(0)).toBe(ROW_PX)
  expect(list.handle.current?.heightOf(4999)).toBe(GUESS_PX)
  const [sizes, guess] = list.handle.current?.heights() ?? []
  expect([sizes?.length, sizes?.[0], sizes?.[4999], guess]).toEqual([5000, ROW_PX, -1, GUESS_PX])
})

test('the height changes with the number of rows in the same commit', () => {
  const list = start()
  list.draw({ count: 100 })
  const [sizes = []] = list.handle.current?.heights() ?? []
  const measured = sizes.filter((size) => size === ROW_PX).length
  const seen: string[] = []
  list.draw({ count: 200, onCommit: () => seen.push(list.box().style.blockSize) })
  expect(seen[0]).toBe(`${measured * ROW_PX + (200 - measured) * GUESS_PX}px`)
  list.draw({ count: 5 })
  expect(list.rows()).toEqual(names(5))
})

test('unmounting disposes all observers and listeners', () => {
  const list = start()
  const before = list.listeners()
  list.draw({ count: 5000 })
  expect(list.observed.size).toBeGreaterThan(VIEWPORT_PX / ROW_PX)
  expect(list.listeners()).toBeGreaterThan(before)
  list.remove()
  expect(list.observed.size).toBe(0)
  expect(list.listeners()).toBe(before)
})

test('a server renders an empty box', () => {
  expect(renderToString(<List count={9} scroller={{ current: null }} />)).not.toContain('Row')
})
