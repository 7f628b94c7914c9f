import type { Route } from '@playwright/test'
import { settle } from '../../scripts/shots/settle.js'
import { expect, test } from '../fixtures.js'
import { PHONES } from '../pairing/pair.js'
import { BALANCES, showAccount } from './visitAccount.js'

test.use(PHONES.Android)

test('what stands above the tokens stays where it is when they arrive', async ({ open, page }) => {
  const held: Route[] = []
  let isHeld = true
  await page.route(`**${BALANCES}*`, (route) => (isHeld ? void held.push(route) : route.continue()))
  const { card, rows, disconnect } = await showAccount(page, open)
  await expect(card.locator('.lk-tokens-awaited')).toBeVisible()
  await settle(page)
  const before = await disconnect.boundingBox()
  isHeld = false
  for (const route of held) await route.continue()
  await expect(rows).toHaveCount(1)
  await settle(page)
  expect(await disconnect.boundingBox()).toEqual(before)
})
