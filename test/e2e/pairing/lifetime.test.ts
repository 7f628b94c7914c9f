import type { Page } from '@playwright/test'
import { makeKit, openModal, parts, readKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { pairing, readUri, USE } from './pair.js'

async function openCode(page: Page) {
  await makeKit(page, USE)
  const shown = await openModal(page)
  await shown.wallet('walletconnect').click()
  return shown
}

/** Makes the page behave as if another tab were in front. */
const turn = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('[WCAG-2.2.1] a code renews itself before it expires; the old one is invalid, the new one connects', {
  tag: '@nightly',
}, async ({ open, page, phone, account }) => {
  await page.clock.install()
  await open('kit', { wallets: 'none' })
  const { card } = await openCode(page)
  const first = await readUri(page)
  const { copy, words } = pairing(page)
  await copy.focus()

  await page.clock.fastForward(225_000)
  expect(await readUri(page)).toBe(first)
  await page.clock.fastForward(10_000)
  await expect(pairing(page).code).not.toHaveAttribute('uri', first)
  const second = await readUri(page)
  await expect(words).toContainText('The QR code was renewed.')
  // Announced politely: focus stays.
  await expect(copy).toBeFocused()

  await phone.pair(first)
  await phone.approve()
  await expect.poll(() => phone.sessions()).toEqual([])
  expect((await readKit(page)).status).toBe('connecting')
  await phone.pair(second)
  await phone.approve()
  await expect(card).toBeHidden()
  expect((await readKit(page)).address).toBe(account.address)
  await expect.poll(() => phone.sessions()).toHaveLength(1)
})

test('a hidden page does not renew its code until it is visible again', async ({ open, page }) => {
  await page.clock.install()
  await open('kit', { wallets: 'none' })
  await openCode(page)
  const first = await readUri(page)
  await turn(page, true)
  await page.clock.fastForward(270_000)
  await turn(page, false)
  await expect(pairing(page).code).toHaveCount(0)
  await page.clock.fastForward(2_000)
  expect(await readUri(page)).not.toBe(first)
})

test('a cancelled pairing and an unanswered one end without an error', {
  tag: '@nightly',
}, async ({ open, page, pageErrors }) => {
  await page.clock.install()
  await open('kit', { wallets: 'none' })
  const { close, card, words } = await openCode(page)
  await readUri(page)
  await close.click()
  await expect(card).toBeHidden()
  await openModal(page)
  await parts(page).wallet('walletconnect').click()
  await readUri(page)
  await turn(page, true)
  await page.clock.runFor(400_000)
  await expect(words).toContainText('Connection request expired')
  expect(pageErrors).toEqual([])
})

test('the place of the code is held while it is made: nothing moves when it comes', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  await sandbox.relay.fault({ fault: 'delay', delayMs: 1_500 })
  await open('kit', { wallets: 'none' })
  await openCode(page)
  const { words, copy, code } = pairing(page)
  await expect(words).toHaveText('Creating QR code')
  await page.waitForFunction(() =>
    window.lk.kits[0]?.element?.shadowRoot
      ?.getAnimations()
      .every(
        (one) =>
          one.playState !== 'running' || one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )
  const before = await copy.boundingBox()
  await expect(code).toBeVisible()
  await expect(words).toHaveText('Scan this QR code with your phone')
  expect(await copy.boundingBox()).toEqual(before)
})

test('N-110: a relay that never answers is reported after 10 s; cancelling works at once', async ({
  open,
  page,
  sandbox,
}) => {
  await sandbox.relay.fault({ fault: 'silent' })
  await page.clock.install()
  await open('kit', { wallets: 'none' })
  const { retry, back, title } = await openCode(page)
  const { words } = pairing(page)
  await expect(words).toHaveText('Creating QR code')
  await page.clock.fastForward(10_000)
  await expect(words).toHaveText('This is taking longer than usual.')
  await expect(retry).toBeVisible()

  await back.click()
  await expect(title).toHaveText('Connect Wallet')
  await expect.poll(async () => (await readKit(page)).status).toBe('disconnected')
  // The relay's later answer is ignored.
  await sandbox.relay.clearFaults()
  await sandbox.relay.disconnect()
  await page.clock.fastForward(10_000)
  expect((await readKit(page)).status).toBe('disconnected')
  await expect(title).toHaveText('Connect Wallet')
})

test('a relay that is down is reported after 10 s, and pairing continues once it is back', async ({
  open,
  page,
  phone,
  sandbox,
}) => {
  await sandbox.relay.fault({ fault: 'refuse', status: 503 })
  await page.clock.install()
  await open('kit', { wallets: 'none' })
  const { retry, card } = await openCode(page)
  const { words, code } = pairing(page)
  await expect(words).toHaveText('Creating QR code')
  await page.clock.fastForward(10_000)
  await expect(words).toHaveText('This is taking longer than usual.')
  await expect(retry).toBeVisible()
  await sandbox.relay.clearFaults()
  // WalletConnect retries the relay by itself, after growing pauses.
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000)
      return code.count()
    })
    .toBe(1)
  await phone.pair(await readUri(page))
  await phone.approve()
  await expect(card).toBeHidden()
})

test('a failed load of WalletConnect’s code shows a message, and a fresh page loads it', {
  tag: '@nightly',
}, async ({ open, page }) => {
  let isAway = true
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch()
    // A string that only WalletConnect's own code contains.
    const isIt = (await response.text()).includes('irn_subscribe')
    await (isAway && isIt ? route.abort() : route.fulfill({ response }))
  })
  await open('kit', { wallets: 'none' })
  const { card, words, retry } = await openCode(page)
  await expect(words).toContainText('Couldn’t connect')
  await expect(card).toContainText('reload the page')
  await expect(retry).toBeVisible()

  isAway = false
  await page.reload()
  await openCode(page)
  await readUri(page)
})

test('an offline visitor sees a message, and pairing continues by itself once online', async ({
  open,
  page,
  context,
}) => {
  await open('kit', { wallets: 'none' })
  await makeKit(page, USE)
  const { wallet, card } = await openModal(page)
  await wallet('walletconnect').click()
  await readUri(page)
  await parts(page).back.click()
  await context.setOffline(true)
  await wallet('walletconnect').click()
  await expect(card).toContainText('You’re offline')
  await context.setOffline(false)
  await readUri(page)
})

test('one view makes one pairing', async ({ open, page, sandbox }) => {
  await open('kit', { wallets: 'none' })
  await openCode(page)
  await readUri(page)
  const { calls } = await sandbox.relay.traffic()
  expect(
    calls.filter(({ method }) => method === 'wc_proposeSession' || method === 'irn_publish'),
  ).toHaveLength(1)
})
