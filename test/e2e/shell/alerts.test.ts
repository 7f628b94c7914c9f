import type { Page } from '@playwright/test'
import type { SandboxClient } from '../../sandbox/client.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { modal } from './modal.js'

interface Case {
  text: string
  options?: Record<string, unknown>
  prepare?: (sandbox: SandboxClient) => Promise<void>
  act?: (page: Page) => Promise<unknown>
}

const origins = (status: number) => (sandbox: SandboxClient) =>
  sandbox.fault({ service: 'catalogue', path: '/projects/v1/origins', status })

const CASES: Case[] = [
  { text: 'Project ID Not Configured', options: { projectId: '' } },
  { text: 'Project ID Not Configured', prepare: origins(401) },
  { text: 'Rate Limited', prepare: origins(429) },
  { text: 'Server Error', prepare: origins(503) },
  {
    text: 'Network Not Found',
    act: (page) =>
      page.evaluate(() => window.lk.kits[0]?.switchNetwork({ id: 424242 }).catch(() => undefined)),
  },
  {
    text: 'Invalid App Configuration',
    options: { features: { analytics: true } },
    prepare: (sandbox) => sandbox.fault({ service: 'analytics', path: '/e', status: 403 }),
  },
]

for (const { text, options = {}, prepare, act } of CASES) {
  const what = prepare ? ' after an answer' : ''
  test(
    `"${text}"${what} is drawn in debug mode only, and always logged on the console`,
    nightlyUnless(text === 'Server Error'),
    async ({ context, open, sandbox }) => {
      await prepare?.(sandbox)
      for (const debug of [true, false]) {
        const page = await context.newPage()
        const lines: string[] = []
        page.on('console', (message) => {
          if (message.type() === 'error') lines.push(message.text())
        })
        await open('kit', { page })
        await page.evaluate(
          async (given) => window.lk.create({ plugins: [window.lk.demo()], ...given }).open(),
          { ...options, debug },
        )
        await act?.(page)
        await expect.poll(() => lines.some((line) => line.includes(text))).toBe(true)
        const { alert, view } = modal(page)
        await expect(view('DemoHome')).toBeVisible()
        if (debug) await expect(alert).toHaveText(text)
        else await expect(alert).toHaveCount(0)
        await page.close()
      }
    },
  )
}

/** All alerts (docs/protocol.md#alerts). Separate tests show what raises each. */
const ALERTS = {
  SWITCH_NETWORK_NOT_FOUND: 'Network Not Found',
  ORIGIN_NOT_ALLOWED: 'Origin Not Allowed',
  IFRAME_LOAD_FAILED: 'Network Error - Could not load embedded wallet',
  IFRAME_REQUEST_TIMEOUT: 'Embedded Wallet Request Timed Out',
  UNVERIFIED_DOMAIN: 'Unverified Domain',
  JWT_TOKEN_NOT_VALID: 'Session Expired',
  INVALID_PROJECT_ID: 'Invalid Project ID',
  PROJECT_ID_NOT_CONFIGURED: 'Project ID Not Configured',
  SERVER_ERROR_APP_CONFIGURATION: 'Server Error',
  RATE_LIMITED_APP_CONFIGURATION: 'Rate Limited',
  MULTI_WALLET_NOT_ENABLED: 'Multi-Wallet Not Enabled',
  INVALID_APP_CONFIGURATION: 'Invalid App Configuration',
} as const

test('[ERR-12] all twelve alerts are drawn in debug mode only, and on the console always', async ({
  context,
  open,
}) => {
  for (const debug of [true, false]) {
    const page = await context.newPage()
    const lines: string[] = []
    page.on('console', (message) => void lines.push(message.text()))
    await open('kit', { page })
    await page.evaluate(
      (given) => window.lk.create({ plugins: [window.lk.demo()], debug: given }).open(),
      debug,
    )
    const { alert, view, card } = modal(page)
    await expect(view('DemoHome')).toBeVisible()
    for (const [name, text] of Object.entries(ALERTS)) {
      await page.evaluate(
        (raised) => window.kernelOf(window.lk.kits[0]).alert(raised),
        name as keyof typeof ALERTS,
      )
      // A notice has a level that a console hides by default.
      if (name !== 'MULTI_WALLET_NOT_ENABLED') {
        await expect.poll(() => lines.some((line) => line.includes(`${text}: `)), text).toBe(true)
      }
      if (!debug) await expect(alert).toHaveCount(0)
      else await expect(alert).toHaveText(text)
    }
    await expect(card.getByRole('alert').filter({ has: alert })).toHaveCount(debug ? 1 : 0)
    if (debug) {
      await page.getByTestId('wui-alertbar-close').click()
      await expect(alert).toHaveCount(0)
    }
    await page.close()
  }
})

test('an alert stays until it is dismissed', { tag: '@nightly' }, async ({ page, open, sandbox }) => {
  await page.clock.install()
  await sandbox.fault({ service: 'catalogue', path: '/projects/v1/origins', status: 429 })
  await open('kit')
  await page.evaluate(() => window.lk.create({ debug: true, plugins: [window.lk.demo()] }).open())
  const { alert, view, card } = modal(page)
  await expect(alert).toHaveText('Rate Limited')
  await expect(card.getByRole('alert').filter({ has: alert })).toHaveCount(1)
  await page.clock.fastForward(600_000)
  await page.getByTestId('demo-go').click()
  await expect(view('DemoNext')).toBeVisible()
  await expect(alert).toHaveText('Rate Limited')
  await page.getByTestId('wui-alertbar-close').click()
  await expect(alert).toHaveCount(0)
})
