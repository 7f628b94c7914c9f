import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { Consumers } from './consumers.js'

const CHECKS = '/latchkey/dist/views/development/'

/** Builds one page as in production and as in development: only the latter has the checks of development. */
export async function checkConditions({ integrator }: Consumers): Promise<string[]> {
  const hasChecks = async (mode: string) => {
    const { output } = (await build({
      ...{ root: integrator, mode, configFile: false, logLevel: 'error' },
      build: {
        write: false,
        chunkSizeWarningLimit: 10_000,
        rolldownOptions: { input: join(integrator, 'src/pages/connect.ts') },
      },
      resolve: { conditions: ['module', 'browser', mode] },
    })) as Rolldown.RolldownOutput
    return output.some((one) => one.type === 'chunk' && one.moduleIds.some((id) => id.includes(CHECKS)))
  }
  return [
    ...((await hasChecks('production')) ? ['a production build has the checks of development'] : []),
    ...((await hasChecks('development')) ? [] : ['a development build lacks the checks of development']),
  ]
}
