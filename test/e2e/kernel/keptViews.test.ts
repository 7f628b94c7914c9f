import type { Page } from '@playwright/test'
import { VIEWS } from '../../requests/views.js'
import { atMost } from '../../scripts/run/limits.js'
import { showAccount } from '../account/visitAccount.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { count, countPending } from './pending.js'

const FIRST_OPENS = 8
const OPENS = 20
/** Views of plugins that the page lacks. */
const ELSEWHERE = [
  ...['ActivePermissions', 'ApproveTransaction', 'ConnectSocials', 'ConnectingFarcaster', 'ConnectingSocial'],
  ...['EmailLogin', 'SIWXSignMessage', 'UpdateEmailWallet'],
]

const openAndClose = (page: Page, view: string, times: number) =>
  page.evaluate(
    async ([name, params, rounds]) => {
      const { kit } = window.visit
      const find = () => kit.element?.shadowRoot?.querySelector<HTMLElement>('[data-view]')
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (let round = 0; round < rounds; round += 1) {
        await kit.open({ view: name, params } as never)
        while (find()?.dataset.view !== name) await frame()
        await frame()
        await frame()
        await kit.close()
        while (find()) await frame()
      }
    },
    [view, VIEWS[view], times] as const,
  )

for (const view of Object.keys(VIEWS).filter((name) => !ELSEWHERE.includes(name)))
  test(
    `[N-113] opening and closing ${view} 20 times leaves nothing behind`,
    nightlyUnless(view === 'OnRampProviders'),
    async ({ page, open }) => {
      await page.addInitScript(countPending)
      await showAccount(page, open)
      await page.evaluate(() => window.visit.kit.close())
      await openAndClose(page, view, FIRST_OPENS)
      const before = await count(page)
      await openAndClose(page, view, OPENS)
      await expect(async () => {
        const after = await count(page)
        // What each opening keeps, it keeps 20 times; the rest of the page may still change by a few.
        expect(after.nodes - before.nodes).toBeLessThan(OPENS)
        expect(after.listeners - before.listeners).toBeLessThan(OPENS)
        expect(after.urls - before.urls).toBeLessThan(OPENS)
      }).toPass({ timeout: atMost(10_000) })
    },
  )
