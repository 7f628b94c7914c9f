import type { Page } from 'playwright-core'
import { NAMES, open } from '../actions.js'
import type { Group, Scenario, Stage, Start } from '../types.js'

const EMAIL = 'margarethe.von.der.hohenfelde@correspondence.example.com'
const SOCIALS = ['Google', 'X', 'Farcaster', 'Discord', 'Apple', 'GitHub', 'Facebook']

// An address may break after its @; the site's texts are its own.
const start = (options: Record<string, unknown> = {}, more: Start = {}): Start => ({
  wallets: 'none',
  ...more,
  options: { embedded: true, ...options },
})
const scenario = (name: string, show: Scenario['show'], more: Partial<Scenario> = {}): Scenario => ({
  ...{ name, show, start: start(), names: [...NAMES, ...SOCIALS, ...EMAIL.split(/(?<=@)/), 'Invalid code.'] },
  ...more,
})
const first = async ({ page }: Stage) => {
  await open(page)
  await page.getByTestId('wui-email-input').or(page.getByTestId('w3m-social-login-widget')).first().waitFor()
}
async function submit(page: Page, address = EMAIL) {
  await page.getByTestId('wui-email-input').fill(address)
  await page.keyboard.press('Enter')
}
const LEGAL = {
  features: { legalCheckbox: true },
  termsConditionsUrl: 'https://shop.example/terms',
  privacyPolicyUrl: 'https://shop.example/privacy',
}

const EOA = { defaultAccountTypes: { eip155: 'eoa' } }
/** The granted pages: their names, the sandbox's address for all, and the expiry. */
const PAGES = ['Tide Tables', 'Harbour Ledger', 'page.example', 'May 18, 2033, 3:33 AM']
/** Logs in and shows this view. */
const loggedIn =
  (view: string | undefined, ready: string, then?: (stage: Stage) => Promise<unknown>): Scenario['show'] =>
  async (stage) => {
    const { page, sandbox } = stage
    await first(stage)
    await submit(page)
    const field = page.getByTestId('wui-otp-input')
    // Until the field appears, the newest mail belongs to an earlier picture.
    await field.waitFor()
    await field.fill(await sandbox.secure.code(EMAIL))
    await page.waitForFunction(() => window.lk.kits[0]?.getAccount('eip155')?.isConnected)
    await page.waitForFunction(() => {
      const kernel = window.kernelOf(window.lk.kits[0])
      return kernel?.options.enableEmbedded || kernel?.modal.get().open === false
    })
    if (view !== undefined) await open(page, view)
    await then?.(stage)
    await page.locator(ready).first().waitFor()
  }
/** Disconnects the login from the view of wallets. */
const leaveLogin = async ({ page }: Stage) => {
  await page.getByTestId('disconnect-all-button').click()
  await page.getByTestId('recently-connected-text').waitFor()
}
const inPage = ({ page }: Stage) =>
  page.evaluate(() => {
    const { element } = window.kernelOf(window.lk.create())
    if (element) document.body.append(element)
  })
const askToSign = ({ page }: Stage) =>
  page.evaluate(() => {
    const kit = window.lk.kits[0]
    const params = ['0x41686f79', kit?.getAccount('eip155')?.address]
    const provider = kit?.getProvider<{ request(asked: object): Promise<unknown> }>('eip155')
    provider?.request({ method: 'personal_sign', params }).catch(() => undefined)
  })
