import { expect, test } from 'vitest'
import { loadRuntime } from '../../../test/sandbox/polkadot/runtimes.js'
import { TO } from '../testing/startTransfer.js'
import { extrasOf } from './extras.js'
import { readRuntime } from './runtime.js'

const VERSION = { specVersion: 1, transactionVersion: 1 }
const unsupported = { name: 'PolkadotError', code: 'RUNTIME_NOT_SUPPORTED' }

test('bytes that are no metadata are refused', async () => {
  await expect(readRuntime('0x6d6574610d00', VERSION)).rejects.toMatchObject(unsupported)
  await expect(readRuntime('0x', VERSION)).rejects.toMatchObject(unsupported)
})

test('a runtime without assets has no call for them', async () => {
  const runtime = await readRuntime((await loadRuntime('relay')).stored, VERSION)
  expect(runtime.assets).toBeUndefined()
  const draft = { kind: 'asset', to: TO, value: '1', asset: 1, keepsOpen: true } as const
  expect(() => runtime.encodeCall(draft)).toThrow('The network has no Assets.transfer_keep_alive.')
}, 60_000)

test('an unknown extension is accepted only if it adds nothing', () => {
  const extension = { identifier: 'CheckWhim', isEmpty: true, signsNothing: true }
  expect(extrasOf([extension])).toEqual([])
  for (const change of [{ isEmpty: false }, { signsNothing: false }]) {
    const extras = () => extrasOf([{ ...extension, ...change }])
    expect(extras).toThrow(
      expect.objectContaining({ ...unsupported, message: expect.stringContaining('CheckWhim') }),
    )
  }
})
