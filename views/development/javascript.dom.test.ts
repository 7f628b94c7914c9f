import { mainnet } from 'viem/chains'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { evmAdapter } from '../../adapters/evm/index.js'
import { network, solana } from '../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { connect } from '../../plugins/connect/index.js'
import { createAppKit as createInProduction } from '../createAppKit.js'
import { createAppKit as createReactKit } from '../react.js'
import { createAppKit } from './main.js'
import { createAppKit as createReactKitInDevelopment } from './react.js'

// What a host sees that has no compiler: the option, its value and the fix.

const right = () => ({
  projectId: 'project',
  networks: [network(1)],
  adapters: [createFakeAdapter().plugin],
  plugins: [connect()],
})
type Given = Record<string, unknown>
type Create = (options: never) => { open(): Promise<void>; destroy(): void }

const adapter = createFakeAdapter().plugin
const refused: [string, Given, string][] = [
  ['no plugins', { plugins: undefined }, 'Option "plugins" is undefined. Write plugins: [connect()].'],
  ['one plugin', { plugins: connect() }, 'Option "plugins" is "connect". Write plugins: [connect()].'],
  [
    'a plugin that is false',
    { plugins: [connect(), false] },
    'Option "plugins" has false. Write connect(), or leave it out.',
  ],
  [
    'a plugin that was not called',
    { plugins: [connect] },
    'Option "plugins" has "connect", which was not called. Write connect().',
  ],
  [
    'an adapter among the plugins',
    { plugins: [connect(), adapter] },
    'Option "plugins" has "eip155", which belongs to "adapters". Move it there.',
  ],
  [
    'two adapters among the plugins',
    { plugins: [adapter, createFakeAdapter({ namespace: 'solana' }).plugin] },
    'Option "plugins" has "eip155", which belongs to "adapters". Move it there.',
  ],
  [
    'an adapter that was not called',
    { adapters: [evmAdapter] },
    'Option "adapters" has "evmAdapter", which was not called. Write evmAdapter().',
  ],
  [
    'a plugin among the adapters',
    { adapters: [connect()] },
    'Option "adapters" has "connect", which belongs to "plugins". Move it there.',
  ],
  [
    'no adapter',
    { adapters: [undefined] },
    'Option "adapters" has undefined. Write evmAdapter(), or leave it out.',
  ],
  [
    'no networks',
    { networks: undefined },
    `Option "networks" is undefined. Write networks: [mainnet], with mainnet of 'viem/chains'.`,
  ],
  [
    'an empty list of networks',
    { networks: [] },
    `Option "networks" is []. Write networks: [mainnet], with mainnet of 'viem/chains'.`,
  ],
  [
    'one network',
    { networks: network(1) },
    `Option "networks" is "Network 1". Write networks: [mainnet], with mainnet of 'viem/chains'.`,
  ],
  ...(
    [
      ['mainnet', '"mainnet"'],
      [1, '1'],
      [undefined, 'undefined'],
      [{}, '{}'],
    ] as const
  ).map(([value, shown]): [string, Given, string] => [
    `a network that is ${shown}`,
    { networks: [network(1), value] },
    `Option "networks" has ${shown}, which is no network. Import networks from 'viem/chains'.`,
  ]),
  [
    'a relay that is no wss:',
    { services: { relay: 'https://relay.example' } },
    `Option "services.relay" is "https://relay.example". Write the address of a WebSocket: 'wss://relay.example'.`,
  ],
  ...(
    [
      ['eip155:1', 'https://a.example', '"https://a.example"'],
      ['eip155:1', ['https://a.example'], '["https://a.example"]'],
      ['eip155:1', [{ http: 'https://a.example' }], '[{"http":"https://a.example"}]'],
    ] as const
  ).map(([key, value, shown]): [string, Given, string] => [
    `customRpcUrls of ${shown}`,
    { customRpcUrls: { [key]: value } },
    `Option "customRpcUrls" has ${shown} for "${key}". Write { 'eip155:1': [{ url: 'https://node.example' }] }.`,
  ]),
]

/** The error of creating a kit, or of opening it. */
async function errorOf(create: Create, given: Given) {
  fakeServices(ALL_HANG)
  let kit: ReturnType<Create> | undefined
  try {
    kit = create({ ...right(), ...given } as never)
    await kit.open()
    await vi.dynamicImportSettled()
  } catch (error) {
    return error as Error
  } finally {
    kit?.destroy()
  }
}

