import type { Page } from '@playwright/test'
import { SERVICES } from '../../kit/service/types.js'
import type { SandboxConfig } from '../../sandbox/types.js'

/** Opens a host's page without the sandbox's wallets, and makes its kit with the services of the testing kit. */
export async function openHost(page: Page, options: Record<string, unknown>): Promise<void> {
  const { pages } = JSON.parse(process.env.LATCHKEY_SANDBOX ?? '') as SandboxConfig
  await page.goto(new URL('/kit/?wallets=none', pages).href)
  await page.evaluate(
    (given) => {
      window.visit = { kit: window.lk.create(given as never), tracked: [], refused: [], errors: [] }
    },
    { services: SERVICES, projectId: 'test', prefetch: 'none', ...options },
  )
}
