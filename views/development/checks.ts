import type { Kernel } from '../../kernel/index.js'
import { checkContributions } from './contributions.js'
import { checkManifests } from './manifests.js'
import { checkNetworks } from './networks.js'
import { checkOptions } from './options.js'
import { checkSignIn } from './signIn.js'
import { checkTargets } from './targets.js'

/** Warns about what is probably a mistake. Works on a kit that was just created, before anything of it is loaded. */
export type Check = (kernel: Kernel, warn: (text: string) => void) => void

/** One per topic. */
const CHECKS: readonly Check[] = [
  checkOptions,
  checkNetworks,
  checkManifests,
  checkContributions,
  checkSignIn,
  checkTargets,
]

/** Runs all checks, each at its own risk. */
export function runChecks(kernel: Kernel): void {
  const { scope, options, log, report } = kernel
  if (scope.signal.aborted) return
  // By default the log shows errors only, which would hide these warnings from the people they are for.
  const warn = (text: string) => (options.logLevel ? log.warn(text) : console.warn(`[latchkey] ${text}`))
  for (const check of CHECKS) {
    try {
      check(kernel, warn)
    } catch (error) {
      report(error, { phase: 'checks of development' })
    }
  }
}
