import { Keyring } from '@polkadot/keyring'
import { u8aToHex } from '@polkadot/util'
import { expect, test } from 'vitest'
import { checkPolkadot } from './verify.js'

const pair = new Keyring({ type: 'ed25519' }).addFromUri('//Alice')
const sign = (text: string) => u8aToHex(pair.sign(new TextEncoder().encode(text)))
const input = {
  ...{ message: 'hello', signature: sign('hello'), address: pair.address },
  chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
} as const
const TEXTS = 'Message, signature, address and chain must be strings.'
const FORM = 'A Polkadot signature must be 64 to 66 bytes of 0x-hex.'

test.each<[string, object]>([
  [TEXTS, { message: 7 }],
  [TEXTS, { signature: 7 }],
  [TEXTS, { address: 7 }],
  [TEXTS, { chainId: 7 }],
  [FORM, { signature: `0x${'00'.repeat(63)}` }],
  [FORM, { signature: `0x${'00'.repeat(67)}` }],
  ['Only ed25519, sr25519 and ecdsa signatures are supported.', { signature: `0x03${'00'.repeat(65)}` }],
  ['Check Ethereum-style accounts with an eip155 chain id.', { address: `0x${'1'.repeat(40)}` }],
  ['The address is not a Polkadot address.', { address: 'a' }],
  ['The message is too long.', { message: 'a'.repeat(65_537) }],
  ['The message contains a lone surrogate.', { message: '\ud800' }],
  ['The message must not be wrapped in <Bytes>…</Bytes>.', { message: '<Bytes>a</Bytes>' }],
  ['The signature is of another key or message.', { message: 'a'.repeat(65_536) }],
])('a refusal states its reason: %s', async (message, given) => {
  expect(await checkPolkadot(input)).toMatchObject({ ok: true })
  expect(await checkPolkadot({ ...input, ...given } as never)).toMatchObject({ ok: false, message })
})

test('an aborted check rejects with the reason, before or while the libraries load', async () => {
  const left = new AbortController()
  const checking = checkPolkadot({ ...input, signal: left.signal })
  left.abort(new Error('left'))
  await expect(checking).rejects.toThrow('left')
  await expect(checkPolkadot({ ...input, message: 7 as never, signal: left.signal })).rejects.toThrow('left')
})
