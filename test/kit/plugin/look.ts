/** Runs inside that Node's loader: reports which modules are resolved and loaded. */
const HOOKS = `
let port
export const initialize = (data) => { port = data.port }
export const resolve = (specifier, context, next) => {
  port.postMessage({ specifier })
  return next(specifier, context)
}
export const load = async (url, context, next) => {
  const result = await next(url, context)
  port.postMessage({ url, source: result.source == null ? '' : Buffer.from(result.source).toString() })
  return result
}`

/**
 * A program for a separate Node: imports the module whose \`file:\` URL is its argument, and prints the effects as one
 * line of JSON. It is text because a test runner rewrites functions.
 */
export const LOOK = `
import { register } from 'node:module'
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
const href = process.argv.at(-1)
const { port1, port2 } = new MessageChannel()
register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(HOOKS)}), {
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
const packages = []
let text = ''
const folder = href.slice(0, href.lastIndexOf('/') + 1)
for (let got = receiveMessageOnPort(port1); got; got = receiveMessageOnPort(port1)) {
  const { specifier = '', url = '', source = '' } = got.message
  if (/^[@a-z]/.test(specifier) && !/^(node|file|data):/.test(specifier)) packages.push(specifier)
  if (url.startsWith(folder)) text += source.replace(/\\/\\/# sourceMappingURL=.*$/gm, '')
}
const seen = {
  globals: Reflect.ownKeys(globalThis).filter((key) => !globals.has(key)).map(String),
  listeners: process.eventNames().length - listeners,
  timers: busy().slice(before),
  packages,
  bytes: text === '' ? 0 : gzipSync(text).length,
}
process.stdout.write('latchkey ' + JSON.stringify(seen) + '\\n', () => process.exit(0))
`