describe('a wrong option is an error', () => {
  test.each(refused)('%s, in development', async (_, given, message) => {
    for (const create of [createAppKit, createReactKitInDevelopment])
      expect(await errorOf(create, given)).toMatchObject({
        ...{ name: 'ConfigError', code: 'CONFIG_INVALID', message },
      })
  })

  test.each(refused)('%s, in production', async (_, given) => {
    const [option = ''] = Object.keys(given)
    for (const create of [createInProduction, createReactKit]) {
      const reported: unknown[] = []
      const onError = (error: unknown) => void reported.push(error)
      const thrown = await errorOf(create, { ...given, onError })
      // A factory that was not called is refused with the plugins.
      const fix = new RegExp(`^(Config|Plugin)Error: .*("${option}|Network "|adapter must|Call it: connect)`)
      const texts = () => [thrown, ...reported].map(String)
      await vi.waitFor(() => expect(texts()).toContainEqual(expect.stringMatching(fix)))
    }
  })

  test('one adapter without a list, in development', async () => {
    expect((await errorOf(createAppKit, { adapters: adapter }))?.message).toBe(
      'Option "adapters" is "eip155". Write adapters: [evmAdapter()].',
    )
  })

  test('a paymaster without TLS, in development', async () => {
    const given = { paymasters: { 'eip155:1': { url: 'http://a.example' } } }
    expect((await errorOf(createAppKit, given))?.message).toContain(
      'Option "paymasters" has {"url":"http://a.example"} for "eip155:1". Write { ',
    )
  })

  test('a network’s node without its namespace', async () => {
    const given = { customRpcUrls: { 1: [{ url: 'https://a.example' }] } }
    const onError = vi.fn()
    await errorOf(createInProduction, { ...given, onError })
    await vi.waitFor(() => expect(String(onError.mock.calls[0]?.[0])).toContain('"customRpcUrls" has'))
    expect((await errorOf(createAppKit, given))?.message).toBe(
      `Option "customRpcUrls" has [{"url":"https://a.example"}] for "1". Write { 'eip155:1': [{ url: 'https://node.example' }] }.`,
    )
  })
})

describe('a probable mistake is a warning in development', () => {
  const warned: [string, Given, string][] = [
    [
      'a typo',
      { themeMod: 'light' },
      'createAppKit has an unknown member "themeMod", which is ignored. Did you mean "themeMode"?',
    ],
    [
      'the name that another SDK has for an option',
      { relayUrl: 'wss://relay.example' },
      `createAppKit has an unknown member "relayUrl", which is ignored. Write services: { relay: 'wss://relay.example' }.`,
    ],
    [
      'an empty list of plugins',
      { plugins: [] },
      'Option "plugins" is empty, so the modal has nothing to open. Write plugins: [connect()].',
    ],
    [
      'a typo among the features',
      { features: { swap: true } },
      'Option "features" has an unknown member "swap", which is ignored. Did you mean "swaps"?',
    ],
    [
      'a typo among the theme variables',
      { themeVariables: { '--w3m-acent': 'red' } },
      'Option "themeVariables" has an unknown member "--w3m-acent", which is ignored. Did you mean "--w3m-accent"?',
    ],
    [
      'an unknown service',
      { services: { rpc: 'https://a.example' } },
      'Option "services" has an unknown member "rpc", which is ignored.',
    ],
    [
      'a value of another type',
      { themeMode: true },
      'createAppKit has a "themeMode" of the wrong type (boolean). Pass: text.',
    ],
    [
      'a namespace without an adapter',
      { networks: [network(1), solana] },
      'Networks of "solana" are in "networks", but no adapter serves them. Add solanaAdapter() to "adapters".',
    ],
    [
      'a network without nodes',
      { networks: [{ ...network(1), rpcUrls: undefined }] },
      'Network "1" in "networks" has a "rpcUrls" of the wrong type (null). Pass: object.',
    ],
  ]
  test.each(warned)('%s', async (_, given, text) => {
    fakeServices(ALL_HANG)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => warn.mockRestore())
    const kit = createAppKit({ ...right(), ...given } as never)
    onTestFinished(() => kit.destroy())
    await vi.waitFor(() => expect(warn).toHaveBeenCalled())
    expect(warn.mock.calls).toEqual([[`[latchkey] ${text}`]])
  })
})

test('right options are neither refused nor warned about', async () => {
  const warn = vi.spyOn(console, 'warn')
  onTestFinished(() => warn.mockRestore())
  fakeServices(ALL_HANG)
  const given = {
    networks: [mainnet, solana],
    adapters: [adapter, createFakeAdapter({ namespace: 'solana' }).plugin],
    customRpcUrls: { 'eip155:1': [{ url: 'https://a.example', config: {} }] },
    services: { relay: 'ws://127.0.0.1:1' },
    features: { swaps: false, history: true },
    siwx: undefined,
  }
  const kit = createAppKit({ ...right(), ...given } as never)
  onTestFinished(() => kit.destroy())
  await vi.dynamicImportSettled()
  expect(warn).not.toHaveBeenCalled()
})
