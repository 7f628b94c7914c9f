import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  type NamingManifest,
  namesInCode,
  namesInManifest,
  quotedIn,
  unionOf,
} from './scripts/checks/featureNames.js'
import { parseModule, readModule } from './scripts/source/modules.js'
import { listEntries, listSources, ROOT } from './scripts/source/paths.js'

/** Names that the kernel owns, although a plugin or an adapter has the same word for something else. */
const OWNED: readonly (readonly [name: RegExp, files: RegExp, reason: string])[] = [
  [/^flow\./, /./, 'slots and services that the kernel defines and reads'],
  [/^connect$/, /./, 'the action of the session; also the token of the wallet list'],
  [/^safe$/, /^kernel\/(host\/plugin|services\/(answerRpc|rpc))\.ts$/, 'a class of RPC methods'],
  [/^(walletConnect|injected)$/, /^kernel\/services\/features\.ts$/, 'kinds in `connectorTypeOrder`'],
  [/^walletConnect$/, /^kernel\/adapters\/checkChain\.ts$/, 'a member of the definition of a chain'],
  [/./, /^kernel\/session\/types\.ts$/, 'the type ConnectorId, the list of the specification'],
  [
    /./,
    /^kernel\/session\/connect\/findConnector\.ts$/,
    'the error texts of the specification, by connector',
  ],
]

const plugins = listEntries().filter(({ source }) => /^plugins\/[\w-]+\/index\.ts$/.test(source))
const manifests = await Promise.all(
  plugins.map(async ({ source }) => {
    const module: Record<string, unknown> = await import(join(ROOT, source))
    const make = Object.values(module).find((one) => typeof one === 'function') as () => NamingManifest
    return make()
  }),
)
const names = new Set([
  ...manifests.flatMap(namesInManifest),
  ...listSources(['plugins', 'adapters']).map(readModule).flatMap(namesInCode),
  ...unionOf(readModule('kernel/session/types.ts'), 'ConnectorId'),
])
const found = listSources(['kernel']).flatMap((file) =>
  [...quotedIn(readModule(file))].filter((name) => names.has(name)).map((name) => ({ file, name })),
)
const isOwned = ({ file, name }: { file: string; name: string }) =>
  OWNED.some(([names, files]) => names.test(name) && files.test(file))

test('the names of views, options, slots, storage keys, connectors and RPC methods are found', () => {
  expect([...names]).toEqual(
    expect.arrayContaining([
      ...['Connect', 'SwitchNetwork', 'Networks', 'SIWXSignMessage', 'siwx', 'siweConfig', 'account.actions'],
      ...['connect.methods', 'social_provider', 'connected_social', 'recent_wallets', 'lk/siwx'],
      ...['ID_AUTH', 'walletConnect', 'okx', 'result_uri', 'flow.sign-in'],
    ]),
  )
})

test('the kernel quotes no name of a feature', () =>
  expect(found.filter((one) => !isOwned(one)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]))

test('every reason for a name in the kernel still applies', () =>
  expect(
    OWNED.filter(([name, files]) => !found.some((one) => name.test(one.name) && files.test(one.file))),
  ).toEqual([]))

test('a contract, a stored key and a connector are read from code', () => {
  const text = `
    const KEY = 'stored'
    const read = (storage: Storage) => storage.read(KEY, parse) ?? ctx.storage.shared.get('shared')
    const info = { id: 'wallet', type: 'AUTH' }
    const Slot = createSlot<string>('acme.slot')
    interface PluginRegistry { acme: { views: { A: void; 'b/c': void }; rpc: { acme_sign: {} } } }`
  expect(namesInCode(parseModule('a.ts', text)).sort()).toEqual(
    ['A', 'acme.slot', 'acme_sign', 'b/c', 'shared', 'stored', 'wallet'].sort(),
  )
})

test('a name is found in text, in quotes inside text, in a template and as a key', () => {
  const text = `const a = ['one', 'needs "two"', \`three\${a}\`, { four: a }]; import b from "five"`
  expect([...quotedIn(parseModule('a.ts', text))]).toEqual(
    expect.arrayContaining(['one', 'two', 'three', 'four']),
  )
  expect(quotedIn(parseModule('a.ts', text))).not.toContain('five')
})
