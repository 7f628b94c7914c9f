import { expect, test, vi } from 'vitest'
import { LEDGER } from './testing/siwsVectors.js'
import { checkPolkadot } from './verify.js'

vi.mock('@scure/sr25519', () => {
  throw new Error('Cannot find package')
})

test('without its packages the verdict is VERIFY_UNAVAILABLE', async () => {
  const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  expect(await checkPolkadot({ ...LEDGER, chainId })).toEqual({
    ...{ ok: false, code: 'VERIFY_UNAVAILABLE', message: expect.stringContaining('@scure/sr25519') },
  })
})
