import { beforeAll, expect, test } from 'vitest'
import { loadRuntime, type SandboxRuntime } from '../../../test/sandbox/polkadot/runtimes.js'
import { toHex } from '../hex.js'
import { OTHER, PAIR, TO } from '../testing/startTransfer.js'
import { type Asked, buildCall, reviewSigned } from './build.js'
import { encodeEra } from './era.js'
import { encodeExtrinsic, type Signed } from './extrinsic.js'
import { type Runtime, readRuntime } from './runtime.js'
import type { Draft } from './terms.js'

let oracle: SandboxRuntime
let runtime: Runtime
beforeAll(async () => {
  oracle = await loadRuntime('asset-hub')
  runtime = await readRuntime(oracle.stored, oracle.version)
}, 60_000)

const draft: Draft = { kind: 'native', to: TO, value: '7' }
const refused = { name: 'TransferError', code: 'NOT_AS_REVIEWED' }
const askedFor = (one: Draft): Asked => ({
  ...{
    from: toHex(PAIR.publicKey),
    call: buildCall(runtime, one),
    era: encodeEra(9),
    nonce: 3,
    tip: 0n,
    mode: 0,
  },
})
const sign = (changes: Partial<Signed> = {}): Uint8Array =>
  encodeExtrinsic(runtime, {
    ...{ ...askedFor(draft), scheme: 'sr25519', signature: new Uint8Array(64).fill(5) },
    ...changes,
  })

test('the signed transaction passes, with or without the hash of the metadata', () => {
  reviewSigned(runtime, sign(), askedFor(draft), draft)
  reviewSigned(runtime, sign({ mode: 1 }), askedFor(draft), draft)
})

test.each<[string, () => Uint8Array]>([
  ['another amount', () => sign({ call: buildCall(runtime, { ...draft, value: '8' }) })],
  ['another receiver', () => sign({ call: buildCall(runtime, { ...draft, to: OTHER }) })],
  ['a transfer of everything', () => sign({ call: buildCall(runtime, { ...draft, kind: 'all' }) })],
  [
    'a transfer of an asset',
    () => sign({ call: buildCall(runtime, { ...draft, kind: 'asset', asset: 1, keepsOpen: true }) }),
  ],
  ['a batch', () => sign({ call: oracle.tx.utility?.batchAll?.([]).toU8a() ?? new Uint8Array() })],
  ['bytes after the call', () => sign({ call: Uint8Array.from([...askedFor(draft).call, 0]) })],
  ['no call', () => sign({ call: new Uint8Array() })],
  ['another sender', () => sign({ from: toHex(new Uint8Array(32).fill(9)) })],
  ['another nonce', () => sign({ nonce: 4 })],
  ['another era', () => sign({ era: encodeEra(10) })],
  ['a tip', () => sign({ tip: 1n })],
  ['an unknown mode', () => sign({ mode: 2 })],
  ['bytes after the transaction', () => Uint8Array.from([...sign(), 0])],
  ['a transaction that ends too early', () => sign().slice(0, -1)],
  ['an unsigned transaction', () => sign().with(2, 0x04)],
  ['an address of another kind', () => sign().with(3, 1)],
  ['an unknown type of signature', () => sign().with(36, 9)],
  ['no bytes', () => new Uint8Array()],
])('%s is not as reviewed', (_, make) => {
  expect(() => reviewSigned(runtime, make(), askedFor(draft), draft)).toThrow(
    expect.objectContaining(refused),
  )
})

test('a fee in an asset is not as reviewed', () => {
  const bytes = sign()
  // The option of the asset follows length, version, address, signature, era, nonce and tip.
  const at = 2 + 1 + 33 + 65 + 2 + 1 + 1
  expect(bytes[at]).toBe(0)
  const make = () => reviewSigned(runtime, bytes.with(at, 1), askedFor(draft), draft)
  expect(make).toThrow(expect.objectContaining(refused))
})

test('a library that encodes another call than asked is noticed', () => {
  const lying = { ...runtime, encodeCall: () => runtime.encodeCall({ ...draft, to: OTHER }) }
  expect(() => buildCall(lying, draft)).toThrow(expect.objectContaining(refused))
  const longer = { ...runtime, encodeCall: () => Uint8Array.from([...runtime.encodeCall(draft), 0]) }
  expect(() => buildCall(longer, draft)).toThrow(expect.objectContaining(refused))
})

test('a call that keeps the account open is no transfer of everything', () => {
  const all: Draft = { kind: 'all', to: TO, value: '7' }
  const keeps = {
    ...runtime,
    encodeCall: () => oracle.tx.balances?.transferAll?.(TO, true).toU8a() ?? new Uint8Array(),
  }
  expect(() => buildCall(keeps, all)).toThrow(expect.objectContaining(refused))
})
