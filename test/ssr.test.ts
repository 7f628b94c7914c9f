import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAside } from './scripts/build/library.js'
import { runBare } from './scripts/run/bareNode.js'
import { listEntries } from './scripts/source/paths.js'

// Built modules in a fresh Node process, as on an integrator's server.

// Entries that import a test runner are only for that runner, and have its side effects.
const entries = listEntries().filter(({ name }) => !/^latchkey\/testing\/./.test(name))
let library: Awaited<ReturnType<typeof buildAside>>

beforeAll(async () => {
  library = await buildAside()
})
afterAll(() => library.remove())

const fileOf = (name: string) => {
  const built = entries.find((entry) => entry.name === name)?.built
  if (!built) throw new Error(`There is no entry ${name}.`)
  return JSON.stringify(join(library.folder, built.replace(/^dist\//, '')))
}

test.each(entries.map(({ name }) => name))(
  '[KER-09] %s is imported on a server and leaves no trace',
  async (name) => {
    const { code, output } = await runBare(`
    const globals = () => Reflect.ownKeys(globalThis).map(String)
    const listeners = () => process.eventNames().length
    // Reading them once defines the lazy ones.
    for (const name of globals()) try { void globalThis[name] } catch {}
    const before = { globals: globals(), listeners: listeners() }
    await import(${fileOf(name)})
    const added = globals().filter((one) => !before.globals.includes(one))
    console.log(JSON.stringify({ added, listeners: listeners() - before.listeners, window: typeof window }))
  `)
    expect(output).toBe('{"added":[],"listeners":0,"window":"undefined"}\n')
    expect(code).toBe(0)
  },
)

test('[KER-09] a server creates a kit without sending a request, and the process can end', async () => {
  const plugins = entries.map(({ name }) => name).filter((name) => /^latchkey\/plugins\/[^/]+$/.test(name))
  const connectors = entries.map(({ name }) => name).filter((name) => name.startsWith('latchkey/connectors/'))
  const chains = entries.map(({ name }) => name).filter((name) => /adapters\/(?!evm)[^/]+$/.test(name))
  const { code, output } = await runBare(`
    const requests = []
    globalThis.fetch = (...parameters) => { requests.push(String(parameters[0])); return Promise.reject(new Error('no network')) }
    const { createAppKit } = await import(${fileOf('latchkey')})
    const { evmAdapter } = await import(${fileOf('latchkey/adapters/evm')})
    const { solana, bitcoin, polkadot, cosmoshub } = await import(${fileOf('latchkey/networks')})
    const others = await Promise.all([${chains.map(fileOf).join(', ')}].map(async (file) =>
      Object.values(await import(file))[0]()))
    const connectors = await Promise.all([${connectors.map(fileOf).join(', ')}].map(async (file) =>
      Object.values(await import(file))[0]()))
    const factories = await Promise.all([${plugins.map(fileOf).join(', ')}].map(async (file) =>
      Object.values(await import(file)).filter((one) => typeof one === 'function').map((make) => make())
        .find((made) => made?.definition)))
    const network = {
      id: 31337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
    }
    const kit = createAppKit({ projectId: 'p', networks: [network, solana, bitcoin, polkadot, cosmoshub], adapters: [evmAdapter({ connectors }), ...others], plugins: factories })
    const state = kit.getState()
    await kit.ready()
    const { open, initialized } = state
    const chains = others.length
    kit.destroy()
    console.log(JSON.stringify({ chains, open, initialized, account: kit.getAccount()?.isConnected ?? null, element: kit.element ?? null, requests }))
  `)
  expect(output).toBe(
    '{"chains":6,"open":false,"initialized":false,"account":false,"element":null,"requests":[]}\n',
  )
  expect(code).toBe(0)
})

test('[KER-09] a process can end without destroying its kit', async () => {
  const { code, output } = await runBare(`
    const { createKernel } = await import(${fileOf('latchkey/kernel')})
    const kit = createKernel({ options: { projectId: 'p', networks: [{ id: 1, name: 'One', nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 }, rpcUrls: { default: { http: [] } } }] }, plugins: [] })
    await kit.ready()
  `)
  expect({ code, output }).toEqual({ code: 0, output: '' })
})

test('a server renders hooks of a kit that a module created, and opening it rejects', async () => {
  const react = ['react', 'react-dom/server'].map((name) => JSON.stringify(import.meta.resolve(name)))
  const { code, output } = await runBare(`
    const { createAppKit, useAppKitAccount, useAppKitSIWX } = await import(${fileOf('latchkey/react')})
    const { connect } = await import(${fileOf('latchkey/plugins/connect')})
    const { siwx } = await import(${fileOf('latchkey/plugins/siwx')})
    const { createElement } = await import(${react[0]})
    const { renderToString } = await import(${react[1]})
    const network = {
      id: 1, name: 'One', nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 }, rpcUrls: { default: { http: [] } },
    }
    const kit = createAppKit({ projectId: 'p', networks: [network], plugins: [connect(), siwx()], siwx: {} })
    const Page = () => [useAppKitAccount().status, useAppKitSIWX().status].join()
    console.log(renderToString(createElement(Page)))
    for (const act of [() => kit.open(), () => kit.connect({ connectorId: 'io.alpha' })])
      await act().then(() => console.log('done'), (error) => console.log(error.code))
  `)
  expect(output).toBe('disconnected,checking\nNO_BROWSER\nADAPTER_NOT_FOUND\n')
  expect(code).toBe(0)
})
