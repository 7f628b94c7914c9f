import type { Page } from '@playwright/test'
import type { SandboxClient } from '../../sandbox/client.js'
import type { PageFault, SecureFault } from '../../sandbox/secure/types.js'
import { openModal } from '../connect/visit.js'
import { expect, type Fixtures, test } from '../fixtures.js'
import { accountOf, logInByEmail, makeEmbedded } from './visit.js'

const EOA_ONLY = { use: ['evm'], defaultAccountTypes: { eip155: 'eoa' } }

/** Enters an address and submits it. */
async function submit(page: Page, email: string) {
  await page.getByTestId('wui-email-input').fill(email)
  await page.keyboard.press('Enter')
}
const heard = async ({ secure }: SandboxClient) => (await secure.requests()).map(({ name }) => name)

type Silence = {
  /** Absent if the first request for the frame is never answered. */
  fault?: PageFault | SecureFault
  /** Resolves at the point where the wait for the frame begins. */
  begun?(page: Page, sandbox: SandboxClient): Promise<unknown>
  waitMs: number
  words: string
  alert: string
}
const loaded = (page: Page) =>
  expect
    .poll(() =>
      page
        .frames()
        .find((frame) => frame.url().includes('/sdk?'))
        ?.evaluate(() => document.readyState),
    )
    .toBe('complete')

/** The error appears in the current view and disappears with the retry, which uses a new frame. */
const reportsAndRetries =
  ({ fault, begun, waitMs, words, alert }: Silence) =>
  async ({ open, page, sandbox }: Pick<Fixtures, 'open' | 'sandbox'> & { page: Page }) => {
    const email = `ada.${sandbox.projectId.slice(0, 8)}@example.com`
    let isAsked = false
    const hold = () => {
      isAsked = true
    }
    if (fault) await sandbox.secure.fault(fault)
    else await page.route(/\/sdk\?/, hold, { times: 1 })
    await page.clock.install()
    await open('kit', { wallets: 'none' })
    await makeEmbedded(page, { ...EOA_ONLY, debug: true })
    const { card, title } = await openModal(page)
    await submit(page, email)
    await expect(card).toContainText('Sending email')
    if (begun) await begun(page, sandbox)
    else await expect.poll(() => isAsked).toBe(true)
    await page.clock.fastForward(waitMs)
    await expect(card).toContainText(words)
    await expect(page.getByTestId('wui-alertbar-text')).toHaveText(alert)
    await page.getByTestId('wui-email-input').press('Enter')
    await expect(title).toHaveText('Confirm Email')
    await expect(page.locator('#w3m-iframe')).toHaveCount(1)
  }

test(
  '[ERR-03] [ERR-16] a frame that does not load is reported, and can be retried',
  reportsAndRetries({
    waitMs: 20_000,
    words: 'Unable to load email login dependency',
    alert: 'Network Error - Could not load embedded wallet',
  }),
)

test(
  '[ERR-16] a frame that is never ready is reported, and can be retried',
  { tag: '@nightly' },
  reportsAndRetries({
    fault: { page: 'never-ready', times: 1 },
    begun: (page) => loaded(page),
    waitMs: 20_000,
    words: 'This login isn’t available on this site yet',
    alert: 'Unverified Domain',
  }),
)

test(
  '[ERR-16] a site that answers 500 is reported, and can be retried',
  { tag: '@nightly' },
  reportsAndRetries({
    fault: { page: 'error', times: 1 },
    begun: (page) => loaded(page),
    waitMs: 20_000,
    words: 'This login isn’t available on this site yet',
    alert: 'Unverified Domain',
  }),
)

test(
  '[N-099] [ERR-16] a frame that does not answer is reported, and can be retried',
  reportsAndRetries({
    fault: { request: 'CONNECT_EMAIL', answer: 'silent', times: 1 },
    begun: (_, sandbox) => expect.poll(() => heard(sandbox)).toContain('CONNECT_EMAIL'),
    waitMs: 120_000,
    words: 'The login didn’t respond in time. Try again.',
    alert: 'Embedded Wallet Request Timed Out',
  }),
)

test(
  'a frame that navigates to another site is reported, and can be retried',
  { tag: '@nightly' },
  reportsAndRetries({
    fault: { page: 'navigates-away', times: 1 },
    begun: (page) => expect(page.frameLocator('#w3m-iframe').getByText('Another site.')).toBeAttached(),
    waitMs: 10_000,
    words: 'The login was interrupted. Try again.',
    alert: 'Network Error - Could not load embedded wallet',
  }),
)

