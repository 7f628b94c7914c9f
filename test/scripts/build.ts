import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCdn, CDN_ENTRY } from './build/cdn/buildCdn.js'
import { buildLibrary } from './build/library.js'
import { run } from './run/run.js'
import { listSources, ROOT } from './source/paths.js'

const DIST = join(ROOT, 'dist')

const began = performance.now()
await buildLibrary(DIST)
// The compiler of `npm run types`, five times as fast. `package` checks that the older compiler of consumers can read
// its output.
const compiler = join(ROOT, 'node_modules/typescript-7/bin/tsc')
const types = await run(process.execPath, [compiler, '-p', 'tsconfig.build.json'])
if (types.code !== 0) fail(types.output)
checkTypes()
checkDirectives()
const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
const count = (end: string) => files.filter((file) => file.endsWith(end)).length
const seconds = ((performance.now() - began) / 1000).toFixed(1)
console.log(`dist: ${count('.js')} modules, ${count('.d.ts')} declarations, ${seconds} s`)
await buildScriptTag()

/** Builds what a single script tag loads, with all packages in it. */
async function buildScriptTag() {
  const start = performance.now()
  const made = await buildCdn(join(DIST, 'cdn'))
  const took = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`dist/cdn: ${made.files} files, ${Math.round(made.bytes / 1000)} kB, ${took} s`)
  console.log(`  ${CDN_ENTRY} integrity="${made.integrity[CDN_ENTRY]}"`)
}

/** Finds what a consumer's compiler would reject, before anyone installs the package. */
function checkTypes() {
  const wrong = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(DIST, file), 'utf8')
      return [
        // mitt's declarations do not compile under NodeNext.
        ...(/from ['"]mitt['"]|import\(['"]mitt['"]\)/.test(text) ? [`${file} names mitt`] : []),
        ...[...text.matchAll(/from ['"](\.[^'"]+)['"]/g)]
          .filter(([, path]) => !path?.endsWith('.js'))
          .map(([, path]) => `${file} imports ${path} without .js`),
        // Without this line a published plugin loses its types: nothing else keeps the contract in the program.
        ...(/^plugins\/[^/]+\/index\.d\.ts$/.test(file) &&
        !text.includes("export type * from './contract.js'")
          ? [`${file} lacks export type * from './contract.js'`]
          : []),
      ]
    })
  if (wrong.length > 0) fail(wrong.join('\n'))
}

/** A client component must keep its directive where a server's bundler reads it. */
function checkDirectives() {
  const directive = /^['"]use client['"]/
  const lost = listSources()
    .filter((file) => directive.test(readFileSync(join(ROOT, file), 'utf8')))
    .map((file) => file.replace(/\.tsx?$/, '.js'))
    .filter((file) => existsSync(join(DIST, file)) && !directive.test(readFileSync(join(DIST, file), 'utf8')))
  if (lost.length > 0) fail(`'use client' was lost in ${lost.join(', ')}`)
}

function fail(text: string): never {
  console.error(text)
  process.exit(1)
}
