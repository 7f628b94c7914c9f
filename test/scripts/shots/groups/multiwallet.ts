import { connect, NAMES, open } from '../actions.js'
import type { Group, Scenario, Stage } from '../types.js'

const BIRCH = 'Birch Wallet'
const approve = { policies: { '*': 'approve' as const } }

const wallets = (name: string, ...steps: ((stage: Stage) => Promise<unknown>)[]): Scenario => ({
  name,
  start: { init: { amber: { accounts: [3, 4], ...approve }, birch: approve } },
  names: [...NAMES, 'Disconnect all', 'EVM', 'Ether'],
  show: async (stage) => {
    for (const step of steps) await step(stage)
  },
})
const show = async ({ page }: Stage) => {
  await open(page, 'ProfileWallets')
  // Until the chain's name is loaded, its namespace is shown.
  await page.locator('[data-view="ProfileWallets"]:not(:has-text("eip155"))').waitFor()
}
const withBalance = ({ page }: Stage) => page.getByTestId('balance-amount').waitFor()
const press = (id: string) => (stage: Stage) => stage.page.getByTestId(id).first().click()
/** A shift caused by a press is expected. */
const forgetShifts = async ({ page }: Stage) => {
  await page.locator('.lk-mw-menu').waitFor()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.evaluate(() => window.__shifts?.splice(0))
}
const connectBirch = ({ page }: Stage) => connect(page, BIRCH)
const connectAmber = ({ page }: Stage) => connect(page)
const leaveBirch = ({ page }: Stage) =>
  page.evaluate(() => window.lk.kits[0]?.disconnect('eip155', { connectorId: 'dev.latchkey.birch' }))
const leaveAll = ({ page }: Stage) => page.evaluate(() => window.lk.kits[0]?.disconnect())

/** The visitor's connected wallets. */
export const multiwalletGroup: Group = {
  name: 'multiwallet',
  scenarios: [
    wallets('one', connectBirch, show, withBalance),
    wallets('several', connectBirch, connectAmber, show, withBalance),
    wallets(
      'menu',
      connectBirch,
      show,
      withBalance,
      press('wui-active-profile-wallet-item-more-button'),
      forgetShifts,
    ),
    wallets('recent', connectBirch, connectAmber, leaveBirch, show, withBalance),
    wallets('nobody', connectBirch, leaveAll, async ({ page }) => {
      await open(page)
      await page.evaluate(() =>
        window
          .kernelOf(window.lk.kits[0])
          .runtime()
          .then(({ router }) => router.push('ProfileWallets')),
      )
      await page.getByTestId('recently-connected-text').waitFor()
    }),
    {
      ...wallets('failed balance', connectBirch, show, ({ page }) =>
        page.locator('.lk-mw-balance button').waitFor(),
      ),
      before: async ({ sandbox }) => {
        for (const service of ['rpc', 'blockchain'] as const) {
          await sandbox.fault({ service, path: '/', method: 'POST', status: 400 })
        }
      },
    },
    wallets(
      'entry',
      connectBirch,
      ({ page }) => open(page, 'Account'),
      ({ page }) => page.getByTestId('wui-wallet-switch').waitFor(),
      ({ page }) => page.getByTestId('token-row').first().waitFor(),
    ),
    wallets('add', connectBirch, show, press('add-connection-button'), ({ page }) =>
      page.getByTestId('w3m-connect-scroll-view').waitFor(),
    ),
  ],
}
