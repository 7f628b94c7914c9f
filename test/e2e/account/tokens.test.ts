import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { BALANCES, seriousTrouble, showAccount } from './visitAccount.js'

/** A request of the page to the services, with the page's own time. */
type Asked = { what: string; at: number }

declare global {
  interface Window {
    __asked: Asked[]
  }
}

/** Records requests from the first one on. */
const watchRequests = (page: Page) =>
  page.addInitScript(() => {
    window.__asked = []
    const { fetch } = window
    window.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
      const method = /"method":"(\w+)"/.exec(String(init?.body))?.[1] ?? ''
      window.__asked.push({ what: `${pathname} ${method}`, at: Date.now() })
      return fetch(input, init)
    }
  })
const asked = (page: Page) =>
  page.evaluate(() => window.__asked.filter(({ what }) => /\/balance |eth_getBalance/.test(what)))

/** Advances the page's time in small steps, so that answers arrive in time by the page's clock. */
async function pass(page: Page, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 5_000) {
    await page.clock.runFor(Math.min(5_000, left))
    await page.waitForFunction(() => {
      const account = window.kernelOf(window.visit.kit).session.account()
      return account?.tokenStatus !== 'loading' && account?.balanceStatus !== 'loading'
    })
  }
}

test('[ERR-11] unreadable tokens show an error, and for half a minute nothing is requested', async ({
  open,
  page,
  sandbox,
}) => {
  const requests = async () =>
    (await sandbox.requests({ service: 'blockchain' })).filter(({ path }) => path.endsWith('/balance')).length
  await sandbox.fault({ service: 'blockchain', path: BALANCES, status: 500 })
  await page.clock.install()
  const { toast, refresh, rows, balance, card } = await showAccount(page, open)
  await expect(toast).toHaveText('Token Balance Unavailable')
  await expect(balance).toContainText('100.000 ETH')
  await expect(rows).toHaveText([/Ether.*100\.000 ETH.*No price/])
  await expect(refresh).toBeDisabled()
  await expect(card).toContainText(/You can try again in \d+ seconds?\./)
  expect(await requests()).toBe(1)
  expect(await seriousTrouble(page)).toEqual([])

  await page.clock.runFor(15_000)
  await page.evaluate(() => window.kernelOf(window.visit.kit).session.refreshTokens({ force: true }))
  expect(await requests()).toBe(1)
  await expect(card).toContainText(/You can try again in 1\d seconds\./)
  await sandbox.clearFaults()
  await page.clock.runFor(20_000)
  await expect(rows).toHaveText([/Ether.*\$2,500\.00.*\$250,000\.00/])
  await expect(refresh).toHaveCount(0)
  expect(await requests()).toBe(2)
})

test('only tokens near the viewport are drawn, down to the last of ten thousand', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  await sandbox.fillAccount({ tokens: 10_000 })
  const { rows, card } = await showAccount(page, open)
  await expect(rows.first()).toContainText('Ether')
  const list = card.getByTestId('token-list')
  const drawn: number[] = []
  for (const share of [0.25, 0.5, 0.75, 1, 1]) {
    await list.evaluate((element, part) => {
      const scroller = element.closest('.lk-scroll')
      if (scroller) scroller.scrollTop = scroller.scrollHeight * part
    }, share)
    await expect(rows.first()).toBeVisible()
    drawn.push(await rows.count())
  }
  await expect(list.locator('[aria-posinset="10001"]')).toBeInViewport()
  await expect(list.locator('[aria-posinset="10001"]')).toHaveAttribute('aria-setsize', '10001')
  expect(Math.max(...drawn)).toBeLessThan(40)
  expect(Math.min(...drawn)).toBeGreaterThan(3)
})

test('text that becomes larger above a long list leaves no gap in it', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await sandbox.fillAccount({ tokens: 300 })
  const { rows, card } = await showAccount(page, open)
  await expect(rows.first()).toContainText('Ether')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const list = card.getByTestId('token-list')
  await expect(async () => {
    await list.evaluate((element) => element.closest('.lk-scroll')?.scrollTo(0, element.scrollHeight * 2))
    await expect(list.locator('[aria-posinset="301"]')).toBeInViewport({ timeout: 500 })
  }).toPass()
  const isRowOnTop = () =>
    list.evaluate((element) => {
      const { left = 0, top = 0 } = element.closest('.lk-scroll')?.getBoundingClientRect() ?? {}
      const root = element.getRootNode() as ShadowRoot
      return Boolean(root.elementFromPoint(left + 100, top + 10)?.closest('[role="listitem"]'))
    })
  await expect.poll(isRowOnTop).toBe(true)
})

test('each resource is requested at most every thirty seconds, and never while the page is hidden', {
  tag: '@nightly',
}, async ({ open, page, account, sandbox }) => {
  await watchRequests(page)
  await page.clock.install()
  const { rows } = await showAccount(page, open)
  await expect(rows).toHaveText([/Ether/])
  await sandbox.mint({ chainId: 31337, symbol: 'HUSD', to: account.address, amount: '7' })
  await pass(page, 35_000)
  await expect(rows).toHaveText([/Ether/, /Harbor Dollar.*7\.000 HUSD/])
  await pass(page, 565_000)
  const all = await asked(page)
  const resources = [...new Set(all.map(({ what }) => what))]
  expect(resources).toHaveLength(2)
  for (const resource of resources) {
    const times = all.filter(({ what }) => what === resource).map(({ at }) => at)
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    expect(Math.min(...gaps), resource).toBeGreaterThanOrEqual(30_000)
    expect(times.length, resource).toBeGreaterThan(15)
  }

  const before = (await asked(page)).length
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await pass(page, 120_000)
  expect((await asked(page)).length).toBe(before)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await pass(page, 5_000)
  await expect.poll(async () => (await asked(page)).length).toBe(before + 2)
})

test('[N-018] token names and symbols are plain text, and look-alikes are marked', async ({
  open,
  page,
  sandbox,
}) => {
  const token = (index: number, name: string, symbol: string) => ({
    ...{ name, symbol, price: 1, value: 9 - index, chainId: 'eip155:31337' },
    ...{ address: `eip155:31337:0x${String(index).repeat(40)}`, iconUrl: '' },
    quantity: { decimals: '18', numeric: `${9 - index}` },
  })
  const balances = [
    token(1, '<b>x</b>', 'BOLD'),
    token(2, 'Turned', 'USDC\u202Ecexe'),
    token(3, 'Unseen', 'U\u200BSDC'),
    token(4, 'Mixed', 'U\u0405DC'),
  ]
  await sandbox.fault({ service: 'blockchain', path: BALANCES, status: 200, body: { balances } })
  const { rows, card } = await showAccount(page, open)
  await expect(rows.filter({ hasText: '<b>x</b>' })).toContainText('8.000 BOLD')
  await expect(card.locator('b')).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Mixed' })).toContainText('Look-alike characters')
  // Hidden characters also count as unusual, although the row does not draw them.
  await expect(rows.filter({ hasText: 'Look-alike characters' })).toHaveCount(3)
  expect(await rows.allTextContents()).not.toContainEqual(expect.stringMatching(/[\u200b\u202e]/))
  expect(await seriousTrouble(page)).toEqual([])
})
