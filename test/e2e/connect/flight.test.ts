import type { Page } from '@playwright/test'
import { expect, type Fixtures, test } from '../fixtures.js'
import { modal, untilMoving } from '../shell/modal.js'

const row = (page: Page, name: string) => page.locator('.lk-row', { hasText: name })
const glow = (page: Page) => page.locator('.lk-ring > .lk-glow')
const create = (page: Page) =>
  page.evaluate(async () => {
    await window.lk.create().open()
  })

/** Chooses one wallet, whose press loads the code of the flight, goes back and chooses another. */
async function chooseAnother(page: Page, wallets: Fixtures['wallets']) {
  const { card, view, back } = modal(page)
  await untilMoving(card)
  const flight = page.waitForResponse(/\/fly[.-]/)
  await row(page, 'Birch Wallet').click()
  await flight
  await expect(view('ConnectingExternal')).toBeVisible()
  await wallets.birch.reject()
  await back.click()
  await expect(view('Connect')).toBeVisible()
  await row(page, 'Amber Wallet').click()
  await expect(view('ConnectingExternal')).toBeVisible()
}

test('the picture of the chosen wallet flies to the ring and glows, and success stays 700 ms, with the page free', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber,birch' })
  await create(page)
  await chooseAnother(page, wallets)
  await expect(glow(page)).toHaveCount(1)
  await expect(glow(page)).toHaveCSS('filter', /blur/)

  const { card, overlay } = modal(page)
  const seen = overlay.evaluate(
    (node) =>
      new Promise((resolve) => {
        new MutationObserver(() => {
          if (!node.classList.contains('lk-leaving')) return
          const { animationDelay, pointerEvents } = getComputedStyle(node)
          const [ring, badge] = ['.lk-ring-success', '.lk-ring-badge'].map(
            (one) => node.querySelector(one) !== null,
          )
          const { open, loading } = window.lk.kits[0]?.getState() ?? {}
          const isConnected = window.lk.kits[0]?.getAccount()?.isConnected
          resolve({ animationDelay, pointerEvents, ring, badge, open, loading, isConnected })
        }).observe(node, { attributeFilter: ['class'] })
      }),
  )
  await wallets.amber.approve()
  expect(await seen).toEqual({
    ...{ animationDelay: '0.7s', pointerEvents: 'none', ring: true, badge: true },
    ...{ open: false, loading: false, isConnected: true },
  })
  await expect(card).toHaveCount(0)
})

test('under reduced motion nothing flies, glows or stays, and no code for it loads', async ({
  open,
  page,
  wallets,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open('kit', { wallets: 'amber,birch' })
  await create(page)
  await row(page, 'Amber Wallet').click()
  await expect(page.locator('.lk-ring')).toBeVisible()
  await expect(glow(page)).toHaveCount(0)
  await wallets.amber.approve()
  await expect(modal(page).card).toHaveCount(0)
  expect(loaded.filter((url) => /\/fly[.-]/.test(url))).toEqual([])
})
