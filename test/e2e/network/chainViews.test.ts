import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { AMBER, connect, parts } from '../connect/visit.js'
import { expect, nightlyUnless, test, type Wallets } from '../fixtures.js'
import { makeTwoChains } from './chains.js'

type Axe = { run(context: Document, options: RunOptions): Promise<AxeResults> }

/** Visits the views that exist only in a kit with several chains. */
async function walk(page: Page, wallets: Wallets, options: object, visit: (view: string) => Promise<void>) {
  await makeTwoChains(page, { options: { ...options } })
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  const { title, wallet } = parts(page)
  await page.evaluate(() => window.visit.kit.open({ view: 'Connect' }))
  await expect(wallet(AMBER)).toBeVisible()
  await visit('Connect')
  await wallet(AMBER).click()
  await expect(title).toHaveText('Select chain')
  await visit('ConnectingMultiChain')
  await page.evaluate(() => window.visit.kit.open({ view: 'SwitchNetwork' }))
  await expect(page.getByTestId('w3m-network-switch-Dunes')).toBeVisible()
  await visit('SwitchNetwork')
  await page.getByTestId('w3m-network-switch-Dunes').click()
  await expect(title).toHaveText('Switch chain')
  await visit('SwitchActiveChain')
}

test('[N-102] the views of several chains pass the strict policy, without a report', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  await open('kit', { wallets: 'amber', csp: 'strict' })
  const seen: string[] = []
  await walk(page, wallets, {}, async (view) => void seen.push(view))
  expect(seen).toHaveLength(4)
  expect(await sandbox.cspReports()).toEqual([])
})

for (const themeMode of ['dark', 'light'] as const) {
  test(
    `[N-130] [WCAG-1.4.3] [WCAG-4.1.2] axe finds nothing serious in the views of several chains, ${themeMode}`,
    nightlyUnless(themeMode === 'dark'),
    async ({ open, page, wallets }) => {
      const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
      await open('kit', { wallets: 'amber' })
      await page.evaluate(axe)
      const serious: string[] = []
      await walk(page, wallets, { themeMode }, async (view) => {
        const found = await page.evaluate(async () => {
          const root = window.visit.kit.element?.shadowRoot
          const running =
            root?.getAnimations().filter((one) => one.effect?.getTiming().iterations === 1) ?? []
          await Promise.allSettled(running.map(({ finished }) => finished))
          const { axe } = window as unknown as { axe: Axe }
          const { violations } = await axe.run(document, { resultTypes: ['violations'] })
          return violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
        })
        serious.push(...found.map((one) => `${view}: ${one}`))
      })
      expect(serious).toEqual([])
    },
  )
}
