import type { Page } from '@playwright/test'
import { announceLate } from '../scripts/shots/actions.js'
import { findSmallTargets } from '../scripts/shots/page/findSmallTargets.js'
import { settle } from '../scripts/shots/settle.js'
import { watchShifts } from '../scripts/shots/watch.js'
import { expect, test } from './fixtures.js'
import { modal } from './shell/modal.js'
import { steady } from './shell/settled.js'

const WALLETS = ['Amber Wallet', 'Birch Wallet', 'Browser Wallet']
const MANY = Array.from({ length: 30 }, (_, index) => `Late Wallet ${index + 1}`)

const openKit = (page: Page) => page.evaluate(() => window.lk.create().open())
const titles = (page: Page) => page.locator('.lk-row-title')
const amberRow = (page: Page) => steady(page, page.locator('.lk-row', { hasText: 'Amber' }))
const shifts = (page: Page) => page.evaluate(() => window.__shifts)

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`Nothing on screen: ${selector}`)
  return box
}

test.describe('once rows are drawn', () => {
  test('wallets that announce late are added below, and nothing moves', async ({ open, page }) => {
    await page.addInitScript(watchShifts)
    await open('kit')
    await openKit(page)
    await expect(titles(page)).toHaveText(WALLETS)
    await settle(page)
    const before = await boxOf(page, '.lk-row')

    await announceLate(page, ['Late Wallet'])
    await expect(titles(page)).toHaveText([...WALLETS, 'Late Wallet'])
    await settle(page)
    expect(await boxOf(page, '.lk-row')).toEqual(before)
    expect(await shifts(page)).toEqual([])
  })

  test('late wallets move nothing either if the list scrolls', { tag: '@nightly' }, async ({
    open,
    page,
  }) => {
    await page.addInitScript(watchShifts)
    await open('kit')
    await openKit(page)
    await settle(page)
    const before = await boxOf(page, '.lk-row')
    await announceLate(page, MANY)
    await expect(titles(page)).toHaveCount(WALLETS.length + MANY.length)
    await settle(page)
    expect(await boxOf(page, '.lk-row')).toEqual(before)
    const card = await boxOf(page, '.lk-card')
    expect(card.y + card.height).toBeLessThanOrEqual(800)
    expect(await shifts(page)).toEqual([])
  })

  test('features that arrive late move nothing', { tag: '@nightly' }, async ({ open, page, sandbox }) => {
    await sandbox.fault({ service: 'catalogue', path: '/', hang: true })
    await page.addInitScript(watchShifts)
    await open('kit')
    await openKit(page)
    await expect(titles(page)).toHaveText(WALLETS)
    await settle(page)
    const before = await boxOf(page, '.lk-row')
    await sandbox.clearFaults()
    await page.evaluate(() => window.lk.kits[0]?.ready())
    await settle(page)
    expect(await boxOf(page, '.lk-row')).toEqual(before)
    expect(await shifts(page)).toEqual([])
  })

  test('a failed balance takes the place of its loading state', async ({ open, page, sandbox }) => {
    await sandbox.fault({ service: 'rpc', path: '/', hang: true })
    await sandbox.fault({ service: 'blockchain', path: '/', method: 'POST', hang: true })
    await page.addInitScript(watchShifts)
    await open('kit', { init: { amber: { policies: { '*': 'approve' } } } })
    await openKit(page)
    await amberRow(page).click()
    await expect(page.locator('.lk-card')).toBeHidden()
    await page.evaluate(() => window.lk.kits[0]?.open())
    await expect(page.locator('.lk-account-balance')).toBeVisible()
    await sandbox.clearFaults()
    await expect(page.locator('.lk-account-balance .lk-skel')).toHaveCount(0)
    await settle(page)
    expect(await shifts(page)).toEqual([])
  })
})

test('a wallet’s name takes two lines at most, so its row is as high as the one drawn before', async ({
  open,
  page,
}) => {
  const name = 'Wide Wallet Names With Many Ws Wander Wherever Windows Will Wait'
  await open('kit')
  await openKit(page)
  await announceLate(page, [name])
  const title = titles(page).filter({ hasText: name })
  await expect(title).toHaveAttribute('title', name)
  await settle(page)
  const row = page.locator('.lk-row', { has: title })
  expect((await row.boundingBox())?.height).toBe(56)
})

