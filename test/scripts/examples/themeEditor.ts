import { expect } from '@playwright/test'
import type { Browser, Locator } from 'playwright-core'
import type { SandboxConfig } from '../../sandbox/types.js'
import { serveFolder } from './serveFolder.js'
import { visit } from './visit.js'

/** The site has small inline scripts and styles. Nothing comes from another origin, and no text becomes code. */
const POLICY =
  "default-src 'self' data: blob:; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'"

const ACCENT = '#b3261e'
const CODE = `themeMode: 'light',
themeVariables: {
  '--w3m-accent': '${ACCENT}',
  '--w3m-border-radius-master': '2px',
},`

/**
 * Changes the theme with the page's controls, finds it in both modals, in the code and on the clipboard, and resets it.
 * @param folder of the built site, served at the root of an origin
 */
export async function visitThemeEditor(
  browser: Browser,
  config: SandboxConfig,
  folder: string,
): Promise<string[]> {
  const server = await serveFolder(folder, { 'content-security-policy': POLICY })
  const origin = `http://localhost:${server.port}`
  try {
    return await visit(
      browser,
      config,
      async ({ page }) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
        await page.goto(`${origin}/theme-editor.html`)
        const embedded = page.locator('.place').getByTestId('w3m-modal-card')
        const dialog = page.getByRole('dialog')
        const code = page.getByRole('region', { name: 'Code' }).locator('code')
        const status = page.getByRole('region', { name: 'Code' }).getByRole('status')
        const zIndex = page.getByLabel('z-index')

        await expect(embedded).toContainText('Lantern')
        const before = await styleOf(embedded)
        await page.getByLabel('Light').check()
        await page.getByRole('textbox', { name: 'Accent' }).fill(ACCENT)
        await page.getByRole('slider', { name: 'Radius' }).fill('2')
        const look = {
          background: 'rgb(255, 255, 255)',
          radius: `${Number.parseFloat(before.radius) / 2}px`,
          link: 'rgb(179, 38, 30)',
        }
        expect(before).not.toMatchObject({ background: look.background })
        await expect.poll(() => styleOf(embedded)).toEqual(look)
        await page.getByRole('button', { name: 'Open as a dialog' }).click()
        await expect.poll(() => styleOf(dialog)).toEqual(look)
        await dialog.getByTestId('w3m-header-close').click()
        await expect(dialog).toHaveCount(0)

        await expect(code).toHaveText(CODE)
        await page.getByRole('button', { name: 'Copy the code' }).click()
        await expect(status).toHaveText('Copied')
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE)
        // The code no longer equals the copied text. A layer that is not a number is not written.
        await zIndex.fill('1200')
        await expect(code).toContainText("'--w3m-z-index': 1200,")
        await expect(status).toBeEmpty()
        for (const wrong of ['', '-5']) {
          await zIndex.fill(wrong)
          await expect(code).toHaveText(CODE)
        }

        await page.getByRole('combobox', { name: /^Theme/ }).selectOption('Midnight')
        await expect(code).toContainText("'--w3m-color-mix-strength': 34,")
        await expect(code).toContainText("themeMode: 'dark',")
        await page.getByRole('combobox', { name: /^Theme/ }).selectOption('Contrast')
        await expect(code).toContainText("'--w3m-contrast': 'more',")
        await expect(code).not.toContainText('color-mix')

        await embedded.getByRole('button', { name: 'Anchor' }).click()
        await expect(embedded).toContainText('Harbour dollar')
        await page.getByRole('button', { name: 'Reset' }).click()
        await expect(code).toHaveText("themeMode: 'dark',")
        await expect(embedded).toHaveCSS('background-color', before.background)
        await expect(embedded).toHaveCSS('border-radius', before.radius)
      },
      [origin],
    )
  } finally {
    await server.close()
  }
}

/** The style of a card whose view has a link. */
async function styleOf(card: Locator) {
  const link = card.getByRole('button', { name: 'See how they work' })
  const color = await link.evaluate((one) => getComputedStyle(one).color)
  const { background, radius } = await card.evaluate((one) => {
    const { backgroundColor, borderRadius } = getComputedStyle(one)
    return { background: backgroundColor, radius: borderRadius }
  })
  return { background, radius, link: color }
}
