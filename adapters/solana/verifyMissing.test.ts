import { expect, test, vi } from 'vitest'
import { toBase58 } from '../base58.js'
import { checkSolana } from './verify.js'

vi.mock('@noble/curves/ed25519.js', () => {
  throw new Error('Cannot find package')
})

test('without its package the verdict is VERIFY_UNAVAILABLE', async () => {
  const signed = {
    message: 'hello',
    signature: toBase58(new Uint8Array(64)),
    address: toBase58(new Uint8Array(32)),
  }
  expect(await checkSolana({ ...signed, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })).toEqual({
    ...{ ok: false, code: 'VERIFY_UNAVAILABLE', message: expect.stringContaining('@noble/curves') },
  })
})
