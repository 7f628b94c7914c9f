import { startSandbox } from '../sandbox/index.js'
import { chromiumLaunch } from '../scripts/run/chromium.js'
import { readArguments } from './arguments.js'
import { reportScale } from './report/reportScale.js'
import { reportWay } from './report/reportWay.js'

// `npm run bench` measures our pages beside the floor, `npm run bench -- scale` how work grows with long lists.
// docs/performance.md has the options and what the figures mean.

const { topic, rounds, isWritten, own, only } = readArguments(process.argv.slice(2))
const launch = await chromiumLaunch()
const sandbox = await startSandbox()
try {
  const run = { launch, config: sandbox.config, rounds, isWritten, only }
  if (topic === 'scale') await reportScale(run)
  else await reportWay({ ...run, own })
} finally {
  await sandbox.close()
}
