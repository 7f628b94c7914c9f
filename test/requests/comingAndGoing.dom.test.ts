import { expect, test, vi } from 'vitest'
import type { Fault } from './backend.js'
import { fakeTimeInEach, openPage, pass } from './page.js'

fakeTimeInEach()

/** A visitor who leaves the page for 1 s and loses the connection for 1 s, twelve times in a minute. */
async function comeAndGo() {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  for (let times = 0; times < 12; times += 1) {
    for (const isHidden of [true, false]) {
      hidden.mockReturnValue(isHidden)
      document.dispatchEvent(new Event('visibilitychange'))
      await pass(isHidden ? 1_000 : 1_500)
    }
    for (const isOnline of [false, true]) {
      online.mockReturnValue(isOnline)
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
      await pass(isOnline ? 1_500 : 1_000)
    }
  }
}

type Case = [view: string, fault: Fault | undefined, path: RegExp]

test.each<Case>([
  ['Swap', undefined, /convert/],
  ['Swap', 'no answer', /convert/],
  ['Swap', 'other JSON', /convert/],
  ['Account', 'no JSON', /eth_getBalance/],
  ['Account', 'other JSON', /eth_getBalance/],
])('in %s with the fault %s, coming and going causes fewer than ten of each request', async (...args) => {
  const [view, fault, path] = args
  const page = await openPage(view)
  await page.show()
  await pass(8_000)
  page.fail(fault)
  page.requests.length = 0
  await comeAndGo()
  const counts: Record<string, number> = {}
  for (const { service, path: asked } of page.requests) {
    const name = service + asked
    if (path.test(name)) counts[name] = (counts[name] ?? 0) + 1
  }
  expect(Object.keys(counts)).not.toEqual([])
  for (const [name, times] of Object.entries(counts)) expect(times, name).toBeLessThan(10)
})
