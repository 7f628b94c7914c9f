import { Keyring } from '@polkadot/keyring'
import { hexToU8a, u8aToHex } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { beforeEach, expect, test } from 'vitest'
import { createFakeWallet, on } from './testing/fakeWallet.js'
import { openPage } from './testing/openPage.js'

beforeEach(() => localStorage.clear())

/** A wallet with a real key, which signs exactly the given bytes. */
async function make(signRaw?: unknown) {
  const pair = new Keyring({ type: 'sr25519' }).addFromUri('//Alice')
  const wallet = createFakeWallet({ accounts: [{ address: pair.address }] })
  const sign = wallet.injected.signer.signRaw
  wallet.injected.signer.signRaw = async (raw) => {
    await sign(raw)
    return { id: 1, signature: u8aToHex(pair.sign(hexToU8a(raw.data))) }
  }
  if (signRaw !== undefined) Reflect.set(wallet.injected.signer, 'signRaw', signRaw)
  const page = openPage({ wallets: { 'polkadot-js': wallet.entry } })
  await page.connect()
  return { pair, wallet, ...page, sign: (message: string) => page.session.signMessage(message, 'polkadot') }
}
const textOf = (hex: string) => new TextDecoder().decode(hexToU8a(hex))

test('[MIS-20] a signature covers the wrapped text, so that it fits no transaction', async () => {
  const { sign, pair, wallet, account } = await make()
  const signature = await sign('Grüße 🌿')
  expect(signatureVerify('<Bytes>Grüße 🌿</Bytes>', signature, account()?.address ?? '').isValid).toBe(true)
  expect(wallet.signed).toMatchObject([{ address: pair.address, type: 'bytes' }])
  expect(textOf(wallet.signed[0]?.data ?? '')).toBe('<Bytes>Grüße 🌿</Bytes>')
})

test('wrapped text is not wrapped again', async () => {
  const { sign, wallet } = await make()
  await sign('<Bytes>hello</Bytes>')
  await sign('<Bytes>hello')
  await sign('')
  expect(wallet.signed.map(({ data }) => textOf(data))).toEqual([
    '<Bytes>hello</Bytes>',
    '<Bytes><Bytes>hello</Bytes>',
    '<Bytes></Bytes>',
  ])
})

test('the wallet gets its own spelling of the address', async () => {
  const { wallet, pair, sign, account } = await make()
  await sign('hello')
  expect(account()?.address).toBe(on(pair.address, 0))
  expect(wallet.signed.map(({ address }) => address)).toEqual([pair.address])
})

const answerBytes = (bytes: number) => async () => ({ id: 1, signature: `0x${'ab'.repeat(bytes)}` })
test.each([64, 65, 66])(
  'a signature of %i bytes is accepted for either curve, with or without its type',
  async (bytes) => {
    const { sign } = await make(answerBytes(bytes))
    expect(await sign('hello')).toBe(`0x${'ab'.repeat(bytes)}`)
  },
)

const refuse = (message: string) => () => Promise.reject(new Error(message))
test.each([
  ['the visitor cancels', refuse('Cancelled'), 'SIGN_REJECTED'],
  ['the visitor rejects', refuse('Rejected by user'), 'SIGN_REJECTED'],
  ['the wallet fails', refuse('Unable to find keypair'), 'SIGN_FAILED'],
  ['the wallet cannot sign messages', null, 'SIGN_FAILED'],
  ['the answer is undefined', async () => undefined, 'SIGN_FAILED'],
  ['the answer is no signature', async () => ({ id: 1, signature: 'yes' }), 'SIGN_FAILED'],
  ['the answer has 1 bytes', answerBytes(1), 'SIGN_FAILED'],
  ['the answer has 63 bytes', answerBytes(63), 'SIGN_FAILED'],
  ['the answer has 67 bytes', answerBytes(67), 'SIGN_FAILED'],
])('when %s, the error is reported', async (_, signRaw, code) => {
  const { sign } = await make(signRaw)
  await expect(sign('hello')).rejects.toMatchObject({ code })
})

test('a pending request ends with the connection', async () => {
  const { sign, session } = await make(() => new Promise(() => {}))
  const asked = sign('hello')
  asked.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 10))
  await session.disconnect()
  await expect(asked).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})
