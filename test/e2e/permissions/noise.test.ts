import { deployNoise } from '../../sandbox/chain/callingTokens.js'
import { AMBER, connectWith, makeKit, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { chainNodeOf } from '../review/asked.js'
import { tokenOf } from '../send/sendForm.js'
import { approve, goToPermissions } from './approvals.js'

/** Of a busy machine: without slices, reading the logs alone takes longer. */
const LONGEST_TASK_MS = 500

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
  await expect(shown.row('HUSD · Unlimited')).toHaveCount(1)
  expect(await shown.rows.count()).toBe(201)
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)

  expect(Math.max(0, ...tasks)).toBeLessThan(LONGEST_TASK_MS)
})
