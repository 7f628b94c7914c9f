import type { Page } from '@playwright/test'
import { AMBER, BIRCH, connect, connectWith, makeKit, openModal, readKit, stored } from '../connect/visit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'

const recents = async (page: Page) => {
  const list = JSON.parse((await stored(page)).recent_wallets ?? '[]') as { id: string; name: string }[]
  return list.map(({ name }) => name)
}

test('the last two wallets are remembered, newest first, and listed first', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit')
  await makeKit(page)
  for (const id of ['amber', 'birch', 'cedar'] as const) await wallets[id].call('mode', 'approve')
  await connect(page, AMBER)
  expect(await recents(page)).toEqual(['Amber Wallet'])
  await connect(page, BIRCH)
  expect(await recents(page)).toEqual(['Birch Wallet', 'Amber Wallet'])
  await connect(page, 'injected')
  expect(await recents(page)).toEqual(['Browser Wallet', 'Birch Wallet'])
  await connect(page, BIRCH)
  expect(await recents(page)).toEqual(['Birch Wallet', 'Browser Wallet'])

  await page.evaluate(() => window.visit.kit.disconnect())
  await page.evaluate(() => window.visit.kit.disconnect())
  await page.evaluate(() => window.visit.kit.disconnect())
  const { card } = await openModal(page)
  const rows = card.getByRole('listitem')
  await expect(rows).toHaveText([/Birch Wallet.*Recent/, /Browser Wallet.*Recent/, /Amber Wallet.*Installed/])
})

test('wallets that the visitor disconnected are remembered until they are connected again', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit')
  await makeKit(page)
  const ended = async () => JSON.parse((await stored(page)).disconnected_connector_ids ?? '{}')
  await wallets.amber.call('mode', 'approve')
  await wallets.birch.call('mode', 'approve')
  await connect(page, AMBER)
  await page.evaluate(() => window.visit.kit.disconnect())
  expect(await ended()).toEqual({ eip155: [AMBER] })
  await connect(page, BIRCH)
  await page.evaluate(() => window.visit.kit.disconnect())
  expect(await ended()).toEqual({ eip155: [AMBER, BIRCH] })
  await connect(page, AMBER)
  expect(await ended()).toEqual({ eip155: [BIRCH] })
})

const BROKEN = {
  'that throws QuotaExceededError on every write': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'that throws SecurityError whenever it is touched': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  },
  'that is not there': () => {
    Object.defineProperty(window, 'localStorage', { value: undefined })
  },
  'that answers 10 MB for every key': () => {
    const huge = 'x'.repeat(10 * 1024 * 1024)
    const usual = Storage.prototype.getItem
    Storage.prototype.getItem = function getItem(key) {
      return key.startsWith('@appkit/') ? huge : usual.call(this, key)
    }
  },
} satisfies Record<string, () => void>

for (const [what, breakStorage] of Object.entries(BROKEN)) {
  test(
    `N-117: with a localStorage ${what} a visitor connects as ever, with one warning`,
    nightlyUnless(what.startsWith('that throws SecurityError')),
    async ({ open, page, account, wallets }) => {
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning' && message.text().includes('torage')) warnings.push(message.text())
      })
      await page.addInitScript(breakStorage)
      await open('kit', { wallets: 'amber' })
      await makeKit(page, { debug: true })
      const { card, disconnect } = await connectWith(page, wallets.amber, AMBER)
      expect((await readKit(page)).address).toBe(account.address)
      await openModal(page)
      await disconnect.click()
      await expect(card).toBeHidden()
      expect((await readKit(page)).isConnected).toBe(false)
      const { wallet } = await openModal(page)
      await expect(wallet(AMBER)).toBeVisible()
      expect(warnings).toHaveLength(1)
      expect(await page.evaluate(() => window.visit.errors)).toEqual([])
    },
  )
}
