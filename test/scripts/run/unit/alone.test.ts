import { expect, test } from 'vitest'
import { listAlone, listDeep, mustBeAlone } from './alone.js'

test.each([
  "vi.mock('viem', () => ({}))",
  "vi.doMock('viem')",
  'vi.resetModules()',
  'const { a } = vi.hoisted(() => ({ a: 1 }))',
  "vi.stubEnv('IS_VITEST', 'true')",
  "process.env.TZ = 'UTC'",
  "process.env['TZ'] = zone",
  "Object.assign(process.env, { TZ: 'UTC' })",
  'delete process.env.TZ',
  "process.chdir('/')",
])('a file with %s has a process of its own', (text) => {
  expect(mustBeAlone(text)).toBe(true)
})

test.each([
  'vi.spyOn(console, "error")',
  "vi.stubGlobal('fetch', fetch)",
  "if (process.env.TZ === 'UTC') expect(a).toBe(b)",
  "import { mock } from './mock.js'",
])('a file with %s shares one', (text) => {
  expect(mustBeAlone(text)).toBe(false)
})

test('files are found, without tests in a simulated document', () => {
  const files = listAlone()
  expect(files).toContain('adapters/evm/verifyMissing.test.ts')
  expect(files).toContain('plugins/account-tabs/history/groupByMonth.test.ts')
  expect(files).not.toContain('adapters/evm/verify.test.ts')
  expect(files.filter((file) => file.includes('.dom.test.'))).toEqual([])
})

test('tests whose number of inputs depends on the depth are found', () => {
  const files = listDeep()
  expect(files).toContain('plugins/siwx/message/message.test.ts')
  expect(files).not.toContain('kernel/store.test.ts')
})
