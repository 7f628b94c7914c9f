import type { Page } from '@playwright/test'
import { findClipped } from '../../scripts/shots/page/findClipped.js'
import { settle } from '../../scripts/shots/settle.js'
import { HOSTS } from './axe.js'

/** The viewport of a window of 1280 by 1024 pixels at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 }

/** The least spacing that WCAG 1.4.12 lets visitors set, for each shadow root, which their own style sheets don't reach. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

declare global {
  interface Window {
    /** The sheet with wide spacing of each shadow root. */
    __spaced?: WeakMap<ShadowRoot, CSSStyleSheet>
  }
}

/** Finds what is cut off once letters, words and lines are wider apart. */
export async function findCutBySpacing(page: Page): Promise<string[]> {
  const before = await page.evaluate(findClipped, HOSTS)
  const space = (isOn: boolean) =>
    page.evaluate(
      ([hosts, css, on]) => {
        window.__spaced ??= new WeakMap()
        for (const { shadowRoot } of document.querySelectorAll(hosts)) {
          if (!shadowRoot) continue
          const sheet = window.__spaced.get(shadowRoot) ?? new CSSStyleSheet()
          window.__spaced.set(shadowRoot, sheet)
          sheet.replaceSync(css)
          // Our own sheets may have come meanwhile: a card is prepared once the page is idle.
          const own = shadowRoot.adoptedStyleSheets.filter((one) => one !== sheet)
          shadowRoot.adoptedStyleSheets = on ? [...own, sheet] : own
        }
      },
      [HOSTS, SPACING, isOn] as const,
    )
  await space(true)
  await settle(page)
  const cut = await page.evaluate(findClipped, HOSTS)
  await space(false)
  return cut.filter((line) => !before.includes(line)).map((line) => `with wide spacing, ${line}`)
}

/** Finds what is cut off at twice the text size that the visitor's browser has by default. */
export async function findCutByLargeText(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await settle(page)
  const cut = await page.evaluate(findClipped, HOSTS)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await devtools.detach()
  return cut.map((line) => `at 200 %, ${line}`)
}

/** Finds what is cut off, or needs scrolling sideways, at 400 %; `and` runs at that size too. */
export async function findCutByZoom(page: Page, and: () => Promise<string[]>): Promise<string[]> {
  const usual = page.viewportSize()
  await page.setViewportSize(ZOOMED)
  await settle(page)
  const cut = await page.evaluate(findClipped, HOSTS)
  const card = await page.evaluate(() => {
    const { left = 0, right = 0 } =
      document.querySelector('w3m-modal')?.shadowRoot?.querySelector('.lk-card')?.getBoundingClientRect() ??
      {}
    return { left, right }
  })
  if (card.left < 0 || card.right > ZOOMED.width)
    cut.push(`the card reaches from ${card.left} to ${card.right}`)
  const more = await and()
  if (usual) await page.setViewportSize(usual)
  return [...cut, ...more].map((line) => `at 400 %, ${line}`)
}
