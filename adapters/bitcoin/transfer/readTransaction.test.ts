import { RawTx } from '@scure/btc-signer'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '../hashes/sha256.js'
import { toHex } from '../hex.js'
import { readTransaction, readUnsigned } from './readTransaction.js'

const bytes = (length: { minLength?: number; maxLength: number }) => fc.uint8Array(length)
const u32 = fc.integer({ min: 0, max: 0xffff_ffff })
const transaction = fc
  .record({
    version: fc.integer({ min: 1, max: 2 }),
    lockTime: u32,
    inputs: fc.array(
      fc.record({
        txid: bytes({ minLength: 32, maxLength: 32 }),
        index: u32,
        finalScriptSig: bytes({ maxLength: 300 }),
        sequence: u32,
      }),
      { minLength: 1, maxLength: 4 },
    ),
    outputs: fc.array(
      fc.record({ amount: fc.bigInt({ min: 0n, max: 21n * 10n ** 14n }), script: bytes({ maxLength: 80 }) }),
      { minLength: 1, maxLength: 4 },
    ),
    witness: fc.option(bytes({ minLength: 1, maxLength: 300 })),
  })
  .map(({ witness, ...tx }) => ({
    ...tx,
    segwitFlag: witness !== null,
    ...(witness && { witnesses: tx.inputs.map((_, index) => (index === 0 ? [witness] : [])) }),
  }))

const idOf = (tx: Parameters<typeof RawTx.encode>[0]) => {
  const { witnesses: _, ...plain } = tx
  return toHex(sha256(sha256(RawTx.encode({ ...plain, segwitFlag: false }))).reverse())
}

test('every transaction of another library is read as that library wrote it', () => {
  fc.assert(
    fc.property(transaction, (tx) => {
      const read = readTransaction(RawTx.encode(tx))
      expect(read).toEqual({
        ...{ id: idOf(tx), version: tx.version, lockTime: tx.lockTime },
        inputs: tx.inputs.map(({ txid, index, finalScriptSig, sequence }, at) => ({
          ...{ txid: toHex(txid), vout: index, sequence, script: finalScriptSig },
          witness: tx.witnesses?.[at] ?? [],
        })),
        outputs: tx.outputs.map(({ amount, script }) => ({ value: amount, script })),
      })
    }),
  )
})

test('a transaction that is cut, or followed by more, is none', () => {
  fc.assert(
    fc.property(transaction, fc.nat(), (tx, cut) => {
      const encoded = RawTx.encode(tx)
      expect(readTransaction(encoded.subarray(0, cut % encoded.length))).toBeUndefined()
      expect(readTransaction(Uint8Array.from([...encoded, 0]))).toBeUndefined()
    }),
  )
})

test('random bytes and PSBTs never throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (random) => {
      readTransaction(random)
      expect(readUnsigned(Uint8Array.from([0x70, 0x73, 0x62, 0x74, 0xff, 1, 0, ...random]))).toBeUndefined()
    }),
  )
})

test('a length that is longer than needed is refused', () => {
  const tx = RawTx.encode({
    ...{ version: 2, segwitFlag: false, lockTime: 0 },
    inputs: [{ txid: new Uint8Array(32), index: 0, finalScriptSig: new Uint8Array(), sequence: 0 }],
    outputs: [{ amount: 1n, script: new Uint8Array() }],
  })
  expect(readTransaction(tx)).toBeDefined()
  expect(
    readTransaction(Uint8Array.from([...tx.subarray(0, 4), 0xfd, 1, 0, ...tx.subarray(5)])),
  ).toBeUndefined()
})
