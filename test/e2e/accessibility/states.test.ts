import type { Page } from '@playwright/test'
import { GROUPS } from '../../scripts/shots/groups/index.js'
import { readEnglish } from '../../scripts/shots/pseudo.js'
import { settle } from '../../scripts/shots/settle.js'
import type { Scenario } from '../../scripts/shots/types.js'
import { optionsOf } from '../../scripts/shots/variants.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { visitScenarios, WALKS } from '../scenarios.js'
import { findViolations, HOSTS } from './axe.js'
import { findCutByLargeText, findCutBySpacing, findCutByZoom } from './layouts.js'
import { findFaint } from './page/findFaint.js'
import { findMedia } from './page/findMedia.js'
import { findMislabelled } from './page/findMislabelled.js'
import { findMotion } from './page/findMotion.js'
import { tabThrough } from './tabThrough.js'
import { readTree } from './tree.js'

// Every view in every state that the pictures have. `test:all` visits a state of each plugin, `test:nightly` all of them.

const MAIN = {
  connect: 'wallets',
  wallets: 'all',
  embedded: 'code',
  siwx: 'asked',
  account: 'tokens',
  networks: 'list',
  send: 'review',
  swap: 'quoted',
}
const main = GROUPS.flatMap(({ name: group, scenarios }) =>
  scenarios.filter(({ name }) => Object.entries(MAIN).some(([of, one]) => of === group && one === name)),
)
const walks = [{ title: 'the main views', scenarios: main }, ...WALKS]
const isForAll = (title: string) => title === 'the main views'

const LOOK = { reducedMotion: 'reduce', viewport: { width: 640, height: 720 } } as const
const GROUP_OF = new Map(
  GROUPS.flatMap(({ name, scenarios }) => scenarios.map((scenario) => [scenario, name])),
)
const fileOf = (scenario: Scenario) => [
  GROUP_OF.get(scenario) ?? '',
  `${scenario.name.toLowerCase().replace(/\W+/g, '-')}.txt`,
]
const optionsIn = async (locale?: 'ar') =>
  optionsOf({ name: 'tree', theme: 'dark', width: 0, height: 0, locale }, await readEnglish())

/** Runs all checks that need no other layout, in both themes. */
async function look(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const find of [findMedia, findMislabelled, findMotion])
    found.push(...(await page.evaluate(find, HOSTS)))
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((mode) => {
      for (const kit of window.lk.kits) kit.setThemeMode(mode)
    }, theme)
    await settle(page)
    const lines = [...(await findViolations(page)), ...(await page.evaluate(findFaint, HOSTS))]
    found.push(...lines.map((line) => `${theme}, ${line}`))
  }
  return found
}

for (const { title, scenarios } of walks) {
  for (const [direction, locale] of [
    ['left to right', undefined],
    ['right to left', 'ar'],
  ] as const) {
    test(
      `[WCAG-1.1.1] [WCAG-1.2.1] [WCAG-1.3.1] [WCAG-1.3.4] [WCAG-1.3.5] [WCAG-1.4.1] [WCAG-1.4.2] [WCAG-1.4.3] [WCAG-1.4.5] [WCAG-1.4.11] [WCAG-2.2.2] [WCAG-2.3.1] [WCAG-2.4.4] [WCAG-2.5.3] [WCAG-2.5.8] [WCAG-4.1.2] axe and the measurements find nothing in light and dark, ${direction}: ${title}`,
      nightlyUnless(isForAll(title) && locale === undefined),
      async ({ open, browser, sandbox, createAccount }) => {
        const found: string[] = []
        const visit = { scenarios, options: await optionsIn(locale), context: LOOK }
        await visitScenarios({ open, browser, sandbox, createAccount }, visit, async ({ page }, scenario) => {
          if (scenario.isStill) await page.clock.resume()
          else await settle(page)
          found.push(...(await look(page)).map((line) => `${scenario.name}: ${line}`))
        })
        expect(found).toEqual([])
      },
    )
  }

  test(
    `[WCAG-1.3.1] [WCAG-1.3.2] [WCAG-1.4.4] [WCAG-1.4.10] [WCAG-1.4.12] [WCAG-2.1.1] [WCAG-2.1.2] [WCAG-2.4.3] [WCAG-2.4.6] [WCAG-2.4.7] [WCAG-2.4.11] [WCAG-3.2.1] [WCAG-3.3.2] [WCAG-4.1.2] [EN-11.5] roles, names and order are as recorded, Tab reaches everything, and no size or spacing cuts anything off: ${title}`,
    nightlyUnless(isForAll(title)),
    async ({ open, browser, sandbox, createAccount }) => {
      const found: string[] = []
      const visit = { scenarios, options: await optionsIn(), context: LOOK }
      await visitScenarios({ open, browser, sandbox, createAccount }, visit, async ({ page }, scenario) => {
        // A toast is gone as soon as time goes on.
        if (scenario.isStill) return
        await settle(page)
        expect.soft(await readTree(page)).toMatchSnapshot(fileOf(scenario))
        const lines = [
          ...(await findCutBySpacing(page)),
          ...(await findCutByLargeText(page)),
          ...(await findCutByZoom(page, () => tabThrough(page))),
        ]
        found.push(...lines.map((line) => `${scenario.name}: ${line}`))
      })
      expect(found).toEqual([])
    },
  )
}
