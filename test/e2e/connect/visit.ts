import type { Page } from '@playwright/test'
import { expect, type WalletDriver } from '../fixtures.js'
import { settled, steady } from '../shell/settled.js'

export const AMBER = 'dev.latchkey.amber'
export const BIRCH = 'dev.latchkey.birch'

type Kit = ReturnType<typeof window.lk.create>

declare global {
  interface Window {
    /** The kit of the visit, and its recorded events and errors. */
    visit: {
      kit: Kit
      tracked: { event: string; properties?: Record<string, unknown> | undefined }[]
      refused: { reason: string; subject: string }[]
      errors: string[]
    }
  }
}

interface MakeOptions extends Record<string, unknown> {
  /** How many of Local, Harbor and Reef the kit knows. @default 2 */
  networkCount?: number
}

/** Makes the page's kit; options must be JSON. */
export async function makeKit(page: Page, options: MakeOptions = {}): Promise<void> {
  await page.evaluate(({ networkCount = 2, ...given }) => {
    const errors: string[] = []
    const onError = (error: unknown) => void errors.push(String(error))
    const [first, ...others] = window.lk.networks
    const networks = [first, ...others.slice(0, networkCount - 1)] as const
    const kit = window.lk.create({ onError, networks, ...given })
    window.visit = { kit, tracked: [], refused: [], errors }
    kit.subscribeEvents(({ data }) => window.visit.tracked.push(data))
    kit.on('security:refused', (refused) => window.visit.refused.push(refused))
  }, options)
}

/** The parts of the modal that a visitor sees and presses. */
export const parts = (page: Page) => ({
  card: page.getByTestId('w3m-modal-card'),
  title: page.getByTestId('w3m-header-text'),
  back: steady(page, page.getByTestId('header-back')),
  help: steady(page, page.getByTestId('w3m-header-help')),
  close: steady(page, page.getByTestId('w3m-header-close')),
  toast: page.getByTestId('wui-snackbar-message'),
  wallet: (id: string) => steady(page, page.getByTestId(`wallet-selector-${id}`)),
  network: (name: 'Local' | 'Harbor' | 'Reef') =>
    steady(page, page.getByTestId(`w3m-network-switch-Latchkey ${name}`)),
  /** The text of a view that waits for a wallet. */
  words: page.getByTestId('w3m-modal-card').locator('.lk-wait [role="status"]'),
  retry: steady(page, page.getByTestId('w3m-connecting-widget-secondary-button')),
  account: page.getByTestId('account-button'),
  balance: page.getByTestId('account-balance'),
  disconnect: steady(page, page.getByTestId('disconnect-button')),
})

/** Presses the page's own button and waits for the modal. */
export async function openModal(page: Page) {
  const shown = parts(page)
  // After connecting, the page replaces its button: a press on the old one would be lost.
  const isIn = await page.evaluate(
    () => (window as Partial<Window>).visit?.kit.getAccount()?.isConnected === true,
  )
  await (isIn ? shown.account : page.getByTestId('connect-button').or(shown.account)).click()
  await expect(shown.card).toBeVisible()
  await settled(page)
  return shown
}

/** Opens the modal, picks a wallet and approves in its prompt. */
export async function connectWith(page: Page, wallet: WalletDriver, id: string) {
  const shown = await openModal(page)
  await shown.wallet(id).click()
  await wallet.approve()
  await expect(shown.card).toBeHidden()
  return shown
}

/** The kit's account and network, as the host reads them. */
export const readKit = (page: Page) =>
  page.evaluate(() => {
    const { kit } = window.visit
    const { address, isConnected, status } = kit.getAccount() ?? {}
    return {
      address,
      isConnected,
      status,
      networkId: kit.getNetwork().caipNetworkId,
      wallet: kit.getWalletInfo()?.name,
    }
  })

export type Outcome = { ok: true } | { name: string; code: string; message: string }

/** Connects through the kit's own method. Returns the outcome, and never rejects. */
export const connect = (page: Page, connectorId: string): Promise<Outcome> =>
  page.evaluate(
    (id) =>
      window.visit.kit.connect({ connectorId: id }).then(
        () => ({ ok: true as const }),
        ({ name, code, message }) => ({ name, code, message }),
      ),
    connectorId,
  )

/** The same for a network switch. */
export const switchTo = (page: Page, id: number): Promise<Outcome> =>
  page.evaluate(
    (wanted) =>
      window.visit.kit.switchNetwork({ id: wanted }).then(
        () => ({ ok: true as const }),
        ({ name, code, message }) => ({ name, code, message }),
      ),
    id,
  )

/** Names of the recorded events, oldest first. */
export const trackedEvents = (page: Page) =>
  page.evaluate(() => window.visit.tracked.map(({ event }) => event))

/** The methods called on a wallet, oldest first. */
export const methods = async (wallet: WalletDriver) =>
  (await wallet.call('requests')).map(({ method }) => method)

/** The kit's keys in the page's storage, without their prefix. */
export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries({ ...localStorage })
        .filter(([key]) => key.startsWith('@appkit/'))
        .map(([key, value]) => [key.slice('@appkit/'.length), String(value)]),
    ),
  )

/** Stops the page's time; only `page.clock.runFor` advances it. Needs `page.clock.install`. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}
