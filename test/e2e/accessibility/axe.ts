import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

type Axe = { run(context: object, options: RunOptions): Promise<AxeResults> }

/** Everything that our modal or elements draw: the rest of the page is not ours. */
export const HOSTS =
  'w3m-modal, appkit-button, appkit-connect-button, appkit-account-button, appkit-network-button'

/** The rules for levels A and AA, including two that axe leaves out by default. */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: {
    'target-size': { enabled: true },
    'css-orientation-lock': { enabled: true },
    // Replaced by `findMislabelled`.
    'label-content-name-mismatch': { enabled: false },
  },
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Every violation of the levels A and AA that axe finds, of whatever impact, one line each. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(await source)
  return page.evaluate(
    async ([hosts, options]) => {
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run({ include: [[hosts]] }, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `axe ${id}: ${any[0]?.message ?? ''} ${html.slice(0, 160)}`),
      )
    },
    [HOSTS, OPTIONS] as const,
  )
}
