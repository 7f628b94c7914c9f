import { expect, test } from '../fixtures.js'
import { activityParts, showActivity } from './activityParts.js'
import { showAccount } from './visitAccount.js'

/** A title and a row. */
const ADDED = 2

for (const [label, transactions] of [
  ['of more than fifty rows', 60],
  ['that grows beyond fifty rows', 25],
] as const)
  test(`a new transaction on top of a list ${label} moves neither the focus nor the visible rows`, async ({
    open,
    page,
    account,
    sandbox,
  }) => {
    await sandbox.fillAccount({ transactions })
    await showAccount(page, open)
    await showActivity(page)
    const { list, rows } = activityParts(page)
    const first = list.getByRole('listitem').first()
    const size = async () => Number(await first.getAttribute('aria-setsize'))
    const before = await size()
    await rows.nth(2).focus()
    const focused = (await rows.nth(2).textContent()) ?? ''

    const middle = await list.evaluate(async (element) => {
      const scroller = element.closest('.lk-scroll')
      if (scroller) scroller.scrollTop = scroller.scrollHeight / 2
      await new Promise((resolve) => scroller?.addEventListener('scrollend', resolve))
      const { top = 0 } = scroller?.getBoundingClientRect() ?? {}
      const isBelow = (row: Element) => row.getBoundingClientRect().top > top + 100
      return [...element.querySelectorAll('a')].find(isBelow)?.textContent ?? ''
    })
    // Rows above the visible ones are drawn, and measured, once the list has stopped.
    await expect
      .poll(() =>
        list.evaluate((element) => {
          const { top = 0 } = element.closest('.lk-scroll')?.getBoundingClientRect() ?? {}
          const items = [...element.querySelectorAll('[role="listitem"]')]
          const isVisible = (row: Element) => getComputedStyle(row).visibility === 'visible'
          return (
            items.every(isVisible) && items.filter((row) => row.getBoundingClientRect().bottom < top).length
          )
        }),
      )
      .toBeGreaterThan(1)
    const row = rows.filter({ hasText: middle })
    const { y = 0 } = (await row.boundingBox()) ?? {}

    await page.evaluate(
      ([caipAddress]) => {
        const { session } = window.kernelOf(window.visit.kit)
        void session.followTransaction({
          ...{ id: `0x${'ab'.repeat(32)}`, caipAddress, caipNetworkId: 'eip155:31337' },
          ...{ operationType: 'send', sentAt: Date.now(), transfers: [] },
        })
      },
      [`eip155:31337:${account.address}`] as const,
    )
    await expect.poll(size).toBe(before + ADDED)
    await expect.poll(async () => (await row.boundingBox())?.y).toBeCloseTo(y, 0)
    await expect(rows.filter({ hasText: focused })).toBeFocused()
  })
