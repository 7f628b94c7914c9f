import { expect, nightlyUnless, test } from '../fixtures.js'
import { untilMoving } from '../shell/modal.js'
import { settled } from '../shell/settled.js'
import { makeKit, openModal } from './visit.js'

/** About two screens of rows, above and below the visible ones. */
const MAX_ROWS = 40

const ours = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `own-${at}`,
    name: `Own wallet ${at}`,
    homepage: 'https://ours.example',
  }))

test('a long list of the host’s wallets has only rows near the visible ones in the document', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page, { customWallets: ours(1_000) })
  const { card } = await openModal(page)
  const rows = card.getByRole('listitem')
  await expect(card.getByText('Own wallet 0', { exact: true })).toBeVisible()
  await expect.poll(() => rows.count()).toBeLessThan(MAX_ROWS)

  const last = card.getByText('Own wallet 999', { exact: true })
  await expect(async () => {
    await card.locator('.lk-scroll').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
    await expect(last).toBeInViewport({ timeout: 500 })
  }).toPass()
  expect(await rows.count()).toBeLessThan(MAX_ROWS)
})

for (const [how, fontSize] of [
  ['', '10px'],
  [' with large rows', '16px'],
] as const) {
  test(
    `back from a wallet, a long list${how} is where it was, with focus on its row`,
    nightlyUnless(how === ''),
    async ({ open, page }) => {
      await open('kit', { wallets: 'amber' })
      await makeKit(page, {
        customWallets: ours(200).map((wallet) => ({ ...wallet, mobile_link: `${wallet.id}://` })),
        use: ['evm', 'walletconnect'],
        themeVariables: { '--w3m-font-size-master': fontSize },
      })
      const { card, back, title } = await openModal(page)
      await expect.poll(() => card.getByRole('listitem').count()).toBeLessThan(MAX_ROWS)
      const scroller = card.locator('.lk-scroll')
      await scroller.evaluate((one) => one.scrollTo(0, 4_000))
      const row = card.getByRole('listitem').filter({ hasText: 'Own wallet' }).nth(12)
      const name = (await row.textContent())?.match(/Own wallet \d+/)?.[0] ?? ''
      const button = card.getByRole('button', { name })
      await button.focus()
      await settled(page)
      const before = await button.boundingBox()
      await page.keyboard.press('Enter')
      await expect(title).toHaveText(name)
      await back.click()
      await expect(button).toBeFocused()
      await settled(page)
      expect((await button.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1)

      // The next visit starts at the top.
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
      await openModal(page)
      await expect(card.getByText('Own wallet 0', { exact: true })).toBeInViewport()
    },
  )
}

test('back from a wallet, every frame of a long list shows the rows that were there', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page, {
    customWallets: ours(200).map((wallet) => ({ ...wallet, mobile_link: `${wallet.id}://` })),
    use: ['evm', 'walletconnect'],
  })
  const { card, back, title } = await openModal(page)
  await expect.poll(() => card.getByRole('listitem').count()).toBeLessThan(MAX_ROWS)
  await card.locator('.lk-scroll').evaluate((one) => one.scrollTo(0, 4_000))
  const row = card.getByRole('button', { name: 'Own wallet 60' })
  await expect(row).toBeVisible()
  await row.focus()
  await settled(page)
  const shown = await card.evaluateHandle((node) => {
    const frames: string[] = []
    const look = () => {
      const scroller = node.querySelector('.lk-scroll')
      const { top = 0 } = scroller?.getBoundingClientRect() ?? {}
      const rows = [...node.querySelectorAll('[data-view="Connect"] :is(li, [role="listitem"])')]
      const isVisible = (one: Element) =>
        one.getBoundingClientRect().bottom > top && getComputedStyle(one).visibility === 'visible'
      const first = rows.find(isVisible)?.textContent
      if (rows.length > 0) frames.push(`${first} at ${scroller?.scrollTop}`)
    }
    const channel = new MessageChannel()
    channel.port1.onmessage = look
    // What follows the callback of a frame sees what the frame has painted.
    const next = () => {
      channel.port2.postMessage('')
      requestAnimationFrame(next)
    }
    next()
    return { frames, forget: () => frames.splice(0) }
  })
  await expect.poll(() => shown.evaluate(({ frames }) => frames.length)).toBeGreaterThan(0)
  const before = await shown.evaluate(({ frames }) => frames.at(-1))
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Own wallet 60')
  await shown.evaluate(({ forget }) => void forget())
  await back.click()
  await expect(row).toBeFocused()
  await settled(page)
  expect(await shown.evaluate(({ frames }) => [...new Set(frames)])).toEqual([before])
})

test('back from a wallet, a list is where it was, also if the pressed row had no focus', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page, {
    customWallets: ours(40).map((wallet) => ({ ...wallet, mobile_link: `${wallet.id}://` })),
    use: ['evm', 'walletconnect'],
  })
  const { card, back, title } = await openModal(page)
  const row = card.getByRole('button', { name: 'Own wallet 30' })
  await row.scrollIntoViewIfNeeded()
  await settled(page)
  const before = await row.boundingBox()
  // As in Safari, or by a voice command.
  await row.evaluate((button: HTMLElement) => button.click())
  await expect(title).toHaveText('Own wallet 30')
  await back.click()
  await expect(row).toBeInViewport()
  await settled(page)
  expect((await row.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1)
})

test('back from a wallet, focus is on its row, also if another wallet is listed above it by then', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page, {
    customWallets: ours(4).map((wallet) => ({ ...wallet, mobile_link: `${wallet.id}://` })),
    use: ['evm', 'walletconnect'],
  })
  const { card, back, title } = await openModal(page)
  await untilMoving(card)
  const row = card.getByRole('button', { name: 'Own wallet 2' })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Own wallet 2')
  await page.evaluate(() => {
    const info = { uuid: crypto.randomUUID(), name: 'Newcomer', icon: '', rdns: 'dev.newcomer' }
    const provider = { request: async () => [], on() {}, removeListener() {} }
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
  await back.click()
  await expect(card.getByRole('button', { name: 'Newcomer' })).toBeVisible()
  await expect(row).toBeFocused()
})
