import { expect, test, vi } from 'vitest'
import { readRuntime } from './runtime.js'

vi.mock('@polkadot-api/metadata-builders', () => {
  throw new Error('Cannot find package')
})

test('without the packages that read metadata, the error names them', async () => {
  await expect(readRuntime('0x00', { specVersion: 1, transactionVersion: 1 })).rejects.toMatchObject({
    ...{ name: 'PolkadotError', code: 'LIBRARY_NOT_LOADED' },
    message: expect.stringContaining(
      'npm install @polkadot-api/substrate-bindings @polkadot-api/metadata-builders',
    ),
  })
})
