import type { CDPSession, LaunchOptions, Page } from 'playwright-core'
import { createClient } from '../../sandbox/client.js'
import type { SandboxConfig } from '../../sandbox/types.js'
import { inFreshBrowser, weigh } from '../browser/freshPage.js'
import { announceWallets } from '../browser/inPage.js'
import { PROFILES } from '../browser/profiles.js'
import { type ScaleCase, TYPED } from './cases.js'
import { countElements, longestTask, openView, scrollThrough, watchTasks } from './inScale.js'

export interface ScaleFigures {
  /** Milliseconds of `createAppKit`. */
  boot: number
  firstRow: number
  /** Milliseconds until the end of a paged list. */
  whole?: number
  longest: number
  nodes: number
  heap: number
  /** Milliseconds of work per typed key, until the page rests. */
  keys?: number[]
}

export interface ScaleVisit {
  launch: LaunchOptions
  config: SandboxConfig
  url: string
  one: ScaleCase
  size: number
  /** A project of its own, so that the sandbox's lists of other visits stay apart. */
  project: string
}

/** Longer than any wait for further keys in a search. */
const SETTLED_MS = 600
/** The profile without slowdown. */
const [PROFILE] = PROFILES

/** Opens one list of one size in a fresh browser. */
export async function measureScale(visit: ScaleVisit): Promise<ScaleFigures> {
  const { launch, config, url, one, size, project } = visit
  if (!PROFILE) throw new Error('There is no profile.')
  await one.prepare?.(createClient(config, project), size)
  return inFreshBrowser({ launch, profile: PROFILE }, async ({ page, session, rest }) => {
    await page.addInitScript(watchTasks)
    await page.addInitScript(announceWallets, one.name === 'announced' ? listNames(size) : listNames(1))
    const query = new URLSearchParams({ list: one.name, size: String(size), project })
    if (one.view) query.set('view', one.view)
    if (one.isConnected) query.set('connected', '')
    await page.goto(`${url}?${query}`)
    await page.evaluate(() => window.scale.ready)
    await rest()
    const firstRow = await page.evaluate(openView, one.row)
    const whole = one.isPaged ? await page.evaluate(scrollThrough) : undefined
    await rest()
    const longest = await page.evaluate(longestTask)
    const keys = one.search ? await typeKeys(page, session, one.search) : undefined
    return {
      boot: await page.evaluate(() => window.scale.bootMs),
      ...{ firstRow, longest },
      ...(whole !== undefined && { whole }),
      ...(keys && { keys }),
      nodes: await page.evaluate(countElements),
      heap: (await weigh(session)).heap,
    }
  })
}

const listNames = (size: number) => Array.from({ length: size }, (_, at) => `number-${at}`)

/** Types key by key, and resolves with the work that each caused. */
async function typeKeys(page: Page, session: CDPSession, field: string): Promise<number[]> {
  const input = page.locator('w3m-modal').locator(field)
  // The field itself, or the element around it.
  await input.or(input.locator('input')).last().focus()
  const keys: number[] = []
  for (const key of TYPED) {
    const before = await workOf(session)
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    keys.push((await workOf(session)) - before)
  }
  return keys
}

/** Milliseconds of scripts, styles and layout so far. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
  return metrics.filter(({ name }) => parts.includes(name)).reduce((sum, { value }) => sum + value * 1000, 0)
}
