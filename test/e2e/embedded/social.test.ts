import type { Page } from '@playwright/test'
import { AMBER, connect, makeKit, openModal, parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { settled } from '../shell/settled.js'
import { accountOf, loginData, makeEmbedded } from './visit.js'

const POPUP_SOCIALS = ['google', 'x', 'discord', 'apple', 'github', 'facebook'] as const
const NAMES = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
}

declare global {
  interface Window {
    /** The popups requested so far, and how many of the next ones to block. */
    popups: { asked: (string | undefined)[][]; blocked: number }
  }
}

/** Records each popup inside the page, which can also simulate blocking. */
const watchPopups = (page: Page) =>
  page.addInitScript(() => {
    const { open } = window
    window.popups = { asked: [], blocked: 0 }
    window.open = (url, ...rest) => {
      window.popups.asked.push([String(url), ...rest])
      if (window.popups.blocked === 0) return open.call(window, url, ...rest)
      window.popups.blocked -= 1
      return null
    }
  })

const socialEvents = (page: Page) =>
  page.evaluate(() =>
    window.visit.tracked
      .filter(({ event }) => event.startsWith('SOCIAL_'))
      .map(({ event, properties }) => `${event.slice('SOCIAL_LOGIN_'.length)} ${properties?.provider}`),
  )

/** Presses a provider's button, on the first view or among all, and waits for its window. */
async function press(page: Page, name: string) {
  await openModal(page)
  const sign = page.getByTestId(`social-selector-${name}`)
  const more = page.getByTestId('social-selector-more')
  await expect(more).toBeVisible()
  if ((await sign.count()) === 0) {
    await more.click()
    await expect(parts(page).title).toHaveText('All socials')
    await settled(page)
  }
  const opening = page.waitForEvent('popup')
  await sign.click()
  return opening
}

test('[MIS-07] [VIEW-19] [STA-22] [CALL-12] each social login goes through a popup of the secure site, and makes an account', async ({
  open,
  page,
  sandbox,
}) => {
  test.slow()
  const { secure } = sandbox.config.services
  await watchPopups(page)
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page)
  const { card, title } = parts(page)
  const addresses = new Set<string | undefined>()
  for (const name of POPUP_SOCIALS) {
    const popup = await press(page, name)
    await expect(title).toHaveText(NAMES[name])
    await expect(card).toContainText(`Log in with ${NAMES[name]}`)
    await expect(card).toContainText(`Continue in the ${NAMES[name]} window`)
    await popup.waitForURL(`${secure}/provider/${name}?**`)
    await popup.getByRole('button', { name: 'Continue as visitor' }).click()
    await expect(card).toBeHidden()
    await expect.poll(() => popup.isClosed()).toBe(true)
    const account = await accountOf(page, 'eip155')
    expect(account).toMatchObject({ isConnected: true, socialProvider: name })
    addresses.add(account?.address)
    expect(await loginData(page)).toMatchObject({ '@appkit/connected_social': name })
    await expect
      .poll(() => socialEvents(page))
      .toEqual([`STARTED ${name}`, `REQUEST_USER_DATA ${name}`, `SUCCESS ${name}`])
    await page.evaluate(() => {
      window.visit.tracked.length = 0
      return window.visit.kit.disconnect()
    })
    expect(await loginData(page)).toEqual({})
  }
  expect(addresses.size).toBe(POPUP_SOCIALS.length)
  expect(await page.evaluate(() => window.popups.asked)).toEqual(
    POPUP_SOCIALS.map(() => [
      `${secure}/loading`,
      expect.stringMatching(/^lk-[\d-]+$/),
      'width=600,height=800,scrollbars=yes',
    ]),
  )
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('[STA-22] [ERR-07] [N-092] a closed, cancelled, blocked or misled popup ends the login, which can be retried', async ({
  open,
  page,
  sandbox,
}) => {
  await watchPopups(page)
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page)
  const { card, title, toast, close } = parts(page)
  const retry = page.getByTestId('embedded-retry')

  const closed = await press(page, 'google')
  await closed.waitForURL('**/provider/google?**')
  await closed.close()
  await expect(title).toHaveText('Connect Wallet')
  await expect(toast).toHaveText('Popup closed')
  await expect.poll(() => socialEvents(page)).toEqual(['STARTED google', 'CANCELED google'])
  await close.click()

  const cancelled = await press(page, 'google')
  await cancelled.getByRole('button', { name: 'Cancel' }).click()
  await expect(title).toHaveText('Connect Wallet')
  await close.click()

  // Closing the modal cancels, and closes the window.
  const left = await press(page, 'google')
  await left.waitForURL('**/provider/google?**')
  await close.click()
  await expect.poll(() => left.isClosed()).toBe(true)
  expect((await socialEvents(page)).slice(-2)).toEqual(['STARTED google', 'CANCELED google'])

  await sandbox.secure.fault({ request: 'GET_SOCIAL_REDIRECT_URI', answer: 'error', times: 1 })
  const led = await press(page, 'google')
  await expect(card).toContainText('Failed to initiate social connection')
  await expect.poll(() => led.isClosed()).toBe(true)
  expect((await socialEvents(page)).slice(-1)).toEqual(['ERROR google'])

  // The provider approved, but the secure site rejects the login.
  await sandbox.secure.fault({ request: 'CONNECT_SOCIAL', answer: 'error', times: 1 })
  const agreed = page.waitForEvent('popup')
  await settled(page)
  await retry.click()
  await (await agreed).getByRole('button', { name: 'Continue as guest' }).click()
  await expect(card).toContainText('Failed to connect')
  expect((await socialEvents(page)).slice(-1)).toEqual(['ERROR google'])

  await page.evaluate(() => {
    window.popups.blocked = 1
  })
  await settled(page)
  await retry.click()
  await expect(card).toContainText('Could not open social popup')
  await expect(retry).toHaveText('Open window')
  const opening = page.waitForEvent('popup')
  await settled(page)
  await retry.click()
  const popup = await opening
  await popup.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(card).toBeHidden()
  expect(await accountOf(page, 'eip155')).toMatchObject({ isConnected: true, socialProvider: 'google' })
})

