import { check, ProofError } from '../assert.js'
import type { Proof } from '../runner.js'
import type { ModuleFixture } from './fixtures.js'
import { LOOK } from './look.js'
import type { Subject } from './subject.js'

/** The gzip size of the manifest with its static imports from its own folder. */
const MAX_BYTES = 1_024

export const importProofs = ({ name, fixtures }: Subject): readonly Proof[] =>
  fixtures.module === undefined
    ? []
    : [
        {
          title: 'importing it does nothing, needs no page and no React, and is small',
          run: () => importIsInert(name, fixtures.module as ModuleFixture),
        },
      ]

type Seen = {
  globals: string[]
  listeners: number
  timers: string[]
  packages: string[]
  bytes: number
}

/** Imports the module in a fresh Node process. */
async function importIsInert(name: string, fixture: ModuleFixture): Promise<void> {
  const { url, execArgv = [] } = typeof fixture === 'object' && 'url' in fixture ? fixture : { url: fixture }
  // An import would make bundlers warn on pages that use other parts of the kit.
  const { execFile } = process.getBuiltinModule('node:child_process')
  const { pathToFileURL } = process.getBuiltinModule('node:url')
  const href = /^file:/.test(String(url)) ? String(url) : pathToFileURL(String(url)).href
  const seen = await new Promise<Seen>((resolve, reject) => {
    execFile(process.execPath, [...execArgv, '--input-type=module', '-e', LOOK, href], (error, out, err) => {
      const line = out.split('\n').find((one) => one.startsWith('latchkey '))
      if (line) resolve(JSON.parse(line.slice('latchkey '.length)))
      else reject(new ProofError(`Importing "${name}" in bare Node failed: ${err || String(error)}`))
    })
  })
  check(
    seen.globals.length === 0,
    `Importing "${name}" created the globals ${seen.globals.join(', ')}. Create none.`,
  )
  check(seen.listeners === 0, `Importing "${name}" added listeners to the process. Move them into \`setup\`.`)
  check(
    seen.timers.length === 0,
    `Importing "${name}" left ${seen.timers.join(', ')} running. Start it in \`setup\`.`,
  )
  const react = seen.packages.filter((one) => /^react(-dom)?(\/|$)/.test(one))
  check(
    react.length === 0,
    `The manifest of "${name}" imports React. Import it in views only, and load those with import().`,
  )
  check(
    seen.bytes <= MAX_BYTES,
    `The manifest of "${name}" weighs ${seen.bytes} B gzip, over the limit of ${MAX_BYTES}. Move code into \`setup\`.`,
  )
}
