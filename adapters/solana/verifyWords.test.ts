import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { toBase58 } from '../base58.js'
import { checkSolana } from './verify.js'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const address = toBase58(new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)))
const signature = toBase58(new Uint8Array(sign(null, Buffer.from('hello'), privateKey)))
const input = {
  message: 'hello',
  signature,
  address,
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const

test.each<[string, object]>([
  ['The message must be a string.', { message: 7 }],
  ['A Solana signature must be 64 bytes of base58.', { signature: 7 }],
  ['A Solana signature must be 64 bytes of base58.', { signature: '1'.repeat(89) }],
  ['A Solana signature must be 64 bytes of base58.', { signature: '1'.repeat(63) }],
  ['The address is not a Solana address.', { address: '1'.repeat(45) }],
  ['The address is not a Solana address.', { address: '1'.repeat(31) }],
  ['The signature is of another key or message.', { message: 'hello ' }],
])('a refusal states its reason: %s', async (message, given) => {
  expect(await checkSolana(input)).toEqual({ ok: true })
  expect(await checkSolana({ ...input, ...given })).toMatchObject({ ok: false, message })
})

test('an aborted check rejects with the reason, before or while the library loads', async () => {
  const left = new AbortController()
  const checking = checkSolana({ ...input, signal: left.signal })
  left.abort(new Error('left'))
  await expect(checking).rejects.toThrow('left')
  await expect(checkSolana({ ...input, message: 7 as never, signal: left.signal })).rejects.toThrow('left')
})
