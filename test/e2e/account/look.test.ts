import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { showAccount } from './visitAccount.js'

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('The part is not on screen.')
  return box
}

test('[WCAG-1.4.10] in 320 px the header has avatar, name, copy and close in a row, and four actions follow', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { card, close } = await showAccount(page, open, { isBare: true })
  const header = card.locator('.lk-header')
  const parts = [
    header.getByTestId('single-account-avatar'),
    header.locator('.lk-acct-names'),
    header.getByRole('button', { name: 'Copy address' }),
    close,
  ]
  const spread = async () => {
    const middles = (await Promise.all(parts.map(boxOf))).map(({ y, height }) => y + height / 2)
    return Math.max(...middles) - Math.min(...middles)
  }
  // The card slides in, and the parts are measured one after another.
  await expect.poll(spread).toBeLessThanOrEqual(4)
  const [, , copy, end] = await Promise.all(parts.map(boxOf))
  expect((copy?.x ?? 0) + (copy?.width ?? 0)).toBeLessThanOrEqual(end?.x ?? 0)

  const actions = card.locator('.lk-acct-action')
  await expect(actions).toHaveCount(4)
  const rows = async () =>
    new Set(await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))).size
  const cut = () =>
    actions.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
  expect(await rows()).toBe(1)
  expect(await cut()).toBe(0)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  await expect.poll(rows).toBe(2)
  expect(await cut()).toBe(0)
})

test('the identity leaves the header with its view, and comes back with it', async ({ open, page }) => {
  const { settings, card, back, title } = await showAccount(page, open)
  const avatar = card.locator('.lk-header').getByTestId('single-account-avatar')
  await expect(avatar).toBeVisible()
  await settings.click()
  await expect(title).toHaveText('Settings')
  await expect(avatar).toHaveCount(0)
  await back.click()
  await expect(avatar).toBeVisible()
})

test('tokens and the connected wallet, which cannot be pressed, have no surface like rows that can', async ({
  open,
  page,
}) => {
  const { rows, settings, card } = await showAccount(page, open)
  const clear = 'rgba(0, 0, 0, 0)'
  await rows.first().hover()
  await expect(rows.first()).toHaveCSS('background-color', clear)
  await settings.click()
  const wallet = card.locator('div.lk-row', { hasText: 'Connected wallet' })
  await wallet.hover()
  await expect(wallet).toHaveCSS('background-color', clear)
  await expect(wallet.locator('.lk-row-mark')).toHaveCount(0)
  await expect(card.locator('button.lk-row').first()).not.toHaveCSS('background-color', clear)
})
