import { expect, onTestFinished, test, vi } from 'vitest'
import { type Presence, present } from './present.js'

/** A frame in the modal's element, animation frames run by the test, and control over what covers the frame. */
function openFrame({ isBeside = false } = {}) {
  const element = document.body.appendChild(document.createElement('div'))
  const iframe = document.createElement('iframe')
  ;(isBeside ? document.body : element).append(iframe)
  const place = document.createElement('div')
  const box = { left: 10, top: 20, width: 360, height: 600, x: 10, y: 20, right: 370, bottom: 620 }
  for (const one of [iframe, place]) one.getBoundingClientRect = () => box as DOMRect
  let onTop: Element | null = element
  document.elementFromPoint = () => onTop
  const draws: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => draws.push(draw))
  vi.stubGlobal('cancelAnimationFrame', () => draws.splice(0))
  let now = performance.now()
  const presences: Presence[] = []
  const showing = new AbortController()
  onTestFinished(() => {
    showing.abort()
    vi.unstubAllGlobals()
    for (const one of [element, iframe]) one.remove()
  })
  present({ iframe, place, element, signal: showing.signal, onPresence: (one) => void presences.push(one) })
  return {
    ...{ iframe, presences, draws },
    end: () => showing.abort(),
    move: () => {
      box.top += 40
    },
    cover: (by: Element | null) => {
      onTop = by
    },
    uncover: () => {
      onTop = element
    },
    /** Advances the clock and runs the animation frames. */
    pass(ms: number, step = 16) {
      for (let left = ms; left > 0; left -= step) {
        now += step
        draws.shift()?.(now)
      }
    },
  }
}

test('the frame takes no clicks before it was visible for half a second', () => {
  const { iframe, presences, pass } = openFrame()
  expect([iframe.slot, iframe.style.display]).toEqual(['lk-frame', 'block'])
  pass(400)
  expect([presences, iframe.inert]).toEqual([['shown'], true])
  pass(150)
  expect([presences, iframe.inert]).toEqual([['shown', 'ready'], false])
})

test('time in which the page was frozen does not count', () => {
  const { iframe, pass } = openFrame()
  pass(3_000, 3_000)
  expect(iframe.inert).toBe(true)
})

test('[N-095] covering the frame disables clicks at once, until half a second after it is uncovered', () => {
  const { iframe, presences, pass, cover, uncover } = openFrame()
  pass(600)
  cover(document.body)
  pass(16)
  expect(iframe.inert).toBe(true)
  pass(800)
  expect(presences.at(-1)).toBe('covered')
  uncover()
  pass(400)
  expect([presences.at(-1), iframe.inert]).toEqual(['shown', true])
  pass(150)
  expect([presences.at(-1), iframe.inert]).toEqual(['ready', false])
})

test('[N-095] a frame that moves takes no clicks until it was still for half a second', () => {
  const { iframe, presences, pass, move } = openFrame()
  pass(600)
  for (let moves = 0; moves < 3; moves++) {
    move()
    pass(400)
    expect([presences.at(-1), iframe.inert]).toEqual(['shown', true])
  }
  pass(200)
  expect([presences.at(-1), iframe.inert]).toEqual(['ready', false])
})

test('a frame outside the modal is positioned over its place', () => {
  const { iframe } = openFrame({ isBeside: true })
  const { left, top, width, height } = iframe.style
  expect([iframe.slot, left, top, width, height]).toEqual(['', '10px', '20px', '360px', '600px'])
})

test('ending hides the frame and stops observing', () => {
  const { iframe, draws, end } = openFrame()
  end()
  expect([iframe.style.display, draws]).toEqual(['none', []])
})
