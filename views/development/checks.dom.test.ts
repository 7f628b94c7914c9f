import { expect, onTestFinished, test, vi } from 'vitest'
import type { Home } from '../../kernel/host/flow.js'
import type { AnyDefinition } from '../../kernel/host/host.js'
import type { Route } from '../../kernel/host/plugin.js'
import {
  type BaseOptions,
  createSlot,
  type FeatureOptions,
  HomeView,
  type Kernel,
  type Services,
  type Source,
  type ThemeVariables,
} from '../../kernel/index.js'
import type { NameSource } from '../../kernel/session/holdings/sources.js'
import type { RequestReviewer } from '../../kernel/session/requests/reviewers.js'
import { createTestKit, network, type TestKitOptions } from '../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import { type FakeContext, fakePlugin, route } from '../../kernel/testing/fakePlugin.js'
import { fakeServices, json } from '../../kernel/testing/fakeServices.js'
import type {
  AccountAction,
  AccountRows,
  AccountSwitch,
  AccountTab,
} from '../../plugins/account-tabs/contract.js'
import type { ConnectMethod } from '../../plugins/connect/contract.js'
import * as ours from '../../plugins/index.js'
import { runChecks } from './checks.js'
import { createAppKit } from './main.js'
import { MANIFEST, ROUTE } from './manifests.js'
import { FEATURES, OPTIONS, SERVICES, THEME_VARIABLES } from './options.js'
import { SLOT_MEMBERS } from './slotMembers.js'

const silenced = () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  return () => warn.mock.calls.map(([text]) => String(text))
}
const checked = (kit: TestKitOptions) => {
  fakeServices()
  const warnings = silenced()
  const { kernel, errors } = createTestKit({ adapters: [createFakeAdapter()], ...kit })
  runChecks(kernel as Kernel)
  return { kernel, errors, warnings }
}

const component = async () => ({ default: () => null })
const label = { key: 'a', en: 'A' }
const contributing = (slot: string, value: unknown, more: object = {}) => ({
  contributes: [{ slot, value, rank: 1, ...more }],
})
test.each<[string, object, string]>([
  [
    'an unknown member of a manifest',
    { contribute: [] },
    'The manifest of "tips" has an unknown member "contribute", which is ignored. Did you mean "contributes"?',
  ],
  [
    'a member of a manifest with the wrong type',
    { returns: 1 },
    'The manifest of "tips" has a "returns" of the wrong type (number). Pass: text.',
  ],
  [
    'an unknown member of a route',
    { routes: { Tips: { view: component, needAccount: true } } },
    'The route "Tips" of "tips" has an unknown member "needAccount", which is ignored. Did you mean "needsAccount"?',
  ],
  [
    'a member of a route with the wrong type',
    { routes: { Tips: { view: component, title: 'Tips' } } },
    'The route "Tips" of "tips" has a "title" of the wrong type (text). Pass: what `label()` returns or function.',
  ],
  [
    'an optional member of a contribution with the wrong type',
    contributing('account.actions', { label, icon: null }),
    'A contribution of "tips" to "account.actions" has a "icon" of the wrong type (null). Pass: text.',
  ],
  [
    'an unknown member of a contribution’s value',
    contributing('flow.home', { wen: () => true }),
    'A contribution of "tips" to "flow.home" has an unknown member "wen", which is ignored. Did you mean "when"?',
  ],
  [
    'a contribution to a misspelled slot',
    contributing('account-tabs.action', { label, route: 'Tips' }, { value: 1 }),
    'A contribution of "tips" to "account-tabs.action", a slot that no plugin of this kit has. Did you mean "account.actions"?',
  ],
  [
    'a tile that opens a view which does not exist',
    { routes: { Tips: { view: component } }, ...contributing('account.actions', { label, route: 'Tps' }) },
    'A contribution of "tips" to "account.actions" opens "Tps", a view that no plugin of this kit has. Did you mean "Tips"?',
  ],
  [
    'an approval in a view that does not exist',
    { rpc: { tips_sign: { approval: 'Tips' } } },
    'The approval of "tips_sign" of "tips" opens "Tips", a view that no plugin of this kit has.',
  ],
  [
    'a contribution that no slot made',
    { contributes: [undefined] },
    '"tips" contributes what no slot made. Use slot.of(value).',
  ],
  [
    'an unknown option of a contribution',
    contributing('acme.rows', 1, { requird: true }),
    'A contribution of "tips" to "acme.rows" has an unknown member "requird", which is ignored. Did you mean "required"?',
  ],
])('%s is a warning', (_, definition, text) => {
  const { warnings } = checked({ plugins: [fakePlugin('tips', definition)] })
  expect(warnings()).toEqual([`[latchkey] ${text}`])
})

test('two contributions with one id are a warning, also if a setup adds the second', async () => {
  const tab = () => ({ slot: 'account.tabs', value: { id: 'tips', label, component }, rank: 1 })
  const setup = (ctx: FakeContext) => ctx.contribute(tab())
  const { kernel, warnings } = checked({
    plugins: [fakePlugin('tips', { contributes: [tab()] }), fakePlugin('gifts', { setup })],
  })
  expect(warnings()).toEqual([])
  await (await kernel.runtime()).plugins.activate('gifts')
  expect(warnings()).toEqual([
    '[latchkey] A contribution of "gifts" to "account.tabs" has the id "tips", which "tips" has contributed. Choose another id.',
  ])
})

