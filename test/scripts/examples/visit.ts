import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { deriveAccount } from '../../sandbox/accounts.js'
import { createClient, type SandboxClient } from '../../sandbox/client.js'
import type { SandboxConfig } from '../../sandbox/types.js'
import { readFrames, recordFrames } from './frames.js'
import { strangers, type Watched, watch } from './watch.js'

const AMBER = 'dev.latchkey.amber'
/** An account of the public test mnemonic that no other test uses. */
const ACCOUNT = 990
const { address } = deriveAccount(ACCOUNT)
/** The wallet approves by itself: the page is what is tested. */
const WALLETS: typeof window.__sandboxWallets = {
  amber: { accounts: [ACCOUNT], policies: { '*': 'approve' } },
}

export type Visit = { page: Page; watched: Watched; sandbox: SandboxClient }

/** Visits a page with one wallet. Returns errors: what `act` threw, console output, unexpected hosts. */
export async function visit(
  browser: Browser,
  config: SandboxConfig,
  act: (visit: Visit) => Promise<void>,
  known: readonly string[] = [],
): Promise<string[]> {
  const context: BrowserContext = await browser.newContext()
  const watched = watch(context)
  const sandbox = createClient(config, randomBytes(16).toString('hex'))
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await page.addInitScript((wallets) => {
      window.__sandboxWallets = wallets
      const policies = wallets?.amber?.policies
      if (policies && localStorage.getItem('is-late')) policies.eth_accounts = { delayMs: 500 }
    }, WALLETS)
    await act({ page, watched, sandbox })
    return [...watched.lines, ...strangers(watched, [...known, ...hostsOf(config)])]
  } catch (error) {
    // The stack has the line: a visit looks for the same thing at several points.
    return [error instanceof Error ? (error.stack ?? error.message) : String(error), ...watched.lines]
  } finally {
    await context.close()
  }
}

/** Connects with the page's own button, signs in if the modal asks, and finds all of it after a reload. */
export async function connectAndSignIn(page: Page, button: string): Promise<void> {
  const card = page.getByTestId('w3m-modal-card')
  await page.getByTestId(button).click()
  await page.getByTestId(`wallet-selector-${AMBER}`).click()
  await page.getByTestId('w3m-connecting-siwe-sign').click()
  await expect(card).toHaveCount(0)
  await expect(page.getByTestId('page-address')).toHaveText(address)
  await page.reload()
  await expect(page.getByTestId('page-address')).toHaveText(address)
  await expect(card).toHaveCount(0)
}

/** Visits a page that the sandbox serves. */
export const visitServed = (browser: Browser, config: SandboxConfig, name: string): Promise<string[]> =>
  visit(browser, config, async ({ page, sandbox }) => {
    const query = new URLSearchParams({
      projectId: sandbox.projectId,
      ...{ wallets: 'amber', 'sign-in': 'required' },
    })
    await page.goto(`${config.pages}/${name}/?${query}`)
    await connectAndSignIn(page, 'page-connect-card')
  })

/** Next's page: server-rendered, before and after sign-in, with no request to analytics. */
export const visitNext = (browser: Browser, config: SandboxConfig, origin: string): Promise<string[]> =>
  visit(
    browser,
    config,
    async ({ page, watched }) => {
      await recordFrames(page, 'page-connect')
      await giveWallet(page, config)
      const first = await page.goto(origin)
      expect(await first?.text()).toContain('Nobody has signed in yet.')
      expect(await first?.text()).toContain('Nobody aboard yet')
      await connectAndSignIn(page, 'page-connect')
      await expect(page.getByTestId('server-session')).toContainText(address)
      await answerLate(page)
      const again = await page.reload()
      const html = (await again?.text()) ?? ''
      expect(html).toContain(`Berth 7 is kept for ${address}`)
      expect(html).not.toContain('Nobody aboard yet')
      await expectNoFlash(page)
      await page.getByTestId('page-disconnect').click()
      await expect(page.getByTestId('server-session')).toHaveText('Nobody has signed in yet.')
      expect(await page.evaluate(() => document.cookie)).not.toContain('lk.state')
      const last = await page.reload()
      expect(await last?.text()).toContain('Nobody aboard yet')
      expect([...watched.hosts]).not.toContain(new URL(config.services.analytics).host)
    },
    [origin],
  )

/** The same page in development: only a development build reports hydration mismatches. */
export const visitNextInDevelopment = (
  browser: Browser,
  config: SandboxConfig,
  origin: string,
): Promise<string[]> =>
  visit(
    browser,
    config,
    async ({ page }) => {
      await recordFrames(page, 'page-connect')
      await giveWallet(page, config)
      // Next compiles the route with its first request, which may take longer than a check of the sign-in waits.
      await fetch(`${origin}/api/auth/session`)
      await page.goto(origin)
      await connectAndSignIn(page, 'page-connect')
      await answerLate(page)
      await page.reload()
      await expectNoFlash(page)
    },
    [origin],
  )

/** From now on the wallet answers each page's first read half a second late, when the page has long been drawn. */
const answerLate = (page: Page) => page.evaluate(() => localStorage.setItem('is-late', 'true'))

/** Every frame of a connected visitor's load shows the account, before and after the wallet has answered. */
async function expectNoFlash(page: Page): Promise<void> {
  await expect(page.getByTestId('page-address')).toHaveText(address)
  await page.waitForFunction(() => {
    const requests = window.sandboxWallets.amber?.requests() ?? []
    return requests.some(({ method }) => method === 'eth_chainId')
  })
  const before = (await readFrames(page)).count
  await expect.poll(async () => (await readFrames(page)).count).toBeGreaterThan(before + 60)
  expect((await readFrames(page)).texts).toEqual(['Account'])
}

/** On a page that the sandbox does not serve, inject the wallet as an extension would. */
async function giveWallet(page: Page, config: SandboxConfig): Promise<void> {
  const script = await (await fetch(`${config.pages}/__sandbox/wallets/standard.js`)).text()
  const json = JSON.stringify({ ...config, wallets: ['amber'] })
  // The script looks for its configuration in the page.
  const given = `document.getElementById = () => ({ textContent: ${JSON.stringify(json)} })`
  await page.addInitScript(`${given};\n${script};\ndelete document.getElementById`)
}

/** All hosts that a page of the sandbox may contact: its services, its nodes, and its own origin. */
function hostsOf({ services, networks, solana, bitcoin, cosmos, polkadot, pages }: SandboxConfig): string[] {
  return [
    ...[pages, ...Object.values(services)],
    ...networks.flatMap(({ rpcUrl, nodeUrl }) => [rpcUrl, nodeUrl]),
    ...[solana.rpcUrl, solana.wsUrl, bitcoin.apiUrl],
    ...cosmos.chains.map(({ restUrl }) => restUrl),
    ...polkadot.networks.map(({ rpcUrl }) => rpcUrl),
  ]
}