test('malformed errors and answers are shown as messages; false claims change nothing', {
  tag: '@nightly',
}, async ({ open, page, sandbox }) => {
  const { secure } = sandbox
  const email = `ada.${sandbox.projectId.slice(0, 8)}@example.com`
  const { eoa } = await secure.account(email)
  await open('kit', { wallets: 'none' })
  await makeEmbedded(page, EOA_ONLY)
  const { card, close } = await openModal(page)
  await secure.fault({ request: 'CONNECT_EMAIL', answer: 'error', message: 'Broken', times: 1 })
  await submit(page, email)
  await expect(card).toContainText('Something went wrong. Try again.')
  await secure.fault({ request: 'CONNECT_EMAIL', answer: 'malformed', times: 1 })
  await submit(page, email)
  await expect
    .poll(async () => (await heard(sandbox)).filter((name) => name.includes('CONNECT_EMAIL')))
    .toHaveLength(2)
  await expect(card).toContainText('Something went wrong. Try again.')
  await close.click()
  await expect(card).toBeHidden()

  await secure.fault({ request: 'CONNECT_EMAIL', answer: 'wrong-id', times: 1 })
  await secure.fault({ request: 'CONNECT_OTP', answer: 'other-origin', times: 1 })
  await secure.fault({ request: 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', answer: 'other-window', times: 1 })
  await secure.fault({ request: 'GET_USER', answer: 'twice', times: 1 })
  await logInByEmail(page, sandbox, email)
  await expect(card).toBeHidden()
  expect(await accountOf(page, 'eip155')).toMatchObject({ address: eoa, isConnected: true })
})

test('[N-100] no code, address, key or result of a login appears in logs, analytics, storage or errors', async ({
  open,
  page,
  sandbox,
}) => {
  const { secure, config } = sandbox
  const email = `ada.${sandbox.projectId.slice(0, 8)}@example.com`
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await open('kit', { wallets: 'none' })
  await makeEmbedded(page, { ...EOA_ONLY, debug: true })
  await page.evaluate(() => {
    window.addEventListener('message', ({ data }) => {
      if (data?.resultUri) Object.assign(window, { __result: data.resultUri })
    })
  })
  const { card, title } = await openModal(page)
  await submit(page, email)
  await expect(title).toHaveText('Confirm Email')
  const code = await secure.code(email)
  const message = `${code} is no code for ${email}`
  await secure.fault({ request: 'CONNECT_OTP', answer: 'error', message, times: 1 })
  await page.getByTestId('wui-otp-input').fill(code)
  await expect(card).toContainText('That code isn’t right')
  await expect(card.getByText(code)).toHaveCount(0)
  await page.getByTestId('wui-otp-input').fill(code)
  await expect(card).toBeHidden()
  await page.evaluate(() => window.visit.kit.disconnect())

  await openModal(page)
  const opening = page.waitForEvent('popup')
  await page.getByTestId('social-selector-google').click()
  const popup = await opening
  await popup.waitForURL(`${config.services.secure}/provider/google?**`)
  await popup.getByRole('button', { name: 'Continue as visitor' }).click()
  await expect(card).toBeHidden()
  const result = await page.evaluate(() => String((window as { __result?: unknown }).__result))
  expect(result).not.toBe('undefined')

  const reports = await page.evaluate(() => JSON.stringify([window.visit.tracked, window.visit.errors]))
  const stored = await page.evaluate(() =>
    JSON.stringify([
      // The e-mail address is stored under this key to prefill the field on a later visit.
      Object.entries({ ...localStorage }).filter(([key]) => key !== '@appkit-wallet/EMAIL'),
      { ...sessionStorage },
    ]),
  )
  expect(reports).toContain('EMAIL_VERIFICATION_CODE_FAIL')
  for (const [place, text] of Object.entries({ console: lines.join('\n'), reports, stored })) {
    expect(text, place).not.toContain(code)
    expect(text, place).not.toContain(result)
    expect(text, place).not.toMatch(/[\da-f]{64}/)
  }
  for (const text of [lines.join('\n'), reports]) expect(text).not.toContain(email)
})
