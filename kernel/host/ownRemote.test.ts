import { expect, test, vi } from 'vitest'
import { type FeatureOptions, type RemoteFeature, resolveFeatures } from '../services/features.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakePlugin, route } from '../testing/fakePlugin.js'
import type { AnyDefinition } from './host.js'

type Gate = AnyDefinition['enabled']
type Case = {
  title: string
  preset?: 'on' | 'off'
  remote: readonly RemoteFeature[] | null | undefined
  wish?: unknown
  basic?: boolean
  expected: boolean | readonly string[]
}
const entry = (isEnabled: boolean, config?: readonly string[] | null): RemoteFeature[] => [
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'tips', isEnabled, config },
]

const tips = (preset: 'on' | 'off' = 'on', enabled?: Gate) =>
  fakePlugin('acme/tips', {
    remote: { id: 'tips', default: preset },
    routes: { AcmeTips: route() },
    enabled,
  })

/** Whether the plugin is on, or what its entry lists. */
async function resolve({ preset, remote, wish, basic }: Omit<Case, 'title' | 'expected'>) {
  const seen: unknown[] = []
  const gate = ((_: unknown, __: unknown, own: unknown) => seen.push(own)) as unknown as Gate
  const local = { tips: wish } as FeatureOptions
  const { kernel } = createTestKit({ plugins: [tips(preset, gate)], options: { features: local, basic } })
  kernel.applyFeatures(resolveFeatures({ remote, local, basic }))
  const { host } = (await kernel.runtime()).kernel
  const isOn = host.route('AcmeTips') !== undefined
  const { isEnabled, config } = (seen.at(-1) ?? {}) as { isEnabled?: boolean; config?: readonly string[] }
  expect(Boolean(isEnabled)).toBe(isOn)
  return isOn && config?.length ? config : isOn
}

const CASES: readonly Case[] = [
  { title: 'an enabled entry switches it on', preset: 'off', remote: entry(true), expected: true },
  { title: 'a disabled entry switches it off', remote: entry(false), expected: false },
  { title: 'the entry has a list', preset: 'off', remote: entry(true, ['eu', 'us']), expected: ['eu', 'us'] },
  { title: 'an entry wins over the host', remote: entry(false, []), wish: true, expected: false },
  { title: 'an enabled entry wins over the host', remote: entry(true), wish: false, expected: true },
  { title: 'with `config: null` the host decides', remote: entry(true, null), wish: false, expected: false },
  {
    title: 'with `config: null` the default follows',
    preset: 'off',
    remote: entry(true, null),
    expected: false,
  },
  { title: 'a missing entry leaves the default on', remote: [], expected: true },
  { title: 'a missing entry leaves the default off', preset: 'off', remote: [], expected: false },
  { title: 'the host wins over the default on', remote: [], wish: false, expected: false },
  { title: 'the host wins over the default off', preset: 'off', remote: null, wish: true, expected: true },
  { title: 'the host may give a list', preset: 'off', remote: null, wish: ['eu'], expected: ['eu'] },
  { title: 'a failed request leaves the default', remote: null, expected: true },
  { title: 'an unknown answer means off', remote: undefined, wish: true, expected: false },
  { title: 'basic mode means off', remote: null, wish: true, basic: true, expected: false },
  { title: 'a wish of another type is not on', preset: 'on', remote: [], wish: 'yes', expected: false },
]
test.each(CASES)("a plugin's own remote feature: $title", async ({ title: _, expected, ...given }) => {
  expect(await resolve(given)).toEqual(expected)
})

test('a plugin without a gate follows its own remote feature while the kit is used', async () => {
  const { kernel } = createTestKit({ plugins: [tips()] })
  const { host } = (await kernel.runtime()).kernel
  const isThere = () => host.route('AcmeTips') !== undefined
  expect(isThere()).toBe(false)
  kernel.applyFeatures(resolveFeatures({ remote: entry(true) }))
  expect(isThere()).toBe(true)
  kernel.applyFeatures(resolveFeatures({ remote: entry(false) }))
  expect(isThere()).toBe(false)
})

test('a gate may decide by the list of its entry, and its name switches it off, too', async () => {
  const gate = ((_: unknown, __: unknown, own: { config: string[] }) =>
    own.config.includes('eu')) as unknown as Gate
  const { kernel } = createTestKit({ plugins: [tips('off', gate)] })
  const { host } = (await kernel.runtime()).kernel
  const isThere = (...remote: RemoteFeature[]) => {
    kernel.applyFeatures(resolveFeatures({ remote }))
    return host.route('AcmeTips') !== undefined
  }
  expect(isThere(...entry(true, ['us']))).toBe(false)
  expect(isThere(...entry(true, ['us', 'eu']))).toBe(true)
  expect(isThere(...entry(true, ['eu']), { id: 'acme/tips', isEnabled: false })).toBe(false)
})

test.each([
  [true, 'starts', 1],
  [false, 'never starts', 0],
])('a plugin that waits for features and whose entry is %s %s', async (isEnabled, _, times) => {
  const setup = vi.fn()
  // It is never asked without the entry, not even before the runtime is loaded.
  const enabled = ((_: unknown, __: unknown, own: { config: string[] }) => !own.config[0]) as unknown as Gate
  const remote = { id: 'tips', default: 'on' } as const
  const { kernel, errors } = createTestKit({
    plugins: [fakePlugin('acme/tips', { remote, start: 'ready', setup, enabled })],
  })
  kernel.applyFeatures(resolveFeatures({ remote: entry(isEnabled) }))
  await kernel.runtime()
  await vi.waitFor(() => expect(setup).toHaveBeenCalledTimes(times))
  expect(errors).toEqual([])
})

test('two plugins that claim the same remote id are refused, and both are named', () => {
  const other = fakePlugin('acme/coins', { remote: { id: 'tips', default: 'off' } })
  expect(() => createTestKit({ plugins: [tips(), other] })).toThrow(
    expect.objectContaining({
      code: 'DUPLICATE_REMOTE',
      message: 'Remote id "tips" belongs to "acme/tips" and "acme/coins".',
    }),
  )
})

test.each([
  ['social_login', 'socials'],
  ['swap', 'swaps'],
  ['onramp', 'onramp'],
  ['activity', 'activity'],
  ['reown_branding', 'reownBranding'],
  ['multi_wallet', 'multiWallet'],
])('the remote id "%s" is refused, because it belongs to the feature "%s"', (id, feature) => {
  const plugin = fakePlugin('acme/tips', { remote: { id, default: 'on' } })
  expect(() => createTestKit({ plugins: [plugin] })).toThrow(
    expect.objectContaining({
      code: 'DUPLICATE_REMOTE',
      message: `Remote id "${id}" belongs to "${feature}" and "acme/tips".`,
    }),
  )
})

test('a remote id that switches another plugin off is reported, and its own plugin stays off', async () => {
  const plugins = [tips(), fakePlugin('tips', { routes: { Tips: route() } })]
  const { kernel, errors } = createTestKit({ plugins })
  kernel.applyFeatures(resolveFeatures({ remote: entry(true) }))
  const { host } = (await kernel.runtime()).kernel
  expect(['AcmeTips', 'Tips'].map((view) => host.route(view)?.owner)).toEqual([undefined, 'tips'])
  expect(errors).toEqual([
    {
      error: expect.objectContaining({
        code: 'DUPLICATE_REMOTE',
        message: 'Remote id "tips" belongs to "tips" and "acme/tips".',
      }),
      info: { plugin: 'acme/tips', phase: 'enabled' },
    },
  ])
})
