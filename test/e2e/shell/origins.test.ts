import type { Page } from '@playwright/test'
import type { SandboxClient } from '../../sandbox/client.js'
import { expect, test } from '../fixtures.js'
import { modal } from './modal.js'

/** Serves the sandbox's pages and services as if they were at another origin. */
async function serveAt(page: Page, origin: string, sandboxPages: string) {
  await page.route(
    (url) => url.origin === origin,
    async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(origin, sandboxPages) })
      await route.fulfill({ response })
    },
  )
  // Browsers ask visitors before a public page may reach loopback addresses, so the test relays the answer.
  await page.route(/^http:\/\/127\.0\.0\.1/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
  })
}

/** Opens the modal at an origin in debug mode; resolves once the allow list was checked. */
async function openAt(page: Page, origin: string, sandbox: SandboxClient, isListed: boolean) {
  const { pages } = sandbox.config
  if (origin !== pages) await serveAt(page, origin, pages)
  // The origin rules are in a lazy chunk. A page that is listed by name never loads it.
  const rules = isListed ? undefined : page.waitForResponse(/\/assets\/bootOptions-/)
  const list = page.waitForResponse(/\/projects\/v1\/origins/)
  await page.goto(`${origin}/kit/?projectId=${sandbox.projectId}&wallets=none`)
  await page.evaluate(() => window.lk.create({ debug: true, plugins: [window.lk.demo()] }).open())
  await (await list).finished()
  const url = (await rules)?.url()
  await page.evaluate(async (chunk) => {
    if (chunk) await import(/* @vite-ignore */ chunk)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
  }, url)
  return modal(page).alert
}

/** A few of each kind: `kernel/services/isOriginAllowed.test.ts` has them all. */
const ALLOWED = ['https://preview-1.pages.dev', 'https://shop.example']
const REFUSED = ['https://other.example', 'https://pages.dev.evil.example', 'http://shop.example']

test('[ROLE-03] the page’s origin must be on the project’s list, or one that is always allowed', async ({
  context,
  sandbox,
}) => {
  const { pages } = sandbox.config
  await sandbox.origins(['https://shop.example'])
  const allowed = [pages, pages.replace('localhost', '127.0.0.1'), ...ALLOWED]
  for (const origin of [...allowed, ...REFUSED]) {
    const page = await context.newPage()
    const alert = await openAt(page, origin, sandbox, origin === 'https://shop.example')
    if (REFUSED.includes(origin)) await expect(alert, origin).toHaveText('Origin Not Allowed')
    else await expect(alert, origin).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  }
})

test('a forbidden origin is reported in the modal, and blocks no visitor', async ({
  page,
  open,
  sandbox,
}) => {
  await sandbox.origins(['https://shop.example'])
  const { pages } = sandbox.config
  await serveAt(page, 'https://other.example', pages)
  await open('kit')
  await page.goto(page.url().replace(pages, 'https://other.example'))
  await page.evaluate(() => window.lk.create({ debug: true }).open())
  await expect(modal(page).alert).toHaveText('Origin Not Allowed')
  await expect(page.getByTestId('w3m-modal-card').getByText('Amber Wallet')).toBeVisible()
  // Requests that are still relayed need no answer.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
