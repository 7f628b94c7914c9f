import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { modal } from './modal.js'

const SERVICES = ['catalogue', 'blockchain', 'analytics', 'secure', 'rpc'] as const
const approving = { init: { amber: { policies: { eth_requestAccounts: 'approve' as const } } } }

/** A returning visitor: every chunk is cached, as by a service worker or a warm cache. */
async function visitOnce(page: Page) {
  await page.evaluate(async () => {
    const kit = window.lk.create({ id: 'before' })
    await kit.open()
    await kit.connect({ connectorId: 'dev.latchkey.amber', namespace: 'eip155' })
    await kit.open({ view: 'Account' })
  })
  // Only what has arrived is in the cache.
  await expect(page.getByTestId('single-account-avatar')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const kit = window.lk.kits[0]
    if (!kit) throw new Error('There is no kit.')
    await kit.disconnect()
    await kit.open({ view: 'ConnectingExternal', params: { connectorId: 'x', namespace: 'eip155' } } as never)
    kit.destroy()
    window.lk.kits.length = 0
  })
}

test.describe('[N-121] an unreachable, wrong or lossy network', () => {
  test('the bar appears when offline at the start, and a browser wallet still connects', async ({
    page,
    context,
    open,
  }) => {
    await open('kit', approving)
    await visitOnce(page)
    await context.setOffline(true)
    await page.evaluate(async () => void window.lk.create().open())
    const { card } = modal(page)
    const bar = page.getByTestId('lk-offline')
    await expect(bar).toBeVisible()
    await expect(card.getByRole('status').filter({ hasText: 'offline' })).toHaveCount(1)
    await card.getByRole('button', { name: 'Amber Wallet' }).click()
    await expect(card).toBeHidden()
    expect(await page.evaluate(() => window.lk.kits[0]?.getAccount()?.isConnected)).toBe(true)

    await page.evaluate(() => window.lk.kits[0]?.open())
    await expect(page.getByTestId('single-account-avatar')).toBeVisible()
    await context.setOffline(false)
    await expect(bar).toHaveCount(0)
  })

  test('going offline while the modal is open shows the bar, and coming back takes it away', async ({
    page,
    context,
    open,
  }) => {
    await open('kit')
    await page.evaluate(() => window.lk.create().open())
    const bar = page.getByTestId('lk-offline')
    await expect(modal(page).view('Connect')).toBeVisible()
    await expect(bar).toHaveCount(0)
    for (let times = 0; times < 2; times += 1) {
      await context.setOffline(true)
      await expect(bar).toBeVisible()
      await context.setOffline(false)
      await expect(bar).toHaveCount(0)
    }
  })

  test('one message is shown while offline, of the modal or of the view that waits', async ({
    page,
    context,
    open,
  }) => {
    await open('kit', approving)
    await page.evaluate(async () => {
      const kit = window.lk.create()
      await kit.connect({ connectorId: 'dev.latchkey.amber', namespace: 'eip155' })
      await kit.open()
    })
    const { card, toast } = modal(page)
    await expect(page.getByTestId('token-row').first()).toBeVisible()
    await page.getByTestId('tab-activity').click()
    await page.getByTestId('tab-tokens').click()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const words = card.getByText('offline').filter({ visible: true })
    await expect(page.getByTestId('lk-offline')).toBeVisible()
    await expect(words).toHaveCount(1)
    await page.evaluate(() => window.kernelOf(window.lk.kits[0]).session.refreshTokens({ force: true }))
    await expect(toast).toHaveCount(0)
    // A view whose code does not load explains it instead of the bar.
    await page.getByTestId('account-settings-button').click()
    await expect(card.getByRole('alert').filter({ hasText: 'Couldn’t load this' })).toBeVisible()
    await expect(page.getByTestId('lk-offline')).toBeHidden()
  })

  test('coming back online after a long time causes no storm of requests', { tag: '@nightly' }, async ({
    page,
    context,
    open,
  }) => {
    await page.clock.install()
    await open('kit', approving)
    await page.evaluate(async () => {
      const kit = window.lk.create()
      await kit.connect({ connectorId: 'dev.latchkey.amber', namespace: 'eip155' })
      await kit.open()
    })
    await expect(page.getByTestId('account-balance')).toBeVisible()
    await expect(page.getByTestId('token-row').first()).toBeVisible()
    // Everything that loads after the first view has arrived.
    await page.waitForLoadState('networkidle')
    let asked: string[] = []
    const underWay = new Set<Request>()
    page.on('request', (request) => {
      asked.push(new URL(request.url()).pathname)
      underWay.add(request)
    })
    const end = (request: Request) => void underWay.delete(request)
    page.on('requestfinished', end).on('requestfailed', end)
    await context.setOffline(true)
    await expect(page.getByTestId('lk-offline')).toBeVisible()
    await page.clock.runFor(600_000)
    expect(asked.length).toBeLessThanOrEqual(1)
    asked = []
    await context.setOffline(false)
    await expect(page.getByTestId('lk-offline')).toHaveCount(0)
    // Small steps leave time for the answers, which arrive in real time.
    for (let step = 0; step < 12; step += 1) {
      await page.clock.runFor(5_000)
      await expect.poll(() => underWay.size).toBe(0)
    }
    // The account's assets are read at once and every half minute; its identity once.
    const times = asked.map((path) => asked.filter((one) => one === path).length)
    expect(Math.max(...times)).toBeLessThanOrEqual(3)
    expect(asked.length).toBeLessThanOrEqual(8)
  })

  test('behind a captive portal, which answers everything with a page, wallets are listed and connect', {
    tag: '@nightly',
  }, async ({ page, open, sandbox }) => {
    const body = '<!doctype html><title>Wi-Fi</title><script>window.__portal = 1</script>'
    for (const service of SERVICES) {
      await sandbox.fault({ service, path: '/', status: 200, body, contentType: 'text/html' })
    }
    await open('kit', approving)
    await page.evaluate(async () => {
      const kit = window.lk.create()
      await kit.ready()
      await kit.open()
    })
    const { card } = modal(page)
    await card.getByRole('button', { name: 'Amber Wallet' }).click()
    await expect(card).toBeHidden()
    await page.evaluate(() => window.lk.kits[0]?.open())
    await expect(page.getByTestId('single-account-avatar')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Refresh balance' })).toBeVisible()
    expect(await page.evaluate(() => '__portal' in window)).toBe(false)

    // After the portal's login, the visitor retries.
    await sandbox.clearFaults()
    await card.getByRole('button', { name: 'Refresh balance' }).click()
    await expect(page.getByTestId('account-balance')).toContainText('100')
  })

  test('on a slow and lossy network wallets are listed at once, and lost requests are retried', {
    tag: '@nightly',
  }, async ({ page, open, sandbox }) => {
    for (const service of SERVICES) {
      await sandbox.fault({ service, path: '/', drop: true, times: 1 })
      await sandbox.fault({ service, path: '/', delayMs: 400 })
    }
    await open('kit', approving)
    await page.evaluate(() => window.lk.create().open())
    const { card } = modal(page)
    await card.getByRole('button', { name: 'Amber Wallet' }).click()
    await expect(card).toBeHidden()
    await page.evaluate(() => window.lk.kits[0]?.open())
    await expect(page.getByTestId('account-balance')).toContainText('100')
  })
})

test('[N-131] the modal opens, lists and connects even if every outside host hangs from the start', async ({
  page,
  open,
  sandbox,
}) => {
  await page.clock.install()
  for (const service of SERVICES) await sandbox.fault({ service, path: '/', hang: true })
  await open('kit', approving)
  await page.evaluate(() => void window.lk.create({ features: { analytics: true }, enableReconnect: true }))
  const { card, view } = modal(page)
  await page.getByTestId('connect-button').click()
  await expect(view('Connect')).toBeVisible()
  await card.getByRole('button', { name: 'Amber Wallet' }).click()
  await expect(card).toBeHidden()
  await expect(page.getByTestId('account-button')).toBeVisible()
  expect((await sandbox.requests()).length).toBeGreaterThan(0)

  // Parts that need those hosts show that they are loading, and later offer a retry.
  await page.getByTestId('account-button').click()
  await expect(card.getByText('Loading balance')).toBeAttached()
  const retry = card.getByRole('button', { name: 'Refresh balance' })
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(retry).toBeVisible({ timeout: 500 })
  }).toPass()
  await sandbox.clearFaults()
  await page.clock.runFor(1_000)
  await retry.click()
  await expect(page.getByTestId('account-balance')).toContainText('100')
})

test('a reload while every outside host hangs restores the connection at once', async ({
  page,
  open,
  sandbox,
}) => {
  await open('kit', approving)
  await page.evaluate(async () => {
    await window.lk.create().connect({ connectorId: 'dev.latchkey.amber', namespace: 'eip155' })
  })
  for (const service of SERVICES) await sandbox.fault({ service, path: '/', hang: true })
  await page.reload()
  await page.evaluate(() => void window.lk.create())
  await expect(page.getByTestId('account-button')).toBeVisible()
})