test('[N-092] a page whose opener policy cuts it off from the popup returns to the start with an error', async ({
  open,
  page,
}) => {
  await page.route('**/kit/?*', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' }
    await route.fulfill({ response, headers })
  })
  await open('kit', { wallets: 'none' })
  await makeEmbedded(page)
  const { title, toast } = parts(page)
  await press(page, 'google')
  await expect(toast).toHaveText('Popup closed')
  await expect(title).toHaveText('Connect Wallet')
  await expect.poll(() => socialEvents(page)).toEqual(['STARTED google', 'CANCELED google'])
})

test('[ROLE-04] [N-091] a result is accepted only from the secure site’s popup, once, while a login is pending', async ({
  open,
  page,
  sandbox,
}) => {
  await open('kit', { wallets: 'none' })
  await makeEmbedded(page)
  const { card, toast } = parts(page)
  const forge = () =>
    page.evaluate(() => window.postMessage({ resultUri: 'https://evil.example/?token=1' }, '*'))
  await forge()
  const popup = await press(page, 'google')
  await popup.waitForURL('**/provider/google?**')
  await expect(toast).toHaveCount(0)
  await forge()
  await expect(toast).toHaveText('Untrusted Origin')
  // A message with the secure origin from another window: the frame in the page, not the popup.
  const frame = page.frames().find((one) => one.url().startsWith(sandbox.config.services.secure))
  await frame?.evaluate(() => parent.postMessage({ resultUri: 'https://evil.example/?token=2' }, '*'))
  await expect(card).toContainText('Continue in the Google window')
  await popup.getByRole('button', { name: 'Continue as visitor' }).click()
  await expect(card).toBeHidden()
  await forge()
  await expect
    .poll(() => socialEvents(page))
    .toEqual(['STARTED google', 'REQUEST_USER_DATA google', 'SUCCESS google'])
  const results = (await sandbox.secure.requests()).filter(({ name }) => name === 'CONNECT_SOCIAL')
  expect(results).toHaveLength(1)
  expect(JSON.stringify(results)).not.toContain('evil.example')
})

