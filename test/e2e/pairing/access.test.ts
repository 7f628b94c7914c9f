import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import decodeQR from 'qr/decode.js'
import { makeKit, openModal, parts, readKit } from '../connect/visit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { choose, PHONES, pairing, readUri, USE, WALLET } from './pair.js'

type Axe = { run(context: Document, options: RunOptions): Promise<AxeResults> }

const EVERYWHERE = { ...WALLET, rdns: 'example.meridian', webapp_link: 'https://web.wallet.example' }

/** Serious axe findings on screen, once it has come to rest. */
const findings = (page: Page) =>
  page.evaluate(async () => {
    const root = window.lk.kits[0]?.element?.shadowRoot
    const running = root?.getAnimations().filter((one) => one.effect?.getTiming().iterations === 1) ?? []
    await Promise.allSettled(running.map(({ finished }) => finished))
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  })

for (const themeMode of ['dark', 'light'] as const) {
  test(
    `[WCAG-1.4.3] [WCAG-4.1.2] axe finds nothing serious in the views that pair, ${themeMode}`,
    nightlyUnless(themeMode === 'dark'),
    async ({ open, page, phone }) => {
      const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
      await open('kit', { wallets: 'none' })
      await page.evaluate(axe)
      await makeKit(page, { ...USE, themeMode })
      await choose(page, EVERYWHERE)
      const uri = await readUri(page)
      expect(await findings(page)).toEqual([])
      for (const name of ['webapp', 'browser']) {
        await pairing(page).tab(name).click()
        expect(await findings(page)).toEqual([])
      }
      await pairing(page).tab('mobile').click()
      await phone.pair(uri)
      await phone.reject()
      await expect(parts(page).words).toContainText('Connection declined')
      expect(await findings(page)).toEqual([])
    },
  )
}

test('a phone draws the code of the pairing URI, with the wallet’s picture in the centre', {
  tag: '@nightly',
}, async ({ open, page }) => {
  await open('kit', { wallets: 'none' })
  await makeKit(page, USE)
  await choose(page, WALLET)
  const uri = await readUri(page)
  const { code } = pairing(page)
  await expect(code).toHaveAccessibleName('QR code to connect with Meridian')
  await expect(code.locator('.lk-pic')).toBeVisible()
  const picture = await code.screenshot({ animations: 'disabled' })
  const image = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    return { width, height, data: [...(context?.getImageData(0, 0, width, height).data ?? [])] }
  }, picture.toString('base64'))
  expect(decodeQR({ ...image, data: Uint8Array.from(image.data) })).toBe(uri)
})

test('[WCAG-2.1.1] a visitor pairs, copies and switches tabs with the keyboard only', {
  tag: '@nightly',
}, async ({ open, page, phone }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('kit', { wallets: 'none' })
  await makeKit(page, USE)
  const reach = async (target: ReturnType<Page['getByTestId']>) => {
    for (let presses = 0; presses < 12; presses++) {
      if (await target.evaluate((node) => node.matches(':focus'))) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await page.getByTestId('connect-button').focus()
  await page.keyboard.press('Enter')
  await expect(parts(page).wallet('walletconnect')).toBeVisible()
  await reach(parts(page).wallet('walletconnect'))
  await page.keyboard.press('Enter')
  const uri = await readUri(page)
  await reach(pairing(page).copy)
  await page.keyboard.press('Enter')
  await expect(parts(page).toast).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri)

  await phone.pair(uri)
  await phone.reject()
  // The code and its copy link are gone, and focus is on the news.
  await expect(parts(page).words).toContainText('Connection declined')
  await reach(parts(page).retry)
  await page.keyboard.press('Enter')
  const again = await readUri(page)
  // The button is gone, but focus remains in the view.
  await expect(page.locator('[data-view] :focus')).toHaveCount(1)
  await phone.pair(again)
  await phone.approve()
  await expect(parts(page).card).toBeHidden()
  expect((await readKit(page)).isConnected).toBe(true)

  await page.evaluate(() => window.visit.kit.disconnect())
  await choose(page, EVERYWHERE)
  await reach(pairing(page).tab('mobile'))
  await page.keyboard.press('ArrowRight')
  await expect(pairing(page).tab('webapp')).toBeFocused()
  await expect(pairing(page).openApp).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(parts(page).card).toBeHidden()
})

test('a refused clipboard shows a message', { tag: '@nightly' }, async ({ open, page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await open('kit', { wallets: 'none' })
  await makeKit(page, USE)
  await (await openModal(page)).wallet('walletconnect').click()
  await readUri(page)
  await pairing(page).copy.click()
  await expect(parts(page).toast).toHaveText('Failed to copy')
})

test('pairing passes the strict policy, without a report', async ({ open, page, phone, sandbox }) => {
  await sandbox.setWallets([{ ...EVERYWHERE, image_id: '1f69170d-5cb0-47a0-9a23-d20192e74600' }])
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeKit(page, USE)
  await openModal(page)
  await page.getByTestId('all-wallets').click()
  await page.getByTestId(`wallet-search-item-${WALLET.id}`).click()
  const uri = await readUri(page)
  await expect(pairing(page).code.locator('img')).toBeVisible()
  await pairing(page).tab('webapp').click()
  await expect(pairing(page).openApp).toBeVisible()
  await phone.pair(uri)
  await phone.approve()
  await expect(parts(page).card).toBeHidden()
  expect((await readKit(page)).isConnected).toBe(true)
  expect(await sandbox.cspReports()).toEqual([])
})

test.describe('on a narrow phone', () => {
  test.use({ ...PHONES.Android, viewport: { width: 320, height: 568 } })

  test('[WCAG-1.4.4] [WCAG-2.5.8] nothing is cut off at twice the text size, and every control can be hit', async ({
    open,
    page,
  }) => {
    await open('kit', { wallets: 'none' })
    await page.addStyleTag({ content: 'html { font-size: 32px }' })
    await makeKit(page, USE)
    await choose(page, EVERYWHERE)
    const { openApp } = pairing(page)
    await expect(openApp).toBeVisible()
    const overflow = await parts(page).card.evaluate((card) => card.scrollWidth - card.clientWidth)
    expect(overflow).toBe(0)
    const box = await openApp.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  })
})
