import { describe, expect, test } from 'vitest'
import type { Namespace } from '../../kernel/base/caip.js'
import { toSignDoc } from '../adr36.js'
import define from '../chains/definitions.js'
import { ProviderRpcError } from './errors.js'
import { signMessage } from './signMessage.js'

const sign = async (namespace: Namespace, answer: unknown, message = 'hi ü') => {
  const asked: unknown[] = []
  const provider = {
    async request(args: unknown) {
      asked.push(args)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const requests = define(namespace)?.walletConnect
  const signature = await signMessage({ requests, provider, message, address: 'me', signal: undefined })
  return { asked: asked[0], signature }
}

const base64 = (length: number) => Buffer.alloc(length, 2).toString('base64')
const STD_SIGNATURE = {
  pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64(33) },
  signature: base64(64),
}

test('eip155 signs the bytes of the text', async () => {
  expect(await sign('eip155', '0xabcd')).toEqual({
    asked: { method: 'personal_sign', params: ['0x686920c3bc', 'me'] },
    signature: '0xabcd',
  })
})

test('solana sends and receives base58', async () => {
  expect(await sign('solana', { signature: 'sig58' }, 'a')).toEqual({
    asked: { method: 'solana_signMessage', params: { message: '2g', pubkey: 'me' } },
    signature: 'sig58',
  })
})

test('bip122 receives hexadecimal and returns base64', async () => {
  expect(await sign('bip122', { signature: '00ff10' }, 'text')).toEqual({
    asked: { method: 'signMessage', params: { message: 'text', account: 'me', address: 'me' } },
    signature: 'AP8Q',
  })
  expect((await sign('bip122', { signature: 'AP8Q' })).signature).toBe('AP8Q')
})

test('polkadot signs text', async () => {
  expect(await sign('polkadot', { signature: '0x01' }, 'text')).toEqual({
    asked: { method: 'polkadot_signMessage', params: { address: 'me', message: 'text' } },
    signature: '0x01',
  })
})

test('cosmos signs the ADR-36 document', async () => {
  const signature = STD_SIGNATURE
  expect(await sign('cosmos', { signature }, 'text')).toEqual({
    asked: {
      method: 'cosmos_signAmino',
      params: {
        signerAddress: 'me',
        signDoc: {
          ...{ chain_id: '', account_number: '0', sequence: '0', memo: '' },
          fee: { gas: '0', amount: [] },
          msgs: [{ type: 'sign/MsgSignData', value: { signer: 'me', data: 'dGV4dA==' } }],
        },
      },
    },
    // Includes its key, without which it could not be verified.
    signature: btoa(JSON.stringify(signature)),
  })
})

test('[N-044] the document that a wallet reports as signed must be the requested one', async () => {
  const answer = (more: object) => ({
    signature: STD_SIGNATURE,
    signed: { ...toSignDoc(new TextEncoder().encode('hi ü'), 'me'), ...more },
  })
  expect((await sign('cosmos', answer({}))).signature).toBe(btoa(JSON.stringify(STD_SIGNATURE)))
  const other = toSignDoc(new TextEncoder().encode('ho'), 'me')
  for (const more of [{ chain_id: 'osmosis-1' }, { account_number: '1' }, { msgs: other.msgs }])
    await expect(sign('cosmos', answer(more))).rejects.toMatchObject({ code: 'SIGN_FAILED' })
})

test('a text of any length is signed', async () => {
  const text = 'x'.repeat(300_000)
  const signature = STD_SIGNATURE
  expect((await sign('cosmos', { signature }, text)).signature).toBe(btoa(JSON.stringify(signature)))
})

describe('an answer without a signature', () => {
  test.each<[Namespace, unknown]>([
    ['eip155', null],
    ['eip155', 'soon'],
    ['solana', 'sig58'],
    ['solana', { signature: 7 }],
    ['bip122', {}],
    ['polkadot', { signature: 'text' }],
    ['cosmos', { signature: 'c2ln' }],
    ['cosmos', { signature: { ...STD_SIGNATURE, signature: '' } }],
    ['cosmos', { signature: { ...STD_SIGNATURE, signature: base64(65) } }],
    ['cosmos', { signature: { ...STD_SIGNATURE, pub_key: { ...STD_SIGNATURE.pub_key, value: base64(3) } } }],
  ])('from %s: %j', async (namespace, answer) => {
    await expect(sign(namespace, answer)).rejects.toMatchObject({ code: 'SIGN_FAILED' })
  })
})

test('a rejection is SIGN_REJECTED, any other error SIGN_FAILED', async () => {
  await expect(sign('solana', new ProviderRpcError(4001, 'no'))).rejects.toMatchObject({
    code: 'SIGN_REJECTED',
  })
  await expect(sign('solana', new ProviderRpcError(5000, 'broken'))).rejects.toMatchObject({
    code: 'SIGN_FAILED',
  })
})
