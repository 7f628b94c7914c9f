import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPage, hasPage, type PageName } from './buildPage.js'
import { bundlePhone } from './bundlePhone.js'
import { type Sandbox, startSandbox } from './index.js'
import { bundleSecure } from './secure/bundleSecure.js'

// Undefined if Ctrl-C comes before it runs.
let sandbox: Sandbox | undefined

const folder = await mkdtemp(join(tmpdir(), 'latchkey-pages-'))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

console.log('Starting local chains and services …')
sandbox = await startSandbox({ ports: 'fixed' })

const names = (['react', 'vanilla'] satisfies PageName[]).filter(hasPage)
for (const name of names) {
  console.log(`Building examples/${name} …`)
  await buildPage(name, join(folder, name))
  sandbox.addPage(name, join(folder, name))
}

console.log('Building the phone …')
await bundlePhone()
console.log('Building the secure site …')
await bundleSecure()

if (names.length === 0) console.log('\nThere is no example to show yet: examples/react does not exist.')
else console.log(`\nOpen ${sandbox.config.pages}/${names[0]}/\n`)
for (const name of names.slice(1)) console.log(`Also ${sandbox.config.pages}/${name}/`)
console.log(`Phone ${sandbox.config.pages}/phone/`)
console.log(`Inbox ${sandbox.config.services.secure}/inbox`)
console.log('Ctrl-C stops everything.')

async function stop(): Promise<void> {
  await sandbox?.close()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
