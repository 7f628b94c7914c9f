import { makeAuthInfoBytes, Registry } from '@cosmjs/proto-signing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALICE, BOB, PUBLIC_KEY } from '../testing/cosmos.js'
import { encode } from './protobuf.js'
import { decodeTransaction, encodeSigned, encodeTransaction, MODES, type Transaction } from './transaction.js'

const TRANSFER: Transaction = {
  ...{ from: ALICE, to: BOB, coin: { denom: 'uatom', amount: '250000' }, memo: 'to 42 <&>' },
  ...{ timeoutHeight: 1_234n, mode: 'direct', publicKey: PUBLIC_KEY, sequence: 7n },
  fee: { gas: 90_000n, amount: [{ denom: 'uatom', amount: '2250' }] },
}

const coin = fc.record({
  denom: fc.string({ minLength: 1, maxLength: 70 }),
  amount: fc.bigInt(1n, 2n ** 200n).map(String),
})
const transfers: fc.Arbitrary<Transaction> = fc.record({
  ...{ from: fc.string({ minLength: 1 }), to: fc.string({ minLength: 1 }), coin },
  ...{ memo: fc.string({ unit: 'grapheme' }), timeoutHeight: fc.bigInt(0n, 2n ** 63n) },
  mode: fc.constantFrom('direct' as const, 'amino' as const),
  publicKey: fc.uint8Array({ minLength: 33, maxLength: 33 }),
  sequence: fc.bigInt(0n, 2n ** 63n),
  fee: fc.record({ gas: fc.bigInt(0n, 2n ** 63n), amount: fc.array(coin, { maxLength: 2 }) }),
})

/** The same transfer by CosmJS. */
function byCosmJs({
  from,
  to,
  coin: sent,
  memo,
  timeoutHeight,
  mode,
  publicKey,
  sequence,
  fee,
}: Transaction) {
  const value = { fromAddress: from, toAddress: to, amount: [{ ...sent }] }
  const pubkey = { typeUrl: '/cosmos.crypto.secp256k1.PubKey', value: encode([1, publicKey ?? '']) }
  return {
    bodyBytes: new Registry().encodeTxBody({
      ...{ memo, timeoutHeight },
      messages: [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }],
    }),
    authInfoBytes: makeAuthInfoBytes(
      [{ pubkey, sequence }],
      fee.amount.map((one) => ({ ...one })),
      Number(fee.gas),
      undefined,
      undefined,
      Number(MODES[mode]),
    ),
  }
}

describe('a transfer on Cosmos', () => {
  test('any has the bytes that CosmJS makes, and is read again from them', () => {
    fc.assert(
      fc.property(transfers, (transfer) => {
        const isExact = transfer.fee.gas <= Number.MAX_SAFE_INTEGER
        const encoded = encodeTransaction(transfer)
        if (isExact)
          expect(Object.values(encoded).map(hex)).toEqual(Object.values(byCosmJs(transfer)).map(hex))
        expect(decodeTransaction(encoded)).toEqual(transfer)
      }),
    )
  })

  test('without a key it is still read, because a node simulates it so', () => {
    const draft = { ...TRANSFER, publicKey: undefined }
    expect(decodeTransaction(encodeTransaction(draft))).toEqual(draft)
  })

  const { bodyBytes, authInfoBytes } = encodeTransaction(TRANSFER)
  const add = (bytes: Uint8Array, ...fields: [number, string | bigint | Uint8Array][]) =>
    Uint8Array.from([...bytes, ...encode(...fields)])
  test.each([
    ['a second message', { bodyBytes: add(bodyBytes, [1, encode([1, '/x'])]), authInfoBytes }],
    ['an extension', { bodyBytes: add(bodyBytes, [1023, encode([1, '/x'])]), authInfoBytes }],
    [
      'another message',
      { bodyBytes: encode([1, encode([1, '/cosmos.bank.v1beta1.MsgMultiSend'])]), authInfoBytes },
    ],
    ['a second signer', { bodyBytes, authInfoBytes: add(authInfoBytes, [1, encode([3, 1n])]) }],
    ['a tip', { bodyBytes, authInfoBytes: add(authInfoBytes, [3, encode([2, BOB])]) }],
    [
      'a second coin',
      {
        bodyBytes: encode([
          1,
          encode(
            [1, '/cosmos.bank.v1beta1.MsgSend'],
            [
              2,
              encode(
                [1, ALICE],
                [2, BOB],
                [3, encode([1, 'uatom'], [2, '1'])],
                [3, encode([1, 'x'], [2, '1'])],
              ),
            ],
          ),
        ]),
        authInfoBytes,
      },
    ],
    ['half of it', { bodyBytes: bodyBytes.slice(0, -1), authInfoBytes }],
    ['no bytes', { bodyBytes: new Uint8Array(), authInfoBytes: new Uint8Array() }],
  ])('bytes with %s are no transfer', (_, encoded) => {
    expect(decodeTransaction(encoded)).toBeUndefined()
  })

  test('any bytes are read or refused, without a throw', () => {
    const bytes = fc.uint8Array({ maxLength: 200 })
    fc.assert(
      fc.property(bytes, bytes, (body, auth) => {
        decodeTransaction({ bodyBytes: Uint8Array.from(body), authInfoBytes: Uint8Array.from(auth) })
      }),
    )
  })

  test('a signed one has the bytes and the signature in the order of TxRaw', () => {
    const signature = new Uint8Array(64).fill(9)
    expect(hex(encodeSigned({ bodyBytes, authInfoBytes }, signature))).toBe(
      hex(encode([1, bodyBytes], [2, authInfoBytes], [3, signature])),
    )
  })
})

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
