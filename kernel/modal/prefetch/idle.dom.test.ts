import { beforeEach, expect, test, vi } from 'vitest'
import { idle } from './idle.js'

let waiting: (() => void)[]
let isOnline: boolean
let visibility: DocumentVisibilityState
let connection: EventTarget & { saveData?: boolean; effectiveType?: string }

beforeEach(() => {
  waiting = []
  isOnline = true
  visibility = 'visible'
  connection = new EventTarget()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  Object.defineProperty(navigator, 'connection', { get: () => connection, configurable: true })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})

/** The browser reports an idle page. */
const rest = async () => {
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting.pop()?.()
}

test.each([
  [
    'goes offline',
    (isBack: boolean) => {
      isOnline = isBack
      window.dispatchEvent(new Event(isBack ? 'online' : 'offline'))
    },
  ],
  [
    'is hidden',
    (isBack: boolean) => {
      visibility = isBack ? 'visible' : 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
  [
    'is to save data',
    (isBack: boolean) => {
      connection.saveData = !isBack
      connection.dispatchEvent(new Event('change'))
    },
  ],
  [
    'gets a slow connection',
    (isBack: boolean) => {
      connection.effectiveType = isBack ? '4g' : '2g'
      connection.dispatchEvent(new Event('change'))
    },
  ],
])('a page that %s while it waits to be idle is waited for again', async (_, change) => {
  const ended = idle(new AbortController())
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  change(false)
  await rest()
  change(true)
  await rest()
  await ended
})