test('[MIS-07] inside Telegram the page itself goes to the provider, and a returning visitor is logged in without a click', async ({
  open,
  page,
  sandbox,
}) => {
  const { secure } = sandbox.config.services
  await page.addInitScript(() => Object.assign(window, { Telegram: {} }))
  await open('kit', { wallets: 'none', csp: 'strict' })
  const start = page.url()
  await makeEmbedded(page)
  await openModal(page)
  await page.getByTestId('social-selector-github').click()
  await page.waitForURL(`${secure}/provider/github?**`)
  await page.getByRole('button', { name: 'Continue as visitor' }).click()
  await page.waitForURL((url) => url.searchParams.has('result_uri'))
  await page.waitForFunction(() => window.lk !== undefined)
  await makeEmbedded(page)
  await expect
    .poll(() => accountOf(page, 'eip155'))
    .toMatchObject({ isConnected: true, socialProvider: 'github' })
  await expect(parts(page).card).toBeHidden()
  expect(page.url()).toBe(start)
  expect(await page.evaluate(() => localStorage.getItem('@appkit/social_provider'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('@appkit/lk/social-login'))).toBeNull()
  await expect.poll(() => socialEvents(page)).toEqual(['REQUEST_USER_DATA github', 'SUCCESS github'])
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})

test('a login that returns inside Telegram replaces a connected wallet only if the visitor agrees', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  const { secure } = sandbox.config.services
  await page.addInitScript(() => Object.assign(window, { Telegram: {} }))
  const leave = async () => {
    await page.goto(start)
    await page.waitForFunction(() => window.lk !== undefined)
    await makeEmbedded(page)
    await openModal(page)
    await page.getByTestId('social-selector-github').click()
    await page.waitForURL(`${secure}/provider/github?**`)
    await page.getByRole('button', { name: 'Continue as visitor' }).click()
    await page.waitForURL((url) => url.searchParams.has('result_uri'))
    await page.waitForFunction(() => window.lk !== undefined)
    // A wallet connects meanwhile, as in another tab.
    await makeKit(page)
    await page.evaluate(() => window.visit.kit.ready())
    expect(await connect(page, AMBER)).toEqual({ ok: true })
    await page.evaluate(() => window.kernelOf(window.visit.kit).destroy())
    await makeEmbedded(page)
  }
  await open('kit', { wallets: 'amber', init: { amber: { policies: { '*': 'approve' } } } })
  const start = page.url()
  const { card } = parts(page)
  await leave()
  await expect(card).toContainText('You’re connected with Amber')
  await page.getByTestId('embedded-keep').click()
  await expect(card).toBeHidden()
  const kept = await accountOf(page, 'eip155')
  expect(kept).toMatchObject({ isConnected: true })
  expect(kept?.socialProvider).toBeUndefined()
  expect((await sandbox.secure.requests()).filter(({ name }) => name === 'CONNECT_SOCIAL')).toEqual([])

  await page.evaluate(() => window.visit.kit.disconnect())
  await leave()
  await page.getByTestId('embedded-replace').click()
  await expect(card).toBeHidden()
  expect(await accountOf(page, 'eip155')).toMatchObject({ isConnected: true, socialProvider: 'github' })
})

test('a link with the result of a foreign login does not log the visitor in', async ({
  open,
  page,
  sandbox,
}) => {
  await page.addInitScript(() => Object.assign(window, { Telegram: {} }))
  await open('kit', { wallets: 'none' })
  const start = page.url()
  const link = new URL(start)
  link.searchParams.set('result_uri', `${sandbox.config.services.secure}/callback?result=evil`)
  for (const value of [undefined, '0'.repeat(32)]) {
    if (value) link.searchParams.set('lk_login', value)
    // A login from weeks ago still looks pending.
    await page.evaluate(() => localStorage.setItem('@appkit/social_provider', 'google'))
    await page.goto(link.href)
    await page.waitForFunction(() => window.lk !== undefined)
    await makeEmbedded(page)
    await expect.poll(() => page.url()).toBe(start)
    expect(await accountOf(page, 'eip155')).toMatchObject({ isConnected: false })
  }
  expect((await sandbox.secure.requests()).map(({ name }) => name)).not.toContain('CONNECT_SOCIAL')
})