test('our own plugins cause no warning', () => {
  const plugins = ours.allPlugins()
  expect(plugins.length).toBeGreaterThan(8)
  expect(checked({ plugins }).warnings()).toEqual([])
})

test('a manifest and contributions without a mistake cause no warning', () => {
  const right = fakePlugin('tips', {
    routes: { Tips: { ...route(), title: label, help: { route: 'Tips' as never, label } } },
    contributes: [HomeView.of({ route: 'Tips' as never }), createSlot<string>('acme.rows').of('row')],
    state: true,
  })
  expect(checked({ plugins: [right] }).warnings()).toEqual([])
})

test.each([
  ['error', 0],
  ['warn', 1],
] as const)('a log level of %s is heeded', (logLevel, count) => {
  const { warnings } = checked({
    plugins: [fakePlugin('tips', { contribute: [] } as object)],
    options: { logLevel },
  })
  expect(warnings()).toHaveLength(count)
})

test('a kit of the development entry is checked without being opened', async () => {
  fakeServices({ '/projects/v1/origins': json({ allowedOrigins: [] }) })
  const warnings = silenced()
  const plugins = [fakePlugin('tips', { contribute: [] } as object)]
  const kit = createAppKit({
    projectId: 'project',
    networks: [network(1)],
    adapters: [createFakeAdapter().plugin],
    plugins,
  } as never)
  onTestFinished(() => kit.destroy())
  await vi.waitFor(() => expect(warnings()).toHaveLength(1))
})

test('the tables have exactly the members of the types', () => {
  type Keys<T> = T extends unknown ? keyof T : never
  type All<T> = Record<Keys<T>, string>
  const slots: {
    'flow.home': All<Home>
    'flow.balances': All<Source<unknown>>
    'flow.tokens': All<Source<unknown>>
    'flow.plain-outputs': All<Source<unknown>>
    'flow.requests': All<RequestReviewer>
    'flow.names': All<NameSource>
    'account.activity': All<Source<unknown>>
    'account.actions': All<AccountAction>
    'account.switch': All<AccountSwitch>
    'account.tabs': All<AccountTab>
    'account.rows': All<AccountRows>
    'connect.methods': All<ConnectMethod>
  } = SLOT_MEMBERS
  const manifest: All<AnyDefinition> & { latchkey: string } = MANIFEST
  const members: All<Route> = ROUTE
  const options: All<BaseOptions> & { plugins: string } = OPTIONS
  const features: All<FeatureOptions> = FEATURES
  const theme: All<ThemeVariables> = THEME_VARIABLES
  const services: All<Services> = SERVICES
  // The compiler compares them; a member too many is found by the assignments back.
  const back: {
    slots: Record<keyof typeof SLOT_MEMBERS, object>
    manifest: Record<keyof typeof MANIFEST, string>
    route: Record<keyof typeof ROUTE, string>
    options: Record<keyof typeof OPTIONS, string>
    features: Record<keyof typeof FEATURES, string>
    theme: Record<keyof typeof THEME_VARIABLES, string>
    services: Record<keyof typeof SERVICES, string>
  } = { slots, manifest, route: members, options, features, theme, services }
  expect(Object.keys(back.slots)).toHaveLength(12)
})

const ALL = ['siwx', 'onramp', 'swap', 'names']
test.each([
  [['siwx'], {}, true],
  [['siwx'], { siwx: {} }, false],
  [ALL, {}, false],
])(
  'a page with the plugins %j and the options %j is warned that none signs in: %s',
  (names, options, isWarned) => {
    const { warnings } = checked({ plugins: names.map((name) => fakePlugin(name, {})), options })
    const isMissing = (text: string) =>
      text.includes('siwx() is in "plugins", but the option "siwx" is missing')
    expect(warnings().some(isMissing)).toBe(isWarned)
  },
)

test.each<[string, object, string]>([
  ['Conect', {}, 'There is no view "Conect" in this kit. Did you mean "Connect"?'],
  ['AllWallet', {}, 'There is no view "AllWallet" in this kit. Did you mean "AllWallets"?'],
  ['Nothing like it', {}, 'There is no view "Nothing like it" in this kit.'],
  [
    'Swap',
    { features: { swaps: false } },
    'There is no view "Swap" in this kit. It belongs to "swap", which is off: check "features" and the settings of the project.',
  ],
])('opening %s is refused with what to do', async (view, more, message) => {
  fakeServices()
  const adapters = [createFakeAdapter().plugin]
  const kit = createAppKit({
    projectId: 'project',
    networks: [network(1)],
    adapters,
    plugins: ours.allPlugins(),
    ...more,
  })
  onTestFinished(() => kit.destroy())
  await kit.ready()
  await expect(kit.open({ view } as never)).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND', message })
})