const allow = async ({ sandbox }: Stage) => {
  const { eoa } = await sandbox.secure.account(EMAIL)
  const { blockchain } = sandbox.config.services
  const permissions = [
    { type: 'contract-call', data: { functions: [{}, {}] } },
    { type: 'native-token-recurring-allowance', data: {} },
  ]
  for (const name of PAGES.slice(0, 2)) {
    await fetch(`${blockchain}/v1/sessions/eip155:31337:${eoa}?projectId=${sandbox.projectId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, url: 'https://harbour.example', permissions, expiry: 2_000_000_000 }),
    })
  }
}
const READY = '#w3m-frame-container[data-presence="ready"]'
const after = (name: string, show: Scenario['show'], more: Partial<Scenario> = {}) =>
  scenario(name, show, {
    start: start(EOA),
    isApart: true,
    names: [...NAMES, ...SOCIALS, ...EMAIL.split(/(?<=@)/), ...PAGES],
    ...more,
  })

const smart = (name: string, show: Scenario['show']): Scenario => {
  const shown = after(name, show)
  return {
    ...shown,
    start: start(),
    names: [...(shown.names ?? []), 'Disconnect all', 'EVM', 'Solana', 'Regular account'],
  }
}

/** Logins by e-mail, by social providers and by Farcaster, and the views after them. */
export const embeddedGroup: Group = {
  name: 'embedded',
  scenarios: [
    scenario('methods', first),
    scenario('methods-wallets', first, { start: start({}, { wallets: undefined }) }),
    scenario('terms', first, { start: start(LEGAL, { wallets: 'amber' }) }),
    scenario('collapsed', first, { start: start({ features: { collapseWallets: true } }) }),
    scenario('email-wrong', async (stage) => {
      await first(stage)
      await submit(stage.page, 'nobody@')
      await stage.page.locator('[aria-invalid]').waitFor()
    }),
    scenario('code', async (stage) => {
      await first(stage)
      await submit(stage.page)
      await stage.page.getByTestId('wui-otp-input').waitFor()
    }),
    scenario('code-wrong', async (stage) => {
      await first(stage)
      await submit(stage.page)
      await stage.page.getByTestId('wui-otp-input').fill('000000')
      await stage.page.locator('[aria-invalid]').waitFor()
    }),
    scenario(
      'device',
      async (stage) => {
        await first(stage)
        await submit(stage.page)
        await stage.page.getByTestId('embedded-email').waitFor()
      },
      { before: ({ sandbox }) => sandbox.secure.requireDevice(true) },
    ),
    scenario('socials', async ({ page }) => {
      await open(page, 'ConnectSocials')
      await page.getByTestId('social-selector-google').waitFor()
    }),
    scenario('social-waiting', async (stage) => {
      await first(stage)
      await stage.page.getByTestId('social-selector-google').click()
      await stage.page.locator('.lk-ring-waiting').waitFor()
    }),
    scenario('social-blocked', async (stage) => {
      await stage.page.evaluate(() => {
        window.open = () => null
      })
      await first(stage)
      await stage.page.getByTestId('social-selector-google').click()
      await stage.page.getByTestId('embedded-retry').waitFor()
    }),
    scenario('social-replace', async (stage) => {
      await first(stage)
      await stage.page.evaluate(async () => {
        const kernel = window.kernelOf(window.lk.kits[0])
        kernel?.store.find('embedded-wallet')?.patch({ social: 'confirm' })
        const late = await kernel?.runtime()
        late?.router.push('ConnectingSocial', { provider: 'google', replaces: 'Amber Wallet' })
      })
      await stage.page.getByTestId('embedded-replace').waitFor()
    }),
    scenario('farcaster', async (stage) => {
      await first(stage)
      await stage.page.getByTestId('social-selector-farcaster').click()
      await stage.page
        .locator('[uri]')
        .or(stage.page.locator('[data-testid="embedded-open-farcaster"]:not([aria-busy])'))
        .waitFor()
    }),
    scenario(
      'social-failed',
      async (stage) => {
        await first(stage)
        await stage.page.getByTestId('social-selector-google').click()
        await stage.page.getByTestId('embedded-retry').waitFor()
      },
      {
        before: ({ sandbox }) =>
          sandbox.secure.fault({ request: 'GET_SOCIAL_REDIRECT_URI', answer: 'error' }),
      },
    ),
    scenario(
      'farcaster-failed',
      async (stage) => {
        await first(stage)
        await stage.page.getByTestId('social-selector-farcaster').click()
        await stage.page.getByTestId('embedded-retry').waitFor()
      },
      { before: ({ sandbox }) => sandbox.secure.fault({ request: 'GET_FARCASTER_URI', answer: 'error' }) },
    ),
    after('approve', loggedIn(undefined, READY, askToSign)),
    after('settings', loggedIn('AccountSettings', '[data-testid="embedded-permissions"]')),
    smart('account-smart', loggedIn('Account', '[data-testid="receive-funds"]')),
    smart('wallets', loggedIn('ProfileWallets', '[data-testid="active-connection"]')),
    smart('wallets-left', loggedIn('ProfileWallets', '[data-testid="recent-connection"]', leaveLogin)),
    after('edit-email', loggedIn('UpdateEmailWallet', '[data-testid="embedded-save"]')),
    after(
      'edit-email-code',
      loggedIn('UpdateEmailWallet', '[data-testid="embedded-start-over"]', async ({ page }) => {
        await page.getByTestId('wui-email-input').fill(`new.${EMAIL}`)
        await page.getByTestId('embedded-save').click()
      }),
    ),
    // Before the grants: they persist.
    after('permissions-none', loggedIn('ActivePermissions', '[data-testid="permissions-none"]')),
    after('permissions', loggedIn('ActivePermissions', '[data-testid="permission"]'), { before: allow }),
    after(
      'in-page',
      async (stage) => {
        await inPage(stage)
        await first(stage)
      },
      { start: start({ ...EOA, enableEmbedded: true }) },
    ),
  ],
}
