import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import type { LaunchOptions } from 'playwright-core'
import type { PackageFrom } from '../../sandbox/buildPage.js'
import type { Sandbox } from '../../sandbox/index.js'

type Run = {
  sandbox: Pick<Sandbox, 'config'>
  launch: LaunchOptions
  from: PackageFrom
  /** The folder of the report and of failure artifacts. */
  results: string
  parameters: readonly string[]
  /** @default 'inherit' */
  output?: 'inherit' | 'ignore' | undefined
}

/** Runs the browser tests against a running sandbox. Resolves with the exit code. */
export function runPlaywright({ sandbox, launch, from, results, parameters, output }: Run): Promise<number> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const config = ['--config', 'test/e2e/playwright.config.ts']
  const child = spawn(process.execPath, [cli, 'test', ...config, ...parameters], {
    stdio: output ?? 'inherit',
    env: {
      ...process.env,
      LATCHKEY_SANDBOX: JSON.stringify(sandbox.config),
      LATCHKEY_CHROMIUM: JSON.stringify(launch),
      LATCHKEY_E2E_FOLDER: results,
      LATCHKEY_PACKAGE: from,
    },
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => done(code ?? 1))
  })
}
