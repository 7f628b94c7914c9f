import { expect, test, vi } from 'vitest'
import { createCheckEip155 } from './verify.js'

vi.mock('viem', () => {
  throw new Error('Cannot find package')
})

test('without viem the verdict is VERIFY_UNAVAILABLE', async () => {
  const address = '0x1111111111111111111111111111111111111111'
  const signed = {
    message: 'hello',
    signature: `0x${'11'.repeat(65)}`,
    address,
    chainId: 'eip155:1',
  } as const
  expect(await createCheckEip155()(signed)).toEqual({
    ...{ ok: false, code: 'VERIFY_UNAVAILABLE', message: expect.stringContaining('viem') },
  })
})
