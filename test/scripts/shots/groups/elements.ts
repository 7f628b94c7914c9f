import type { Page } from 'playwright-core'
import { answering, connect, NAMES } from '../actions.js'
import type { Group, Scenario } from '../types.js'

/** All four buttons, in all their looks, on a host's page. */
const BUTTONS = `
  <p id="elements" style="display:flex;flex-wrap:wrap;gap:12px;margin:0">
    <appkit-button></appkit-button>
    <appkit-connect-button></appkit-connect-button>
    <appkit-connect-button size="sm"></appkit-connect-button>
    <appkit-connect-button disabled></appkit-connect-button>
    <appkit-account-button></appkit-account-button>
    <appkit-account-button size="sm" balance="hide"></appkit-account-button>
    <appkit-network-button></appkit-network-button>
    <appkit-network-button disabled></appkit-network-button>
  </p>`

async function place(page: Page): Promise<void> {
  await page.evaluate((html) => {
    const { locale, themeMode } = window.__kitOptions ?? {}
    document.body.style.cssText = themeMode === 'dark' ? 'background:#121313' : 'background:#fff'
    document.body.dir = locale === 'ar' ? 'rtl' : 'ltr'
    document.body.innerHTML = html
  }, BUTTONS)
}

const elements = (name: string, scenario: Partial<Scenario>): Scenario => ({
  name,
  names: NAMES,
  target: '#elements',
  ...scenario,
  show: async (stage) => {
    await place(stage.page)
    await scenario.show?.(stage)
    await stage.page.locator('appkit-network-button button').first().waitFor()
    // The buttons are English until the page's language has loaded.
    await stage.page.evaluate(async () => {
      const spoken = await window.kernelOf(window.lk.kits[0]).speech?.spoken
      await spoken?.ready()
    })
  },
})

export const elementsGroup: Group = {
  name: 'elements',
  scenarios: [
    elements('disconnected', {
      show: ({ page }) => page.evaluate(() => void window.lk.create()),
    }),
    elements('connected', {
      start: answering('approve'),
      show: async ({ page }) => {
        await connect(page)
        await page.locator('appkit-account-button .balance').first().waitFor()
      },
    }),
    elements('unsupported network', {
      start: {
        init: {
          amber: {
            chains: [31337, 31339],
            chainId: 31339,
            policies: { '*': 'approve', wallet_switchEthereumChain: 'reject' },
          },
        },
      },
      show: async ({ page }) => {
        await connect(page)
        await page.evaluate(async () =>
          (await window.kernelOf(window.lk.kits[0]).runtime())?.modal.close({ force: true }),
        )
        await page.getByTestId('wui-account-button-unsupported-chain').first().waitFor()
        await page.locator('.lk-card').waitFor({ state: 'detached' })
      },
    }),
  ],
}
