import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useOnline } from './online.js'

const View = () => (useOnline() ? 'online' : 'offline')

function start() {
  const page = { isOnline: true, isHidden: false }
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => page.isOnline)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => page.isHidden)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const box = document.createElement('div')
  const root = createRoot(box)
  act(() => root.render(<View />))
  onTestFinished(() => {
    act(() => root.unmount())
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const turn = (target: EventTarget, event: string, change: Partial<typeof page>) => {
    Object.assign(page, change)
    act(() => void target.dispatchEvent(new Event(event)))
    return box.textContent
  }
  return {
    connect: (isOnline: boolean) => turn(window, isOnline ? 'online' : 'offline', { isOnline }),
    hide: (isHidden: boolean) => turn(document, 'visibilitychange', { isHidden }),
  }
}

test('a page in sight notices at once that it is offline and online', () => {
  const { connect } = start()
  expect([connect(false), connect(true)]).toEqual(['offline', 'online'])
})

test('a hidden page counts as online again once it is seen, so that what waits for that waits, too', () => {
  const { connect, hide } = start()
  hide(true)
  expect([connect(false), connect(true), hide(false)]).toEqual(['offline', 'offline', 'online'])
})
