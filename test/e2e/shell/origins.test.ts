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
  // Loopback seen from a public address: a browser asks the visitor first, so the answer is carried by hand.
  await page.route(/^http:\/\/127\.0\.0\.1/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
  })
}

/** Opens the modal at an origin in debug mode, and says which alerts were raised. */
async function alertsAt(page: Page, origin: string, sandbox: SandboxClient) {
  const raised: string[] = []
  page.on('console', (message) => {
    const text =
      /^\[latchkey\] (Origin Not Allowed|Project ID Not Configured|Network Not Found|Server Error)/.exec(
        message.text(),
      )?.[1]
    if (text) raised.push(text)
  })
  const { pages } = sandbox.config
  if (origin !== pages) await serveAt(page, origin, pages)
  await page.goto(`${origin}/kit/?projectId=${sandbox.projectId}&wallets=none`)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/projects\/v1\/origins/, async (route) => {
    await released
    await route.fallback()
  })
  await page.evaluate(async () => {
    const kit = window.lk.create({ debug: true, plugins: [window.lk.demo()] })
    // Once the list was read, one more alert: behind whatever the list raised.
    const { json } = Response.prototype
    Response.prototype.json = async function () {
      const data: unknown = await json.call(this)
      const isList = this.url.includes('/projects/v1/origins')
      if (isList) setTimeout(() => kit.kernel.alert('SWITCH_NETWORK_NOT_FOUND'))
      return data
    }
    // The texts are fetched at the first alert; now there is one, and order is order.
    await (await kit.kernel.late()).alerts.raise('SWITCH_NETWORK_NOT_FOUND')
    await kit.open()
  })
  await page.getByTestId('wui-alertbar-close').click()
  release()
  await expect(modal(page).alert).toHaveText('Network Not Found')
  return raised.filter((one) => one !== 'Network Not Found')
}

const ALLOWED = [
  'https://preview-1.pages.dev',
  'https://feature.vercel.app',
  'https://tunnel.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
  'https://shop.example',
]
const REFUSED = [
  'https://other.example',
  'https://shop.example.evil.example',
  'https://pages.dev.evil.example',
  'https://evilvercel.app',
  'https://secure-mobile.walletconnect.com.evil.example',
  'http://shop.example',
]

test('[ROLE-03] the page’s origin must be on the project’s list, or one that is always allowed', async ({
  context,
  sandbox,
}) => {
  test.setTimeout(120_000)
  const { pages } = sandbox.config
  await sandbox.origins(['https://shop.example'])
  const allowed = [pages, pages.replace('localhost', '127.0.0.1'), ...ALLOWED]
  const found: Record<string, string[]> = {}
  for (const origin of [...allowed, ...REFUSED]) {
    const tab = await context.newPage()
    found[origin] = await alertsAt(tab, origin, sandbox)
    await tab.close()
  }
  expect(found).toEqual({
    ...Object.fromEntries(allowed.map((origin) => [origin, []])),
    ...Object.fromEntries(REFUSED.map((origin) => [origin, ['Origin Not Allowed']])),
  })
})

test('an origin that is not allowed is told in the modal, and stops nobody', async ({
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
})