test('on a desktop the card is at most 80 % of the window high, and the list scrolls below the header', async ({
  open,
  page,
}) => {
  for (const height of [800, 600]) {
    await page.setViewportSize({ width: 1280, height })
    await open('kit')
    await page.evaluate(() => void window.lk.create())
    await announceLate(page, MANY)
    // Announced wallets are listed one frame later; the card is centred with those that it opens with.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await page.evaluate(() => window.lk.kits[0]?.open())
    await expect(titles(page)).toHaveCount(WALLETS.length + MANY.length)
    await settle(page)
    const card = await boxOf(page, '.lk-card')
    expect(card.height).toBeLessThanOrEqual(0.8 * height)
    expect(Math.abs(card.y + card.height / 2 - height / 2)).toBeLessThanOrEqual(1)
    expect(card.width).toBe(360)

    const header = await boxOf(page, '.lk-header')
    await titles(page).last().scrollIntoViewIfNeeded()
    expect(await boxOf(page, '.lk-header')).toEqual(header)
  }
})

test('up to 430 px it is a sheet at the bottom, beyond that a card in the middle', {
  tag: '@nightly',
}, async ({ open, page }) => {
  for (const [width, isSheet] of [
    [360, true],
    [430, true],
    [431, false],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    await open('kit')
    await openKit(page)
    await settle(page)
    const card = await boxOf(page, '.lk-card')
    expect(card.y + card.height === 640, `${width} px`).toBe(isSheet)
    expect(card.width === width, `${width} px`).toBe(isSheet)
    const radius = await page
      .locator('.lk-card')
      .evaluate((element) => getComputedStyle(element).borderBottomLeftRadius)
    expect(radius).toBe(isSheet ? '0px' : '24px')
  }
})

test('no font is downloaded', async ({ open, page, sandbox }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (['font', 'stylesheet'].includes(request.resourceType())) asked.push(request.url())
  })
  await open('kit')
  await openKit(page)
  await settle(page)
  expect(asked.filter((url) => !url.startsWith(sandbox.config.pages))).toEqual([])
  expect(asked.filter((url) => /\.(woff2?|ttf|otf)/.test(url))).toEqual([])
  expect(await page.evaluate(() => document.fonts.size)).toBe(0)
  await expect(page.locator('.lk-row-title').first()).toHaveCSS('font-family', /^system-ui/)
})

test('numbers that change have digits of one width', { tag: '@nightly' }, async ({ open, page }) => {
  await open('kit', { init: { amber: { policies: { '*': 'approve' } } } })
  await openKit(page)
  await amberRow(page).click()
  await expect(page.locator('.lk-card')).toBeHidden()
  await page.evaluate(() => window.lk.kits[0]?.open())
  await expect(page.getByTestId('account-balance')).toHaveCSS('font-variant-numeric', 'tabular-nums')
})

test.describe('every control is large enough', () => {
  const start = {
    init: { amber: { policies: { '*': 'approve' as const } } },
    options: {
      termsConditionsUrl: 'https://example.com/terms',
      privacyPolicyUrl: 'https://example.com/privacy',
    },
  }
  const visit = async (page: Page, least: number) => {
    const look = async () => {
      await settle(page)
      // The last code to load makes the card grow once more: measure its final position.
      await expect.poll(() => page.evaluate(findSmallTargets, least)).toEqual([])
    }
    await openKit(page)
    await look()
    const { help, back } = modal(page)
    await help.click()
    await expect(page.locator('[data-view=WhatIsAWallet]')).toBeVisible()
    await look()
    await back.click()
    await amberRow(page).click()
    await expect(page.locator('.lk-card')).toBeHidden()
    await page.evaluate(() => window.lk.kits[0]?.open())
    await expect(page.getByTestId('account-balance')).toBeVisible()
    await look()
    await page.getByTestId('w3m-account-select-network').click()
    await expect(page.locator('input[type=search]')).toBeVisible()
    await look()
  }

  test('[WCAG-2.5.8] with a mouse: 40 px', async ({ open, page }) => {
    await open('kit', start)
    await visit(page, 40)
  })

  test.describe('with a finger', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } })
    test('[WCAG-2.5.8] 44 px', async ({ open, page }) => {
      await open('kit', start)
      await visit(page, 44)
    })
  })
})
