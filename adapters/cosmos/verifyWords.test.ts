import { Secp256k1Wallet, type StdSignature } from '@cosmjs/amino'
import { expect, test } from 'vitest'
import { toBech32 } from '../../test/kit/wallets/keys.js'
import { toSignDoc } from '../adr36.js'
import type { SignatureInput } from '../signature.js'
import { checkCosmos } from './verify.js'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
async function make() {
  const wallet = await Secp256k1Wallet.fromKey(new Uint8Array(32).fill(7), 'cosmos')
  const [account] = await wallet.getAccounts()
  if (!account) throw new Error('The wallet has an account.')
  const { address } = account
  const sign = async (text: string) =>
    (await wallet.signAmino(address, toSignDoc(new TextEncoder().encode(text), address))).signature
  return { address, sign }
}
const FORM = 'A signature of Cosmos is base64 of { pub_key: { type, value }, signature }.'
const TEXTS = 'Message, signature, address and chain must be strings.'

test.each<
  [string, (signed: StdSignature, address: string) => Partial<Record<keyof SignatureInput, unknown>>]
>([
  [TEXTS, () => ({ message: 7 })],
  [TEXTS, () => ({ signature: 7 })],
  [TEXTS, () => ({ address: 7 })],
  [TEXTS, () => ({ chainId: 7 })],
  [FORM, () => ({ signature: '' })],
  [FORM, () => ({ signature: '!' })],
  [FORM, (signed) => ({ signature: `${encode(signed)}${' '.repeat(20_000)}` })],
  [
    'Key type "a" is not supported.',
    (signed) => ({ signature: encode({ ...signed, pub_key: { type: 'a', value: '' } }) }),
  ],
  ['The address is not a Cosmos address.', () => ({ address: 'cosmos1' })],
  ['The address does not belong to cosmos:osmosis-1.', () => ({ chainId: 'cosmos:osmosis-1' })],
  [
    'Contracts and modules have no key to check.',
    () => ({ address: toBech32('cosmos', new Uint8Array(32)) }),
  ],
  ['The message is too long.', () => ({ message: 'a'.repeat(65_537) })],
  ['The message contains a lone surrogate.', () => ({ message: '\ud800' })],
  ['The key does not belong to the address.', () => ({ address: toBech32('cosmos', new Uint8Array(20)) })],
  ['The signature is of another key or message.', () => ({ message: 'a'.repeat(65_536) })],
])('a refusal states its reason: %s', async (message, change) => {
  const { address, sign } = await make()
  const signed = await sign('hello')
  const input = {
    message: 'hello',
    signature: encode(signed),
    address,
    chainId: 'cosmos:cosmoshub-4' as const,
  }
  expect(await checkCosmos(input)).toEqual({ ok: true })
  expect(await checkCosmos({ ...input, ...change(signed, address) } as SignatureInput)).toMatchObject({
    ...{ ok: false, message },
  })
})

test('a check aborted while packages load rejects with the reason', async () => {
  const { address, sign } = await make()
  const left = new AbortController()
  const input = { message: 'hello', signature: encode(await sign('hello')), address, signal: left.signal }
  const checking = checkCosmos({ ...input, chainId: 'cosmos:cosmoshub-4' })
  left.abort(new Error('left'))
  await expect(checking).rejects.toThrow('left')
})
