import type { Page } from '@playwright/test'
import { AMBER, BIRCH, connect, connectWith, makeKit, openModal, readKit, stored } from '../connect/visit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { approve, goToPermissions } from '../permissions/approvals.js'
import { ask, transfer, visit } from '../review/asked.js'
import { LOCAL, newAddress, tokenOf } from '../send/sendForm.js'

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

/** Leaves no room for a single character more. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    let kept = 0
    for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) {
      for (let isFull = false; !isFull; ) {
        try {
          localStorage.setItem(`page-${kept}`, 'x'.repeat(size))
          kept += 1
        } catch {
          isFull = true
        }
      }
    }
    return kept
  })

test('with a full localStorage a visitor connects, reviews and finds permissions, and nothing stored is lost', async ({
  open,
  page,
  sandbox,
  account: { address },
  wallets: { amber },
}) => {
  const token = tokenOf(sandbox.config, 'TIDE').address
  const [spender, known] = [newAddress(), newAddress()]
  await sandbox.mint({ chainId: LOCAL, symbol: 'TIDE', to: address, amount: '50' })
  await approve(sandbox, address, { token })
  await open('kit', { wallets: 'amber' })
  // What an earlier version stored of many networks, as much as a plugin may.
  const many = Array.from({ length: 22 }, (_, at) => [
    `eip155:${at + 1}`,
    Array.from({ length: 100 }, (_, index) => `0x${`${at}0${index}`.padStart(40, '0')}`),
  ])
  const contacts = { [`eip155:${LOCAL}`]: [known.toLowerCase()], ...Object.fromEntries(many) }
  await page.evaluate((all) => {
    localStorage.setItem('@appkit/plugin:review:contacts', JSON.stringify(all))
  }, contacts)
  const count = await fillStorage(page)
  const shown = await visit(page, amber)
  const pay = (to: string) =>
    ask(page, 'eth_sendTransaction', [
      { from: address, to: token, data: transfer(to as `0x${string}`, 1_000_000n) },
    ])

  // Known from before, new, and then known.
  for (const [to, cautions] of [
    [known, 0],
    [spender, 1],
    [spender, 0],
  ] as const) {
    const paid = pay(to)
    await expect(shown.effects).toContainText('1 TIDE')
    await expect(shown.cautions).toHaveCount(cautions)
    await shown.continue.click()
    await amber.approve()
    expect(await paid).toMatch(/^0x[\da-f]{64}$/)
    await expect(shown.card).toBeHidden()
  }
  await openModal(page)
  const permissions = await goToPermissions(page)
  await expect(permissions.rows).toHaveCount(1)
  await page.keyboard.press('Escape')

  const left = await page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('page-')).length,
  )
  expect(left).toBe(count)
  const before = JSON.parse((await stored(page))['plugin:review:contacts'] ?? '{}')
  expect(before[`eip155:${LOCAL}`]).toContain(known.toLowerCase())
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])

  // With room again, the next request stores what is known, of the networks used last.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('page-')) localStorage.removeItem(key)
  })
  const paid = pay(spender)
  await shown.continue.click()
  await amber.approve()
  await paid
  const after = JSON.parse((await stored(page))['plugin:review:contacts'] ?? '{}')
  expect(Object.keys(after)).toHaveLength(20)
  expect(after[`eip155:${LOCAL}`]).toEqual(
    expect.arrayContaining([known.toLowerCase(), spender.toLowerCase()]),
  )
})
