import type { Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { parts } from '../connect/visit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { settled } from '../shell/settled.js'
import { question } from '../siwx/signIn.js'
import { approval, logInByEmail, makeEmbedded } from './visit.js'

const EOA_ONLY = { defaultAccountTypes: { eip155: 'eoa' } }
const ABORTED = { code: 4001, message: 'Request was aborted' }

const place = (page: Page) => page.locator('#w3m-frame-container')
const toBeReady = (page: Page) => expect(place(page)).toHaveAttribute('data-presence', 'ready')
const button = (page: Page, name: string) => approval(page).getByRole('button', { name })
const frameBox = (page: Page) =>
  page.locator('#w3m-iframe').evaluate((frame) => {
    const { x, y, width, height } = frame.getBoundingClientRect()
    return { x, y, width, height }
  })

/** Requests a signature from the page, and records the outcome. */
async function ask(page: Page, message: string) {
  const asked = await page.evaluateHandle((text) => {
    const provider = window.visit.kit.getProvider<{ request(asked: object): Promise<string> }>('eip155')
    const from = window.visit.kit.getAccount('eip155')?.address
    const params = [`0x${[...text].map((one) => one.charCodeAt(0).toString(16)).join('')}`, from]
    const signing = provider?.request({ method: 'personal_sign', params })
    const ended = signing?.then(
      (signature) => ({ signature }),
      ({ code, message }) => ({ code, message }),
    )
    return { ended }
  }, message)
  return () =>
    asked.evaluate(({ ended }) => ended as Promise<{ signature?: Hex; code?: number; message?: string }>)
}

test('[VIEW-04] [VIEW-16] requests of the page open the secure frame over the modal, positioned for every screen, one at a time', async ({
  open,
  page,
  sandbox,
}) => {
  const email = `ina.${sandbox.projectId.slice(0, 8)}@example.com`
  await page.setViewportSize({ width: 1280, height: 720 })
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page, EOA_ONLY)
  await logInByEmail(page, sandbox, email)
  const { card, title } = parts(page)
  await expect(card).toBeHidden()
  const eoa = (await sandbox.secure.account(email)).eoa as Hex

  const first = await ask(page, 'One')
  const second = await ask(page, 'Two')
  await expect(title).toHaveText('Approve Transaction')
  await toBeReady(page)
  await settled(page)
  // The frame is 360 by 600, centred, 32 lower (docs/protocol.md#approve-view-geometry).
  expect(await frameBox(page)).toEqual({ x: 460, y: 92, width: 360, height: 600 })
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('w3m-iframe')
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect.poll(() => frameBox(page)).toEqual({ x: 320, y: 132, width: 360, height: 600 })
  await page.setViewportSize({ width: 412, height: 915 })
  await expect.poll(() => frameBox(page)).toEqual({ x: 0, y: 315, width: 412, height: 600 })
  // On a screen that is too low, the header and the buttons stay visible.
  await page.setViewportSize({ width: 360, height: 640 })
  await expect.poll(() => frameBox(page)).toMatchObject({ x: 0, width: 360 })
  const { y, height } = await frameBox(page)
  expect([y + height, y > 56]).toEqual([640, true])
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.evaluate(() => window.visit.kit.setThemeMode('light'))
  const themes = async () =>
    (await sandbox.secure.requests()).filter(({ name }) => name.endsWith('SYNC_THEME')).at(-1)?.payload
  await expect.poll(themes).toMatchObject({ themeMode: 'light' })

  const sheet = approval(page)
  // The second request waits in the page: a frame never has two to show.
  await expect(sheet).not.toContainText('more request')
  await expect(sheet).toContainText('MessageOne')
  await toBeReady(page)
  await button(page, 'Sign').click()
  await expect(sheet).toContainText('MessageTwo')
  await expect(title).toHaveText('Approve Transaction')
  await button(page, 'Cancel').click()
  const { signature = '0x' } = await first()
  expect(await verifyMessage({ address: eoa, message: 'One', signature })).toBe(true)
  expect(await second()).toMatchObject({ code: 4001 })
  await expect(card).toBeHidden()
  expect(await frameBox(page)).toMatchObject({ width: 0, height: 0 })

  // Opened from within the modal, and back to the same view; by keyboard alone.
  await page.getByTestId('account-button').click()
  await expect(page.locator('[data-view="Account"]')).toBeVisible()
  const third = await ask(page, 'Three')
  await toBeReady(page)
  await page.keyboard.press('Shift+Tab')
  await page.getByTestId('w3m-header-close').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('w3m-iframe')
  await expect(button(page, 'Sign')).toBeEnabled()
  await button(page, 'Sign').focus()
  await page.keyboard.press('Enter')
  expect(await third()).toMatchObject({ signature: expect.stringMatching(/^0x/) })
  await expect(page.locator('[data-view="Account"]')).toBeVisible()
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('[N-095] a frame accepts clicks after half a second of full visibility; closing it rejects', async ({
  open,
  page,
  sandbox,
}) => {
  const email = `kit.${sandbox.projectId.slice(0, 8)}@example.com`
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page, EOA_ONLY)
  await logInByEmail(page, sandbox, email)
  const { card } = parts(page)
  await expect(card).toBeHidden()

  // The frame itself is measured: a busy page shows the state of its view some frames later.
  const measured = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shown: number | undefined
        const observer = new MutationObserver(() => {
          const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')
          if (frame?.style.display !== 'block') return
          if (frame.inert) shown ??= performance.now()
          else if (shown !== undefined) {
            observer.disconnect()
            resolve(performance.now() - shown)
          }
        })
        observer.observe(document, { subtree: true, attributeFilter: ['inert'] })
      }),
  )
  const first = await ask(page, 'One')
  await toBeReady(page)
  expect(await measured).toBeGreaterThanOrEqual(480)

  // An invisible overlay that lets every click through.
  await page.evaluate(() => {
    const veil = document.createElement('div')
    veil.id = 'veil'
    veil.style.cssText =
      'position:fixed;inset:0;z-index:2147483647;pointer-events:none;background:rgb(0 0 0/1%)'
    document.body.append(veil)
  })
  await expect(page.getByTestId('approve-covered')).toBeVisible()
  const frame = page.locator('#w3m-iframe')
  expect(await frame.evaluate((one) => (one as HTMLElement).inert)).toBe(true)
  const { x, y, width, height } = await frameBox(page)
  await page.mouse.click(x + width * 0.75, y + height - 40)
  await page.evaluate(() => document.getElementById('veil')?.remove())
  await toBeReady(page)
  await expect(page.getByTestId('approve-covered')).toHaveCount(0)
  await expect(approval(page)).toContainText('One')

  const second = await ask(page, 'Two')
  await page.getByTestId('w3m-header-close').click()
  expect([await first(), await second()]).toEqual([ABORTED, ABORTED])
  await expect(card).toBeHidden()
  const aborts = async () =>
    (await sandbox.secure.requests()).filter(({ name }) => name.endsWith('RPC_ABORT')).length
  await expect.poll(aborts).toBe(1)

  await page.getByTestId('account-button').click()
  await expect(page.locator('[data-view="Account"]')).toBeVisible()
  const third = await ask(page, 'Three')
  await toBeReady(page)
  await settled(page)
  await page.getByTestId('header-back').click()
  expect(await third()).toEqual(ABORTED)
  await expect(page.locator('[data-view="Account"]')).toBeVisible()
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})

