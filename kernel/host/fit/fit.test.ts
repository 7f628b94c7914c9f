import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { AdapterPlugin } from '../../adapters/adapter.js'
import { BRAND, VERSION } from '../../brand.js'
import { createTestKit } from '../../testing/createTestKit.js'
import { createFakeAdapter } from '../../testing/fakeAdapter.js'
import { fakePlugin } from '../../testing/fakePlugin.js'
import type { AnyPlugin } from '../plugin.js'
import { checkFit, isInRange } from './fit.js'

const madeBy = (version: string, { name, definition }: AnyPlugin): AnyPlugin => ({
  name,
  definition: { ...definition, [BRAND]: { version } },
})
const wanting = (latchkey: string | undefined, more: Parameters<typeof fakePlugin>[1] = {}) =>
  fakePlugin('tips', { ...more, latchkey } as never)

test('the version is that of package.json', () => {
  const { version } = JSON.parse(readFileSync(`${import.meta.dirname}/../../../package.json`, 'utf8'))
  expect(VERSION).toBe(version)
})

test.each([
  ['0.2.0', '^0.2.0', true],
  ['0.2.7', '^0.2.0', true],
  ['0.2.7', '^0.2.7', true],
  ['0.2.10', '^0.2.9', true],
  ['0.2.9', '^0.2.10', false],
  ['0.2.0', '^0.2.1', false],
  ['0.3.0', '^0.2.0', false],
  ['0.2.0', '^0.3.0', false],
  ['1.2.0', '^0.2.0', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.4.0', '^1.2.5', true],
  ['1.2.4', '^1.2.5', false],
  ['2.0.0', '^1.9.9', false],
  ['0.2.0-beta.1', '^0.2.0', true],
  ['0.2.0', '0.2.0', false],
  ['0.2.0', '^0.2', false],
  ['0.2.0', '*', false],
  ['0.2.0', '', false],
])('version %s and range %s: %s, by caret rules', (version, range, isIn) => {
  expect(isInRange(version, range)).toBe(isIn)
})

test.each([
  [
    'a newer kit',
    '^0.3.0',
    /"tips" wants latchkey \^0\.3\.0, and this is 0\.2\.0\. Update latchkey to \^0\.3\.0/,
  ],
  ['a later patch', '^0.2.1', /"tips" wants latchkey \^0\.2\.1, .* Update latchkey to \^0\.2\.1/],
  [
    'an older kit',
    '^0.1.0',
    /"tips" wants latchkey \^0\.1\.0, .* Update the plugin to a version for latchkey 0\.2\.0/,
  ],
  [
    'no kit, as in 0.1',
    undefined,
    /"tips" names no version of latchkey, and this is 0\.2\.0\. Update the plugin/,
  ],
])('a plugin for %s is refused before it is activated', async (_, range, message) => {
  const setup = vi.fn()
  const { kernel, session } = createTestKit({
    plugins: [wanting(range, { setup, start: 'ready' })],
    adapters: [createFakeAdapter()],
  })
  const refused = { name: 'PluginError', code: 'PLUGIN_VERSION', message: expect.stringMatching(message) }
  await expect(kernel.runtime()).rejects.toMatchObject(refused)
  await expect(session.connect({ connectorId: 'io.alpha' })).rejects.toMatchObject(refused)
  expect(session.isConnected()).toBe(false)
  expect(setup).not.toHaveBeenCalled()
})

test('a factory that was not called is refused, and the error names the call', async () => {
  const tips = () => fakePlugin('tips')
  const { kernel } = createTestKit({ plugins: [tips as unknown as AnyPlugin] })
  await expect(kernel.runtime()).rejects.toMatchObject({
    code: 'NOT_CALLED',
    message: expect.stringContaining('Call it: tips()'),
  })
})

test('a manifest of another version of the package is refused, and the error names both', async () => {
  const { kernel } = createTestKit({ plugins: [madeBy('0.2.7', fakePlugin('tips'))] })
  await expect(kernel.runtime()).rejects.toMatchObject({
    code: 'TWO_COPIES',
    message: expect.stringMatching(/"tips" was made by latchkey 0\.2\.7, and this kit by latchkey 0\.2\.0/),
  })
})

test('a manifest from another copy of the same version fits, and so does one without a brand', async () => {
  const plain = {
    name: 'plain',
    definition: { latchkey: '^0.2.0', setup: async () => ({ default: () => {} }) },
  }
  const { kernel } = createTestKit({ plugins: [plain, madeBy(VERSION, fakePlugin('tips'))] })
  await expect(kernel.runtime()).resolves.toBeDefined()
})

test.each([
  [
    'DUPLICATE_METHOD',
    { rpc: { tip: 'safe' } },
    'Method "tip" belongs to "tips" and "gifts". Remove one of them.',
  ],
  [
    'DUPLICATE_OPTION',
    { claims: ['tip'] },
    'Option "tip" belongs to "tips" and "gifts". Remove one of them.',
  ],
] as const)('two owners of one thing are an error: %s', async (code, more, message) => {
  const { kernel } = createTestKit({ plugins: [fakePlugin('tips', more), fakePlugin('gifts', more)] })
  await expect(kernel.runtime()).rejects.toMatchObject({ code, message })
})

test('an adapter for another version is refused, at the start and when it is added', async () => {
  const { plugin } = createFakeAdapter()
  const odd = { ...plugin, latchkey: '^0.3.0' } as unknown as AdapterPlugin
  const refused = {
    code: 'PLUGIN_VERSION',
    message: expect.stringContaining('The adapter "eip155" wants latchkey ^0.3.0'),
  }
  const { kernel } = createTestKit({ options: { adapters: [odd] } })
  await expect(kernel.runtime()).rejects.toMatchObject(refused)
  const { session } = createTestKit()
  await expect(session.addAdapter(odd)).rejects.toMatchObject(refused)
  expect(session.state.get().connectors).toEqual([])
})

test('an adapter factory that was not called is named by both refusals', async () => {
  const tidalAdapter = () => createFakeAdapter().plugin
  const uncalled = tidalAdapter as unknown as AdapterPlugin
  expect(() => createTestKit({ options: { adapters: [uncalled] } })).toThrow('Call it: tidalAdapter()')
  const { session } = createTestKit()
  await expect(session.addAdapter(uncalled)).rejects.toThrow('Call it: tidalAdapter()')
  expect(() => checkFit('adapter', 'eip155', uncalled as never)).toThrow('Call it: tidalAdapter()')
})
