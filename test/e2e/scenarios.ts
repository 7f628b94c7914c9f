import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { atMost } from '../scripts/run/limits.js'
import { fakeClock } from '../scripts/shots/actions.js'
import { GROUPS } from '../scripts/shots/groups/index.js'
import type { Scenario, Stage, Start } from '../scripts/shots/types.js'
import { type Fixtures, reduceTransparency } from './fixtures.js'

type Needs = Pick<Fixtures, 'open' | 'sandbox' | 'createAccount'> & { browser: Browser }
type Visit = {
  scenarios: readonly Scenario[]
  /** The kit's options, under those that a scenario sets itself. */
  options?: Record<string, unknown> | undefined
  context?: BrowserContextOptions | undefined
}

/** How many scenarios one test visits: a test of a whole group would outgrow its time limit. */
const WALKED = 8

/** All scenarios of the pictures, in parts that one test can visit. */
export const WALKS = GROUPS.flatMap(({ name, scenarios }) =>
  Array.from({ length: Math.ceil(scenarios.length / WALKED) }, (_, index) => ({
    title: `${name}, from scenario ${index * WALKED + 1}`,
    group: name,
    scenarios: scenarios.slice(index * WALKED, (index + 1) * WALKED),
  })),
)

/** Shows one scenario after another, each with an account of its own, and calls back on each. */
export async function visitScenarios(
  { open, browser, sandbox, createAccount }: Needs,
  { scenarios, options, context: look = {} }: Visit,
  onShown: (stage: Stage, scenario: Scenario) => Promise<void>,
): Promise<void> {
  // The page's code is loaded and compiled once. A stopped clock stops in all of a context.
  const shared = await browser.newContext(look)
  for (const scenario of scenarios) {
    const isApart = scenario.isApart || scenario.before === fakeClock
    const context = isApart ? await browser.newContext(look) : shared
    const page = await context.newPage()
    // A part that never appears fails soon, not at the limit of the test.
    page.setDefaultTimeout(atMost(15_000))
    await reduceTransparency(page)
    if (context === shared) await forget(page, sandbox.config.pages)
    const account = await createAccount()
    const stage = { page, sandbox, account }
    const start = typeof scenario.start === 'function' ? scenario.start(sandbox) : scenario.start
    await scenario.before?.(stage)
    await open('kit', {
      ...start,
      page,
      init: withAccount(account.index, start?.init),
      options: { ...options, ...start?.options },
    })
    await scenario.show(stage)
    await onShown(stage, scenario)
    await (context === shared ? page : context).close()
    await shared.setOffline(false)
    // Reset state that applies to every account.
    await sandbox.fillAccount({})
    await sandbox.clearFaults()
    await sandbox.secure.requireDevice(false)
  }
  await shared.close()
}

/** Each scenario's wallets start with an account of their own. */
function withAccount(index: number, init: Start['init'] = {}) {
  const ids = ['amber', 'birch', 'cedar', 'dune', 'elm', 'fern', 'grove'] as const
  return { ...init, ...Object.fromEntries(ids.map((id) => [id, { accounts: [index], ...init[id] }])) }
}

/** Removes what an earlier page has stored. */
async function forget(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(address)
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cookies',
  })
  await session.detach()
}
