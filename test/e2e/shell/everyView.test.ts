import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect, test } from '../fixtures.js'
import { modal } from './modal.js'
import { TOUR_SIGN_IN, TOUR_WALLETS, tour, VIEWS } from './tour.js'

type Axe = { run(context: { exclude: string[] }, options: RunOptions): Promise<AxeResults> }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[N-102] [N-130] [WCAG-1.1.1] [WCAG-1.3.1] [WCAG-1.4.3] [WCAG-4.1.2] every view passes the strict policy with Trusted Types, without a report, and axe finds nothing serious in it', async ({
  page,
  open,
  sandbox,
  wallets,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted/i.test(message.text())) complaints.push(message.text())
  })
  await sandbox.setWallets(TOUR_WALLETS)
  const response = await open('kit', { csp: 'strict' })
  expect(response.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  await page.evaluate((signIn) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      document.body.dataset.violation = `${event.effectiveDirective} ${event.blockedURI}`
    })
    const termsConditionsUrl = 'https://terms.example'
    window.lk.create({ use: ['evm', 'walletconnect'], signIn, termsConditionsUrl, debug: true })
  }, TOUR_SIGN_IN)
  const [seen, serious]: [string[], string[]] = [[], []]
  await tour(page, wallets, async (view) => {
    seen.push(view)
    for (const theme of ['dark', 'light'] as const) {
      serious.push(...(await findSerious(page, theme)).map((one) => `${view}, ${theme}: ${one}`))
    }
  })
  expect(seen).toEqual([...VIEWS])
  expect(serious).toEqual([])

  await page.evaluate(async () => {
    const runtime = await window.kernelOf(window.lk.kits[0]).runtime()
    runtime?.toast.show('loading', 'Waiting')
    await runtime?.alerts.raise('SWITCH_NETWORK_NOT_FOUND')
  })
  await expect(modal(page).toast).toBeVisible()
  await page.evaluate(async () => {
    window.lk.kits[0]?.destroy()
    const themeVariables = {
      '--w3m-accent': '#ffea00',
      '--w3m-font-family': 'Georgia',
      '--w3m-z-index': 7,
    } as const
    const plugins = [window.lk.demo(), window.lk.extra()]
    await window.lk.create({ id: 'demo', plugins, themeVariables }).open()
  })
  await page.getByTestId('demo-note').fill('typed')
  await page.getByTestId('row-Extra').click()
  await expect(modal(page).view('Extra')).toBeVisible()
  expect(await page.evaluate(() => document.body.dataset.violation)).toBeUndefined()
  expect(complaints).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

async function findSerious(page: Page, theme: 'dark' | 'light'): Promise<string[]> {
  await page.evaluate((mode) => window.lk.kits[0]?.setThemeMode(mode), theme)
  await page.locator(`w3m-modal[data-theme="${theme}"]`).waitFor({ state: 'attached' })
  return page.evaluate(async () => {
    const root = window.lk.kits[0]?.element?.shadowRoot
    const running = root?.getAnimations().filter((one) => one.effect?.getTiming().iterations === 1) ?? []
    await Promise.allSettled(running.map(({ finished }) => finished))
    const { axe } = window as unknown as { axe: Axe }
    // A wallet's own window is not our code.
    const context = { exclude: ['sandbox-wallet-prompt'] }
    const { violations } = await axe.run(context, { resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  })
}
