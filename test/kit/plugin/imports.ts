import { check, ProofError } from '../assert.js'
import type { Proof } from '../runner.js'
import type { ModuleFixture } from './fixtures.js'
import type { Subject } from './subject.js'

/** Of the manifest with what it imports statically from its own folder, gzip. */
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

/** In a Node of its own, which nothing has touched. */
async function importIsInert(name: string, fixture: ModuleFixture): Promise<void> {
  const { url, execArgv = [] } = typeof fixture === 'object' && 'url' in fixture ? fixture : { url: fixture }
  const [{ execFile }, { pathToFileURL }] = await Promise.all([
    import('node:child_process'),
    import('node:url'),
  ])
  const href = /^file:/.test(String(url)) ? String(url) : pathToFileURL(String(url)).href
  const script = `(${look.toString()})(${JSON.stringify(href)})`
  const seen = await new Promise<Seen>((resolve, reject) => {
    execFile(process.execPath, [...execArgv, '--input-type=module', '-e', script], (error, out, err) => {
      const line = out.split('\n').find((one) => one.startsWith('latchkey '))
      if (line) resolve(JSON.parse(line.slice('latchkey '.length)))
      else reject(new ProofError(`Importing "${name}" in bare Node failed: ${err || String(error)}`))
    })
  })
  check(seen.globals.length === 0, `Importing "${name}" made the globals ${seen.globals.join(', ')}.`)
  check(seen.listeners === 0, `Importing "${name}" added listeners to the process.`)
  check(seen.timers.length === 0, `Importing "${name}" left ${seen.timers.join(', ')} running.`)
  const react = seen.packages.filter((one) => /^react(-dom)?(\/|$)/.test(one))
  check(
    react.length === 0,
    `The manifest of "${name}" imports React: only its views may, which come by import().`,
  )
  check(
    seen.bytes <= MAX_BYTES,
    `The manifest of "${name}" weighs ${seen.bytes} B gzip, more than ${MAX_BYTES}: it stands in every page.`,
  )
}

/** Runs in that Node as text: it may use nothing of this module. */
async function look(href: string): Promise<void> {
  const { register } = await import('node:module')
  const { MessageChannel, receiveMessageOnPort } = await import('node:worker_threads')
  const { gzipSync } = await import('node:zlib')
  const { port1, port2 } = new MessageChannel()
  const hooks = `
    let port
    export const initialize = (data) => { port = data.port }
    export const resolve = (specifier, context, next) => { port.postMessage({ specifier }); return next(specifier, context) }
    export const load = async (url, context, next) => {
      const result = await next(url, context)
      port.postMessage({ url, source: result.source == null ? '' : Buffer.from(result.source).toString() })
      return result
    }`
  register(`data:text/javascript,${encodeURIComponent(hooks)}`, {
    data: { port: port2 },
    transferList: [port2],
  })
  // Reading them once defines the lazy ones.
  for (const key of Reflect.ownKeys(globalThis)) void Reflect.get(globalThis, key)
  const globals = new Set(Reflect.ownKeys(globalThis))
  const listeners = process.eventNames().length
  const busy = () => process.getActiveResourcesInfo().filter((one) => /Timeout|Immediate/.test(one))
  const before = busy().length
  await import(href)
  const packages: string[] = []
  let text = ''
  const folder = href.slice(0, href.lastIndexOf('/') + 1)
  for (let got = receiveMessageOnPort(port1); got; got = receiveMessageOnPort(port1)) {
    const { specifier = '', url = '', source = '' } = got.message as Record<string, string>
    if (/^[@a-z]/.test(specifier) && !/^(node|file|data):/.test(specifier)) packages.push(specifier)
    if (url.startsWith(folder)) text += source.replace(/\n?\/\/# sourceMappingURL=.*$/gm, '')
  }
  const seen = {
    globals: Reflect.ownKeys(globalThis)
      .filter((key) => !globals.has(key))
      .map(String),
    listeners: process.eventNames().length - listeners,
    timers: busy().slice(before),
    packages,
    bytes: text === '' ? 0 : gzipSync(text).length,
  }
  process.stdout.write(`latchkey ${JSON.stringify(seen)}\n`, () => process.exit(0))
}
