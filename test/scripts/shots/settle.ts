import type { Page } from 'playwright-core'
import { isSettled } from './page/isSettled.js'

/** Resolves once the screen has come to rest. Two frames first, in which a new view starts to move. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      }),
  )
  await page.waitForFunction(isSettled, undefined, { polling: 50 })
}
