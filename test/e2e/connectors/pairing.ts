import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Links that the page opened, for apps that a test browser does not have. */
    opened: string[]
  }
}

/** Call before the page loads. */
export const watchLinks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.opened = []
    window.open = (href) => {
      window.opened.push(String(href))
      return null
    }
  })

/** The pairing URI, read through the copy button. */
export async function copyUri(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByTestId('copy-wc2-uri').click()
  await page.getByTestId('wui-snackbar-message').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}
