import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'

/** Without compilers: the code that they produce for functions that run often is the engine's, not the page's. */
const NO_COMPILERS = '--js-flags=--no-opt --no-maglev --no-sparkplug'
const FIRST_OPENS = 10
const OPENS = 50
const MAX_BYTES = 100_000

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), NO_COMPILERS] })
  },
})

declare global {
  interface Window {
    /** What this page started and has not ended. */
    pending: { timers: Set<number>; urls: Set<string> }
  }
}

/** Runs in the page before its own scripts. */
function countPending() {
  const { setTimeout: later, clearTimeout: clear, setInterval: every, clearInterval: end } = window
  const timers = new Set<number>()
  const urls = new Set<string>()
  window.pending = { timers, urls }
  const forget = (undo: typeof clear) => (id: number | undefined) => {
    if (id !== undefined) timers.delete(id)
    undo(id)
  }
  const setTimer = (act: () => void, ms?: number) => {
    const id = later(() => {
      timers.delete(id)
      act()
    }, ms)
    timers.add(id)
    return id
  }
  const setEvery = (act: () => void, ms?: number) => {
    const id = every(act, ms)
    timers.add(id)
    return id
  }
  Object.assign(window, {
    ...{ setTimeout: setTimer, clearTimeout: forget(clear) },
    ...{ setInterval: setEvery, clearInterval: forget(end) },
  })
  const { createObjectURL, revokeObjectURL } = URL
  URL.createObjectURL = (object) => {
    const url = createObjectURL(object)
    urls.add(url)
    return url
  }
  URL.revokeObjectURL = (url) => {
    urls.delete(url)
    revokeObjectURL(url)
  }
}

const openAndClose = (page: Page, times: number) =>
  page.evaluate(async (rounds) => {
    const kit = window.lk.kits[0]
    const root = kit?.element?.shadowRoot
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let round = 0; round < rounds; round += 1) {
      await kit?.open()
      while (!root?.querySelector('[data-view]')) await frame()
      await kit?.close()
      while (root?.querySelector('[data-view]')) await frame()
    }
  }, times)

/** Waits for the last file that an idle page loads. Its code would count as kept. */
const untilPrefetched = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('refetch')),
      ),
    )
    .toBe(true)

/** Counts once nothing loads any more and no timer is left, and after a garbage collection. */
async function count(page: Page) {
  await page.waitForLoadState('networkidle')
  const timers = () => page.evaluate(() => window.pending.timers.size)
  await expect.poll(timers).toBe(0)
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  for (let round = 0; round < 2; round += 1) await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  const { metrics } = await client.send('Performance.getMetrics')
  await client.detach()
  const read = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  const urls = await page.evaluate(() => window.pending.urls.size)
  return { bytes: usedSize, nodes: read('Nodes'), listeners: read('JSEventListeners'), urls }
}

test('[N-113] with every feature, the 50th opening keeps no more than the tenth', async ({ page, open }) => {
  await page.addInitScript(countPending)
  await open('kit')
  await page.evaluate(() => {
    window.lk.create({ use: ['evm', 'walletconnect'], embedded: true })
  })
  await openAndClose(page, FIRST_OPENS)
  await untilPrefetched(page)
  const before = await count(page)
  await openAndClose(page, OPENS - FIRST_OPENS)
  const after = await count(page)
  expect(after.bytes - before.bytes).toBeLessThan(MAX_BYTES)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners)
  expect(after.urls).toBeLessThanOrEqual(before.urls)
})
