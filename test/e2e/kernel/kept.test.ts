import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { count, countPending } from './pending.js'

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
