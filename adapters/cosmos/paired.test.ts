import { describe, expect, test } from 'vitest'
import { toSignDoc } from '../adr36.js'
import type { WalletConnectProvider } from '../walletconnect/contract.js'
import { createPairedProvider } from './paired.js'
import { ALICE, SIGNATURE } from './testing/cosmos.js'

const HEX_KEY = `02${'ab'.repeat(32)}`
const METHODS = ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect']

/** A paired wallet that gives the same answer to every request. */
function pair(answer: unknown, methods: readonly string[] = METHODS) {
  const asked: unknown[] = []
  const paired = {
    access: () => ({ caipNetworkId: 'cosmos:cosmoshub-4', accounts: [ALICE], methods }),
    request: async (args: unknown) => {
      asked.push(args)
      return answer
    },
  } as unknown as WalletConnectProvider
  return { asked, provider: createPairedProvider(paired) }
}

const doc = {
  bodyBytes: Uint8Array.from([1, 2]),
  authInfoBytes: Uint8Array.from([3]),
  chainId: 'cosmoshub-4',
  accountNumber: 2n ** 60n,
}

test.each([
  ['hexadecimal', HEX_KEY],
  ['base64', Buffer.from(HEX_KEY, 'hex').toString('base64')],
])('a key in %s is accepted', async (_, pubkey) => {
  const { provider } = pair([{ algo: 'secp256k1', address: ALICE, pubkey }])
  const key = await provider.getKey('cosmoshub-4')
  expect({ ...key, pubKey: Buffer.from(key.pubKey).toString('hex') }).toEqual({
    ...{ bech32Address: ALICE, algo: 'secp256k1', pubKey: HEX_KEY, name: '', isNanoLedger: false },
  })
  expect(await provider.getOfflineSigner('cosmoshub-4').getAccounts()).toMatchObject([{ address: ALICE }])
})

test('bytes are sent as base64 and numbers as text, in both directions', async () => {
  const signed = { bodyBytes: 'AQI=', authInfoBytes: 'Aw==', chainId: 'cosmoshub-4', accountNumber: '7' }
  const { provider, asked } = pair({ signature: SIGNATURE, signed })
  const answer = await provider.getOfflineSigner('cosmoshub-4').signDirect(ALICE, doc)
  const signDoc = { ...signed, accountNumber: String(2n ** 60n) }
  expect(asked).toEqual([{ method: 'cosmos_signDirect', params: { signerAddress: ALICE, signDoc } }])
  expect(answer).toEqual({ signature: SIGNATURE, signed: { ...doc, accountNumber: 7n } })
})

test('if a wallet omits the signed document, the requested one is assumed', async () => {
  const { provider } = pair({ signature: SIGNATURE })
  expect((await provider.signDirect('cosmoshub-4', ALICE, doc)).signed).toEqual(doc)
})

test('[N-044] a signature over another document is refused', async () => {
  const signed = toSignDoc(new TextEncoder().encode('hi'), ALICE)
  const ask = (answer: unknown, text = 'hi') =>
    pair(answer).provider.signArbitrary('cosmoshub-4', ALICE, text)
  const right = { signature: SIGNATURE, signed }
  expect(await ask(right)).toEqual(SIGNATURE)
  expect(await ask({ ...right, signed: null })).toEqual(SIGNATURE)
  const invalid = { code: 'INVALID_ANSWER' }
  await expect(ask(right, 'ho')).rejects.toMatchObject(invalid)
  const docs = [
    { ...signed, chain_id: 'osmosis-1' },
    { ...signed, account_number: '1' },
    { ...signed, fee: { gas: '0', amount: [{ denom: 'uatom', amount: '1' }] } },
    { ...signed, msgs: [...signed.msgs, ...signed.msgs] },
    toSignDoc(new TextEncoder().encode('hi'), 'cosmos1x'),
    'hi',
  ]
  for (const doc of docs) await expect(ask({ ...right, signed: doc })).rejects.toMatchObject(invalid)
})

describe('refuses', () => {
  test.each<[string, unknown]>([
    ['no list', { address: ALICE }],
    ['an invalid address', [{ address: 'cosmos1x', pubkey: HEX_KEY }]],
    ['an invalid key', [{ address: ALICE, pubkey: 'ä' }]],
  ])('a key with %s', async (_, answer) => {
    const { provider } = pair(answer)
    await expect(provider.getKey('cosmoshub-4')).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a signature without its key', { signature: 'c2ln' }],
    ['an invalid document', { signature: SIGNATURE, signed: { bodyBytes: 7 } }],
  ])('a signature that comes as %s', async (_, answer) => {
    const { provider } = pair(answer)
    await expect(provider.signDirect('cosmoshub-4', ALICE, doc)).rejects.toMatchObject({
      code: 'INVALID_ANSWER',
    })
  })

  test('a method that the session does not grant', async () => {
    const { provider, asked } = pair({}, ['cosmos_signAmino'])
    const unsupported = { name: 'CosmosError', code: 'METHOD_NOT_SUPPORTED' }
    await expect(provider.signDirect('cosmoshub-4', ALICE, doc)).rejects.toMatchObject(unsupported)
    await expect(provider.suggestChain({} as never)).rejects.toMatchObject(unsupported)
    expect(asked).toEqual([])
  })

  test("a chain other than the kit's current one", async () => {
    const { provider, asked } = pair({})
    await expect(provider.getKey('osmosis-1')).rejects.toMatchObject({ code: 'WRONG_NETWORK' })
    expect(asked).toEqual([])
  })
})
