import { expect, test, vi } from 'vitest'
import { encodeSignature } from '../adr36.js'
import { ALICE, SIGNATURE } from './testing/cosmos.js'
import { checkCosmos } from './verify.js'

vi.mock('@noble/curves/secp256k1.js', () => {
  throw new Error('Cannot find package')
})

test('without its packages the verdict is VERIFY_UNAVAILABLE', async () => {
  const signed = { message: 'hello', signature: encodeSignature(SIGNATURE), address: ALICE }
  expect(await checkCosmos({ ...signed, chainId: 'cosmos:cosmoshub-4' })).toEqual({
    ...{ ok: false, code: 'VERIFY_UNAVAILABLE', message: expect.stringContaining('@noble/curves') },
  })
})
