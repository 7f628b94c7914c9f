// @vitest-environment node
import { beginCell, type Cell, contractAddress, storeStateInit } from '@ton/core'
import { keyPairFromSeed } from '@ton/crypto'
import { WalletContractV3R1, WalletContractV3R2, WalletContractV4, WalletContractV5R1 } from '@ton/ton'
import { createVerifier, formatMessage } from 'latchkey/siwx/verify'
import { keyAt } from 'latchkey/testing'
import { expect, test } from 'vitest'
import { formatAddress } from '../src/address.js'
import { signIn } from '../src/profile.js'
import { checkSignature } from '../src/signature.js'
import { tonCheck, tonVerifier } from '../src/verify.js'
import { signText } from './signText.js'

const keys = keyPairFromSeed(Buffer.from(keyAt(0)))
const { publicKey } = keys
const TIME = 1_764_424_200

type Init = { code: Cell; data: Cell }
const encodeInit = (init: Init) =>
  beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64')

function sign(
  text: string,
  { init = WalletContractV5R1.create({ publicKey }).init, domain = 'shop.example' } = {},
) {
  const own = contractAddress(0, init)
  const signed = {
    signature: signText({ own, domain, timestamp: TIME, text }, keys.secretKey),
    timestamp: TIME,
    domain,
  }
  return {
    address: formatAddress(own.toRawString(), '-239'),
    signature: btoa(JSON.stringify({ ...signed, stateInit: encodeInit(init) })),
  }
}
const TEXT = 'Hello'

test.each([
  ['V3R2', WalletContractV3R2.create({ publicKey, workchain: 0 }).init],
  ['V4R2', WalletContractV4.create({ publicKey, workchain: 0 }).init],
  ['V5R1', WalletContractV5R1.create({ publicKey }).init],
])('a signature of a wallet with the contract %s is accepted', async (_, init) => {
  expect(await checkSignature({ ...sign(TEXT, { init }), message: TEXT }, 'shop.example')).toEqual({
    ok: true,
  })
})

test('a signature for another domain is refused', async () => {
  const signed = sign(TEXT, { domain: 'evil.example' })
  expect(await checkSignature({ ...signed, message: TEXT }, 'shop.example')).toMatchObject({
    code: 'SIGNATURE_INVALID',
    message: 'It is for evil.example.',
  })
})

test('a signature of another text, or for another account, is refused', async () => {
  const signed = sign(TEXT)
  const code = 'SIGNATURE_INVALID'
  expect(await checkSignature({ ...signed, message: 'Hi' }, 'shop.example')).toMatchObject({ code })
  const { address } = sign(TEXT, { init: WalletContractV4.create({ publicKey, workchain: 0 }).init })
  expect(await checkSignature({ ...signed, address, message: TEXT }, 'shop.example')).toMatchObject({ code })
})

test('a contract whose key cannot be read is not supported', async () => {
  const { init } = WalletContractV3R1.create({ publicKey, workchain: 0 })
  const signed = { ...sign(TEXT, { init }), message: TEXT }
  expect(await checkSignature(signed, 'shop.example')).toMatchObject({ code: 'UNSUPPORTED_SIGNATURE_FORMAT' })
})

test.each([
  '',
  '0x',
  btoa('{}'),
  btoa('[]'),
  btoa(JSON.stringify({ signature: 'AA==', domain: 'a', timestamp: 1 })),
])('"%s" is no signature', async (signature) => {
  const { address } = sign(TEXT)
  const verdict = await checkSignature({ address, signature, message: TEXT }, 'shop.example')
  expect(verdict).toMatchObject({ code: 'SIGNATURE_MALFORMED' })
})

const signInMessage = (domain: string) =>
  formatMessage(
    {
      ...{ domain, uri: `https://${domain}`, version: '1', chainId: 'tvm:-239', nonce: '5f0c1de8b2a94c77' },
      ...{ accountAddress: sign(TEXT).address, issuedAt: new Date(TIME * 1000).toISOString() },
    },
    { tvm: signIn },
  )

test('a server and a page accept a sign-in that the wallet signed for the page of the message', async () => {
  const message = signInMessage('shop.example')
  const { signature, address } = sign(message)
  const verifier = createVerifier({
    domain: 'shop.example',
    nonces: { take: async () => 'ok' },
    checks: { tvm: tonCheck },
    clock: () => TIME * 1000,
  })
  const verdict = await verifier.verify({ message, signature })
  expect(verdict).toMatchObject({ ok: true, account: { chainId: 'tvm:-239', address } })
  if (!verdict.ok) return
  expect(await tonVerifier.verify(verdict.session)).toBe(true)
})

test('a page cannot have a visitor sign in elsewhere', async () => {
  const message = signInMessage('bank.example')
  const { signature, address } = sign(message, { domain: 'shop.example' })
  const verdict = await tonCheck.check({ message, signature, address, chainId: 'tvm:-239' })
  expect(verdict).toMatchObject({ code: 'SIGNATURE_INVALID', message: 'It is for shop.example.' })
})
