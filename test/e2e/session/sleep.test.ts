import type { Page } from '@playwright/test'
import { connect, makeKit, readKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'

declare global {
  interface Window {
    /** An extension whose events a sleeping page has missed. */
    mute: { accounts: string[]; chainId: string; asked: string[]; answer: () => void; isHeld: boolean }
  }
}

const MUTE = 'test.mute'
const [ALICE, BOB] = [
  '0x1111111111111111111111111111111111111111',
  '0x2222222222222222222222222222222222222222',
]

/** Announces a wallet that emits no events, and can hold back its answers. */
async function addMuteWallet(page: Page) {
  await page.addInitScript(
    ([rdns, account]) => {
      const waiting: (() => void)[] = []
      const mute: Window['mute'] = {
        ...{ accounts: [account], chainId: '0x7a69', asked: [], isHeld: false },
        answer() {
          mute.isHeld = false
          for (const go of waiting.splice(0)) go()
        },
      }
      window.mute = mute
      const provider = {
        async request({ method }: { method: string }) {
          mute.asked.push(method)
          if (mute.isHeld) await new Promise<void>((go) => waiting.push(go))
          return method === 'eth_chainId' ? mute.chainId : mute.accounts
        },
        on() {},
        removeListener() {},
      }
      const info = { uuid: rdns, name: 'Mute Wallet', icon: '', rdns }
      const announce = () =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    [MUTE, ALICE] as const,
  )
}

/**
 * The headless Chromium of tests keeps no page in its back-forward cache (`BackForwardCacheDisabledForDelegate`), hides
 * none and freezes none (`Page.setWebLifecycleState` is a no-op there). So the events are dispatched here, in the order
 * and with the values of real browsers, and the wallet's own events are missed as by a sleeping page.
 */
const WAYS = {
  'the back-forward cache': () => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  },
  'a frozen tab': () => {
    document.dispatchEvent(new Event('freeze'))
    document.dispatchEvent(new Event('resume'))
  },
  'a minute out of sight': () => {
    const { now } = Date
    const turn = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    turn('hidden')
    Date.now = () => now.call(Date) + 61_000
    turn('visible')
    Date.now = now
  },
}

for (const [name, wake] of Object.entries(WAYS)) {
  test(`a page that comes back from ${name} shows no connection until the wallet was read`, async ({
    open,
    page,
  }) => {
    await addMuteWallet(page)
    await open('kit', { wallets: 'none' })
    await makeKit(page)
    expect(await connect(page, MUTE)).toEqual({ ok: true })
    expect(await readKit(page)).toMatchObject({ isConnected: true, address: ALICE })
    await page.evaluate((bob) => {
      Object.assign(window.mute, { accounts: [bob], chainId: '0x7a6a', asked: [], isHeld: true })
    }, BOB)

    await page.evaluate(wake)
    expect(await readKit(page)).toMatchObject({ isConnected: false, status: 'reconnecting' })
    await expect.poll(() => page.evaluate(() => window.mute.asked)).toContain('eth_accounts')
    expect(await readKit(page)).toMatchObject({ isConnected: false, status: 'reconnecting' })

    await page.evaluate(() => window.mute.answer())
    await expect.poll(() => readKit(page)).toMatchObject({ isConnected: true, address: BOB })
    expect(await readKit(page)).toMatchObject({ networkId: 'eip155:31338' })
    // No prompt was shown.
    expect(await page.evaluate(() => window.mute.asked)).not.toContain('eth_requestAccounts')
  })
}

test('a wallet that forgot the page while it slept is disconnected', async ({ open, page }) => {
  await addMuteWallet(page)
  await open('kit', { wallets: 'none' })
  await makeKit(page)
  await connect(page, MUTE)
  await page.evaluate(() => {
    window.mute.accounts = []
  })
  await page.evaluate(WAYS['the back-forward cache'])
  await expect(page.getByTestId('connect-button')).toHaveText('Connect Wallet')
  expect(await readKit(page)).toMatchObject({ isConnected: false, status: 'disconnected' })
})

test('a page that was hidden for a moment reads nothing', async ({ open, page }) => {
  await addMuteWallet(page)
  await open('kit', { wallets: 'none' })
  await makeKit(page)
  await connect(page, MUTE)
  await page.evaluate(() => {
    window.mute.asked = []
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
  expect(await readKit(page)).toMatchObject({ isConnected: true, address: ALICE })
  expect(await page.evaluate(() => window.mute.asked)).toEqual([])
})