test('[VIEW-04] [VIEW-23] a required sign-in closes neither its view nor the frame over it; only a person signs', async ({
  open,
  page,
  sandbox,
}) => {
  const email = `lea.${sandbox.projectId.slice(0, 8)}@example.com`
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page, { ...EOA_ONLY, use: ['solana'], signIn: { required: true } })
  await logInByEmail(page, sandbox, email)
  const { view, sign, card } = question(page)
  await expect(view).toBeVisible()
  await expect(sign).toBeEnabled()
  await sign.evaluate((one) => (one as HTMLElement).click())
  await expect(sign).not.toHaveAttribute('aria-busy', 'true')
  await settled(page)
  await sign.click()
  await toBeReady(page)
  await settled(page)
  await page.getByTestId('w3m-header-close').click()
  await expect(page.getByTestId('w3m-modal-card')).toHaveClass(/lk-shaking/)
  await expect(parts(page).title).toHaveText('Approve Transaction')
  await toBeReady(page)
  await button(page, 'Sign').click()
  await expect(card).toBeHidden()
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})

for (const [name, options, size] of [
  ['in the modal', {}, { width: 1280, height: 720 }],
  ['in the page, on a small phone', { enableEmbedded: true }, { width: 360, height: 640 }],
] as const) {
  test(
    `what a page asks in the moment of the login is not lost with its screens: ${name}`,
    nightlyUnless(name === 'in the modal'),
    async ({ open, page, sandbox }) => {
      const email = `uma.${sandbox.projectId.slice(0, 8)}@example.com`
      await page.setViewportSize(size)
      await open('kit', { wallets: 'none', csp: 'strict' })
      await makeEmbedded(page, { ...EOA_ONLY, ...options })
      const asked = await page.evaluateHandle(() => {
        const { kit } = window.visit
        const ended = new Promise<unknown>((resolve) => {
          const stop = kit.subscribeAccount((account) => {
            if (!account?.isConnected) return
            stop()
            const provider = kit.getProvider<{ request(asked: object): Promise<string> }>('eip155')
            const signing = provider?.request({ method: 'personal_sign', params: ['0x41', account.address] })
            resolve(
              signing?.then(
                (signature) => ({ signature }),
                ({ code, message }) => ({ code, message }),
              ),
            )
          }, 'eip155')
        })
        return { ended }
      })
      if ('enableEmbedded' in options) {
        await page.evaluate(() => document.body.append(window.visit.kit.element ?? ''))
        await page.getByTestId('wui-email-input').fill(email)
        await page.keyboard.press('Enter')
        await page.getByTestId('wui-otp-input').fill(await sandbox.secure.code(email))
      } else await logInByEmail(page, sandbox, email)

      await expect(parts(page).title).toHaveText('Approve Transaction')
      await toBeReady(page)
      // The login views are gone: there is no way back to them.
      await expect(page.getByTestId('header-back')).toHaveCount(0)
      await settled(page)
      await button(page, 'Sign').click()
      expect(await asked.evaluate(({ ended }) => ended)).toEqual({ signature: expect.stringMatching(/^0x/) })
      await expect(page.locator('#w3m-frame-container')).toHaveCount(0)
      if ('enableEmbedded' in options) await expect(page.locator('[data-view="Account"]')).toBeVisible()
      else await expect(parts(page).card).toBeHidden()
    },
  )
}

test('rules of the page for its frames leave the secure frame in its place', async ({
  open,
  page,
  sandbox,
}) => {
  const email = `rae.${sandbox.projectId.slice(0, 8)}@example.com`
  await open('kit', { wallets: 'none' })
  await page.addStyleTag({
    content:
      'iframe { min-width: 500px; max-height: 240px; padding: 8px; margin-bottom: 1.5em; opacity: 0.9 }',
  })
  await makeEmbedded(page, { ...EOA_ONLY, use: ['evm'] })
  await logInByEmail(page, sandbox, email)
  await expect(parts(page).card).toBeHidden()
  const asked = await ask(page, 'One')
  await toBeReady(page)
  await settled(page)
  expect(await frameBox(page)).toEqual(await place(page).boundingBox())
  await button(page, 'Sign').click()
  expect(await asked()).toEqual({ signature: expect.stringMatching(/^0x/) })
})
