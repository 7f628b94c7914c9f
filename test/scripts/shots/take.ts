import { randomBytes } from 'node:crypto'
import type { Browser, Locator, Page } from 'playwright-core'
import type { MessageTable } from '../../../kernel/index.js'
import { deriveAccount } from '../../sandbox/accounts.js'
import { createClient } from '../../sandbox/client.js'
import type { SandboxConfig } from '../../sandbox/types.js'
import { check } from './checks.js'
import { isSettled } from './page/isSettled.js'
import { settle } from './settle.js'
import { surround } from './standIns.js'
import type { Scenario, Stage, Start, Variant } from './types.js'
import { optionsOf } from './variants.js'
import { watchShifts } from './watch.js'

export interface TakeParameters {
  browser: Browser
  config: SandboxConfig
  english: MessageTable
  scenario: Scenario
  variant: Variant
  path: string
}

const AROUND = 28
const LIMIT_MS = 45_000
let accounts = 0

/** Draws one scenario in one variant, keeps the picture, and returns its defects. */
export async function take({ browser, config, english, scenario, variant, path }: TakeParameters) {
  const { width, height, isTouch = false, isForced = false, around = {} } = variant
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: isTouch ? 2 : 1,
    hasTouch: isTouch,
    isMobile: isTouch,
    forcedColors: isForced ? 'active' : 'none',
    colorScheme: variant.theme,
    ...(around.userAgent && { userAgent: around.userAgent }),
  })
  try {
    const page = await context.newPage()
    // A scenario that never ends is a defect too: closing the context ends it.
    const limit = setTimeout(() => void context.close(), LIMIT_MS)
    context.once('close', () => clearTimeout(limit))
    page.setDefaultTimeout(15_000)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(`the page threw: ${error.message}`))

    const stage = await createStage(page, config)
    const start = typeof scenario.start === 'function' ? scenario.start(stage.sandbox) : scenario.start
    await enlargeText(page, variant)
    // The loader of this script adds a helper that names functions; a page lacks it.
    await page.addInitScript({ content: 'globalThis.__name = (value) => value' })
    await page.addInitScript(watchShifts)
    await surround(page, around)
    await scenario.before?.(stage)
    await openPage(stage, start ?? {}, optionsOf(variant, english))
    await scenario.show(stage)
    if (!scenario.isStill) await settle(page)
    if (around.keyboard !== undefined) await openKeyboard(page)
    await page.waitForFunction(isSettled, undefined, { polling: 50 })

    await shoot(
      page,
      scenario.target === undefined ? page.locator('.lk-card') : page.locator(scenario.target),
      {
        path,
        isWhole: isTouch || height < 300,
      },
    )
    if (scenario.isStill) await page.clock.resume()
    const problems = await check(page, variant.locale && (scenario.names ?? []))
    await stage.sandbox.clearFaults()
    return [...errors, ...problems]
  } finally {
    await context.close()
  }
}

async function createStage(page: Page, config: SandboxConfig): Promise<Stage> {
  const sandbox = createClient(config, randomBytes(16).toString('hex'))
  accounts += 1
  // Beyond the accounts of the nodes and the browser tests.
  const account = deriveAccount(900_000 + accounts)
  for (const { id } of config.networks) {
    await sandbox.rpc(id, 'anvil_setBalance', [account.address, '0x56bc75e2d63100000'])
  }
  return { page, sandbox, account }
}

async function openPage({ page, sandbox, account }: Stage, start: Start, options: Record<string, unknown>) {
  const { wallets, init = {} } = start
  const ids = ['amber', 'birch', 'cedar', 'dune', 'elm', 'fern', 'grove'] as const
  const given = Object.fromEntries(ids.map((id) => [id, { accounts: [account.index], ...init[id] }]))
  await page.addInitScript(
    ([walletStart, kitOptions]) => {
      window.__sandboxWallets = walletStart
      window.__kitOptions = kitOptions
    },
    [given, { ...options, ...start.options }] as const,
  )
  const url = new URL('/kit/', sandbox.config.pages)
  url.searchParams.set('projectId', sandbox.projectId)
  if (wallets !== undefined) url.searchParams.set('wallets', wallets)
  await page.goto(url.href)
}

/** Enlarges text like a visitor's browser setting. */
async function enlargeText(page: Page, { text }: Variant): Promise<void> {
  if (text === undefined) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } })
}

/** Focuses the first field, if the view has one. */
async function openKeyboard(page: Page): Promise<void> {
  const field = page.locator('.lk-view :is(input:not([type="checkbox"]), textarea):enabled').first()
  if ((await field.count()) === 0) return
  await field.focus()
  await settle(page)
  // The visitor caused it.
  await page.evaluate(() => window.__shifts?.splice(0))
}

/** Takes the card with a little of the page around it; on a phone the whole screen. */
async function shoot(page: Page, part: Locator, { path, isWhole }: { path: string; isWhole: boolean }) {
  const box = isWhole ? null : await part.boundingBox()
  const size = page.viewportSize()
  if (!box || !size) {
    const fold = await page.evaluate(() => window.__fold)
    const clip = size && fold !== undefined ? { x: 0, y: 0, width: size.width, height: fold } : undefined
    await page.screenshot({ path, ...(clip && { clip }), animations: 'disabled' })
    return
  }
  const x = Math.max(0, Math.floor(box.x - AROUND))
  const y = Math.max(0, Math.floor(box.y - AROUND))
  const width = Math.min(size.width - x, Math.ceil(box.width + 2 * AROUND))
  const height = Math.min(size.height - y, Math.ceil(box.height + 2 * AROUND))
  await page.screenshot({ path, clip: { x, y, width, height }, animations: 'disabled' })
}
