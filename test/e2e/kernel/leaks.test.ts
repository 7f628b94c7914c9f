import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { atMost } from '../../scripts/run/limits.js'
import { expect, test } from '../fixtures.js'
import { bundle, serveBundle } from './bundle.js'

const MEGABYTE = 1_000_000

async function collectGarbage(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.enable')
  // Twice: objects finalised in the first round are freed in the second.
  for (let round = 0; round < 2; round += 1) await client.send('HeapProfiler.collectGarbage')
  return client
}

/** Counts what is alive after a garbage collection. */
async function measure(page: Page) {
  const client = await collectGarbage(page)
  await client.send('Performance.enable')
  const { metrics } = await client.send('Performance.getMetrics')
  await client.detach()
  const read = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return {
    listeners: read('JSEventListeners'),
    nodes: read('Nodes'),
    heap: read('JSHeapUsedSize'),
  }
}

/** The first rounds fill permanent caches, and load code that may arrive late on a busy machine. */
async function warmUp(page: Page, act: () => Promise<void>) {
  const loading = new Set<Request>()
  let asked = 0
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return
    loading.add(request)
    asked += 1
  })
  page.on('requestfinished', (request) => void loading.delete(request))
  page.on('requestfailed', (request) => void loading.delete(request))
  let known: number
  do {
    known = asked
    await act()
    await expect.poll(() => loading.size).toBe(0)
  } while (asked > known)
}

async function expectNoGrowth(page: Page, act: (times: number) => Promise<void>, times: number) {
  await warmUp(page, () => act(10))
  const before = await measure(page)
  await act(times)
  // Unreachable objects may only be freed by a later collection.
  await expect(async () => {
    const after = await measure(page)
    expect(after.listeners).toBeLessThanOrEqual(before.listeners)
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(10)
    expect(after.heap - before.heap).toBeLessThan(MEGABYTE)
  }).toPass({ timeout: atMost(10_000) })
}

test.beforeEach(({ open }) => open('kit'))

test('[N-113] opening and closing 200 times leaves no listener, node or memory behind', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.evaluate(() => void window.lk.create())
  await expectNoGrowth(
    page,
    (times) =>
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
      }, times),
    200,
  )
})

test('[N-113] code that arrives after closing keeps no card alive', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/(parts|happenings)/, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/\/(parts|happenings)/)
  await page.evaluate(async () => {
    const kit = window.lk.create()
    const root = () => kit.element?.shadowRoot
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await kit.open()
    while (!root()?.querySelector('[data-view]')) await frame()
    const card = root()?.querySelector('[role="dialog"]')
    if (card) Object.assign(window, { card: new WeakRef(card) })
    await kit.close()
    while (root()?.querySelector('[data-view]')) await frame()
  })
  const arrived = (await asked).response()
  release()
  await (await arrived)?.finished()
  await expect
    .poll(async () => {
      await (await collectGarbage(page)).detach()
      return page.evaluate(() => (window as unknown as { card: WeakRef<Element> }).card.deref() === undefined)
    })
    .toBe(true)
})

test('[N-113] mounting and unmounting 50 times in strict mode leaves no listener, node or memory behind', async ({
  page,
  sandbox,
}) => {
  // Uses React's development build: strict mode has no effect in the production build.
  const entry = join(import.meta.dirname, '../page/hydrate/strict.tsx')
  const files = await bundle({ entries: { strict: entry }, isDevelopment: true })
  const base = `${sandbox.config.pages}/strict`
  const script = `<script type="module" src="${base}/strict.js"></script>`
  await serveBundle(page, base, files, `<!doctype html><html lang="en"><body>${script}</body></html>`)
  await page.goto(`${base}/`)
  await expectNoGrowth(page, (times) => page.evaluate((rounds) => window.cycle(rounds), times), 50)
})

test('adding and removing 50 buttons leaves no listener, node or memory behind', async ({ page }) => {
  // Otherwise it draws its first screen meanwhile.
  await page.evaluate(() => void window.lk.create({ prefetch: 'intent' }))
  await expectNoGrowth(
    page,
    (times) =>
      page.evaluate((rounds) => {
        for (let round = 0; round < rounds; round += 1) {
          const button = document.createElement('appkit-button')
          document.body.append(button)
          button.remove()
        }
      }, times),
    50,
  )
})

test('making and destroying 50 kits leaves no listener, node or memory behind', { tag: '@nightly' }, async ({
  page,
}) => {
  await expectNoGrowth(
    page,
    (times) =>
      page.evaluate(async (rounds) => {
        for (let round = 0; round < rounds; round += 1) {
          const kit = window.lk.create()
          await kit.open()
          kit.destroy()
          window.lk.kits.length = 0
        }
      }, times),
    50,
  )
})
