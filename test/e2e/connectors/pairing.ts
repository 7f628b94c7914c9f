import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What the page opened, in place of apps that a test browser does not have. */
    opened: string[]
  }
}

/** To be called before the page loads. */
export const watchLinks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.opened = []
    window.open = (href) => {
      window.opened.push(String(href))
      return null
    }
  })

/** The pairing address, by the button that copies it. */
export async function copyUri(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByTestId('copy-wc2-uri').click()
  await page.getByTestId('wui-snackbar-message').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}
