import type { Page } from '@playwright/test'
import { expect } from '../fixtures.js'

declare global {
  interface Window {
    /** What this page started and has not ended. */
    pending: { timers: Set<number>; urls: Set<string> }
  }
}

/** Runs in the page before its own scripts. */
export function countPending() {
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

/** Counts once nothing loads any more and no timer is left, and after a garbage collection. */
export async function count(page: Page) {
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
