import { act } from 'react'
import { onTestFinished, vi } from 'vitest'

/** Gives elements heights until the test ends, because jsdom has no layout. */
export function fakeLayout(heightOf: (element: Element) => number) {
  const observed = new Map<Element, ResizeObserverCallback>()
  class Observer implements ResizeObserver {
    constructor(private readonly call: ResizeObserverCallback) {}
    observe(one: Element) {
      observed.set(one, this.call)
    }
    unobserve(one: Element) {
      observed.delete(one)
    }
    disconnect() {
      for (const [one, call] of observed) if (call === this.call) observed.delete(one)
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
  // Displayed elements have an offset parent.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    get: () => document.body,
    configurable: true,
  })
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent')
    vi.unstubAllGlobals()
  })
  return {
    observed,
    /** Reports the sizes of all observed elements until no more are added. */
    measure: () => {
      for (let before = -1; before !== observed.size; ) {
        before = observed.size
        for (const [target, call] of [...observed]) {
          const entry = { target, contentRect: { width: 300, height: heightOf(target) } }
          act(() => call([entry as unknown as ResizeObserverEntry], {} as ResizeObserver))
        }
      }
    },
  }
}
