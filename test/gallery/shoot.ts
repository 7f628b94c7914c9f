import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import pack from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import { createServer } from 'vite'

type Shot = { name: string; query: string; width?: number; height?: number; text?: number; forced?: boolean }

const SHOTS: readonly Shot[] = [
  { name: 'dark', query: '' },
  { name: 'light', query: 'theme=light' },
  { name: 'loud-dark', query: 'accent=%23ffea00' },
  { name: 'loud-light', query: 'theme=light&accent=%23ffea00' },
  { name: 'phone', query: '', width: 360, height: 640 },
  { name: 'rtl', query: 'theme=light&dir=rtl' },
  { name: 'text-200', query: '', width: 390, height: 9000, text: 32 },
  { name: 'mixed', query: 'mix=%23ff00aa&strength=20&radius=1px' },
  { name: 'forced', query: '', forced: true },
]
const OUT = process.argv[2] ?? 'test-results/gallery'
const only = process.argv[3]

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const server = await createServer({ configFile: new URL('./vite.config.ts', import.meta.url).pathname })
await server.listen(0)
const base = server.resolvedUrls?.local[0] ?? ''
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? (await pack.executablePath()),
  args: [
    '--no-sandbox',
    '--no-zygote',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
})
mkdirSync(OUT, { recursive: true })
try {
  for (const shot of SHOTS) if (!only || only === shot.name) await take(browser, shot)
} finally {
  await browser.close()
  await server.close()
}

async function take(browser: Browser, shot: Shot) {
  const viewport = { width: shot.width ?? 1180, height: shot.height ?? 900 }
  const isTouch = viewport.width < 500 && !shot.text
  const context = await browser.newContext({
    viewport,
    hasTouch: isTouch,
    isMobile: isTouch,
    forcedColors: shot.forced ? 'active' : 'none',
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(shot.name, error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(shot.name, message.text())
  })
  if (shot.text) {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Page.setFontSizes', { fontSizes: { standard: shot.text } })
  }
  await page.goto(`${base}?${shot.query}`)
  await page.locator('.g-card').last().waitFor()
  await page.waitForTimeout(600)
  // A full-page picture resizes the page, which resets the text size.
  await page.screenshot({ path: `${OUT}/${shot.name}.png`, fullPage: !shot.text })
  await page.evaluate(axe)
  const problems = await page.evaluate(
    'axe.run().then((result) => result.violations.map((v) => [v.impact, v.id, ...v.nodes.slice(0, 3).map((n) => n.html + " " + n.failureSummary)]))',
  )
  const clipped =
    await page.evaluate(`[...document.querySelector('#gallery').shadowRoot.querySelectorAll('*')]
    .filter((e) => getComputedStyle(e).overflow === 'hidden' && e.scrollWidth > e.clientWidth + 1 && e.textContent && !e.title && !e.closest('[title],.lk-vh') && !e.querySelector('[title]'))
    .map((e) => e.className + ': ' + e.textContent.slice(0, 60))`)
  const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  console.log(shot.name, JSON.stringify({ problems, clipped, wide }, null, 1))
  await context.close()
}
