import { parseArgs } from 'node:util'
import { startSandbox } from '../sandbox/index.js'
import { chromiumLaunch } from '../scripts/run/chromium.js'
import { reportScale } from './report/reportScale.js'
import { reportWay } from './report/reportWay.js'

// `npm run bench` measures our pages beside the floor, `npm run bench -- scale` how work grows with long lists.
// docs/performance.md has the options and what the figures mean.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
    page: { type: 'string', multiple: true, default: [] },
    only: { type: 'string' },
  },
})
const [topic = 'way', ...rest] = positionals
if (!['way', 'scale'].includes(topic) || rest.length > 0)
  throw new Error(
    `The bench measures "scale", or without a word the way to the rows; not "${positionals.join(' ')}".`,
  )
if (topic === 'scale' && values.page.length > 0)
  throw new Error('--page is for the way to the rows. Leave out "scale".')
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`--rounds is a whole number, not ${values.rounds}`)
if (values.write && (values.page.length > 0 || values.only !== undefined))
  throw new Error('--write is for the whole run of our own pages: leave out --page and --only.')

const launch = await chromiumLaunch()
const sandbox = await startSandbox()
try {
  const { write: isWritten, only } = values
  const run = { launch, config: sandbox.config, rounds, isWritten, only }
  if (topic === 'scale') await reportScale(run)
  else await reportWay({ ...run, own: values.page })
} finally {
  await sandbox.close()
}
