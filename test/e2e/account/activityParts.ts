import type { Page } from '@playwright/test'
import { expect } from '../fixtures.js'
import { accountView } from './visitAccount.js'

/** The list of transactions, as a visitor sees it. */
export function activityParts(page: Page) {
  const list = page.getByTestId('activity-list')
  return {
    ...accountView(page),
    list,
    rows: page.getByTestId('activity-row'),
    titles: page.getByTestId('group-title'),
    end: page.getByTestId('end-of-list'),
    failed: page.getByTestId('activity-failed'),
    scrollToEnd: () =>
      list.evaluate((element) => {
        const scroller = element.closest('.lk-scroll')
        if (scroller) scroller.scrollTop = scroller.scrollHeight
      }),
  }
}

/** The list as a separate view. */
export async function showActivity(page: Page): Promise<void> {
  await page.evaluate(() => window.visit.kit.open({ view: 'Transactions' }))
  await expect(accountView(page).view('Transactions')).toBeVisible()
}
