import type { Page } from '@playwright/test'
import { deployNoise } from '../../sandbox/chain/callingTokens.js'
import { AMBER, connectWith, makeKit, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { chainNodeOf } from '../review/asked.js'
import { tokenOf } from '../send/sendForm.js'
import { approve, goToPermissions } from './approvals.js'

/** Of the time that the page's thread is busy from the press to the list. */
const LONGEST_SHARE = 1 / 4

test('50,000 approvals that a contract only claims hide no real one, and leave the page free', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  test.slow()
  await approve(sandbox, address, { token: tokenOf(sandbox.config, 'HUSD').address })
  await deployNoise(chainNodeOf(sandbox), address, 50_000)
  await open('kit')
  await makeKit(page)
  await connectWith(page, amber, AMBER)
  await openModal(page)
  const busySeconds = await watchThread(page)
  const before = await busySeconds()
  await page.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    })
    Object.assign(window, { tasks })
  })
  const shown = await goToPermissions(page)
  await expect(shown.state('incomplete')).toBeVisible({ timeout: 60_000 })
  await expect(shown.rows).toHaveCount(201)
  await expect(shown.row('HUSD · Unlimited')).toHaveCount(1)
  const busyMs = ((await busySeconds()) - before) * 1_000
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)

  expect(Math.max(0, ...tasks) / busyMs).toBeLessThan(LONGEST_SHARE)
})

/** Returns a function that resolves with the seconds that the page's main thread has been busy so far. */
async function watchThread(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const busy = metrics.find(({ name }) => name === 'TaskDuration')
    if (!busy) throw new TypeError('The browser does not measure its tasks.')
    return busy.value
  }
}
