import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NodeError } from '../../nodeErrors.js'
import type { ChainTransaction } from '../source/shapes.js'
import type { Source } from '../source/source.js'
import { REGTEST } from '../testing/fakeContext.js'
import { waitForTransfer } from './wait.js'

const FROM = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const TO = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry'
const [ID, OTHER, COIN] = ['aa', 'bb', 'cc'].map((byte) => byte.repeat(32)) as [string, string, string]
const HASH = 'dd'.repeat(32)
const terms = {
  ...{ way: 'psbt', caipNetworkId: REGTEST.caipNetworkId, from: FROM, to: TO },
  ...{ value: '5000', fee: '500', change: '4500' },
  inputs: [{ txid: COIN, vout: 1, value: '10000' }],
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const sent = (txid: string, isMined: boolean, value = 5_000n): ChainTransaction => ({
  txid,
  vin: [{ txid: COIN, vout: 1, prevout: { scriptpubkey_address: FROM, value: 10_000n } }],
  vout: [
    { scriptpubkey_address: TO, value },
    { scriptpubkey_address: FROM, value: 9_500n - value },
  ],
  status: isMined ? { confirmed: true, block_height: 7, block_hash: HASH } : { confirmed: false },
})

/** The knowledge of the source at one look. */
type Look = { known?: readonly ChainTransaction[]; spender?: string; block?: string; isFailing?: true }

/** A source with one answer per look, the last repeated. */
function start(looks: readonly Look[], given: object | undefined = terms) {
  let index = -1
  const now = () => looks[Math.min(Math.max(index, 0), looks.length - 1)] ?? {}
  const source = {
    async transaction(txid: string) {
      if (txid === ID) index += 1
      if (now().isFailing) throw new NodeError('NODE_FAILED', 'No answer')
      return now().known?.find((one) => one.txid === txid)
    },
    spender: async () => now().spender,
    blockHash: async () => now().block ?? HASH,
  } as unknown as Source
  const scope = new AbortController()
  const waiting = waitForTransfer({ id: ID, source, terms: given as never, signal: scope.signal })
  waiting.catch(() => {})
  return { waiting, scope }
}

test('a transaction is confirmed once its block is in the chain, also after a failed poll', async () => {
  const { waiting } = start([
    {},
    { isFailing: true },
    { known: [sent(ID, false)] },
    { known: [sent(ID, true)] },
  ])
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await waiting).toEqual({ status: 'confirmed', id: ID })
})

test('a block that the chain has abandoned does not count; the next one does', async () => {
  const { waiting } = start([
    { known: [sent(ID, true)], block: 'ee'.repeat(32) },
    { known: [sent(ID, false)] },
    { known: [sent(ID, true)] },
  ])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await waiting).toEqual({ status: 'confirmed', id: ID })
})

test('after a reorganisation, a conflict in the new chain replaces it', async () => {
  const { waiting } = start([
    { known: [sent(ID, true)], block: 'ee'.repeat(32) },
    { known: [sent(OTHER, true, 1n)], spender: OTHER },
  ])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await waiting).toEqual({ status: 'replaced', id: OTHER })
})

test('another transaction that spends the coin replaces it, but only once it is in a block', async () => {
  const { waiting } = start([
    { known: [sent(OTHER, false, 1n)], spender: OTHER },
    { known: [sent(OTHER, true, 1n)], spender: OTHER },
  ])
  const settled = vi.fn()
  void waiting.then(settled)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await waiting).toEqual({ status: 'replaced', id: OTHER })
})

test('the same payment at a higher fee is confirmed with its own id', async () => {
  const { waiting } = start([{ known: [sent(OTHER, true)], spender: OTHER }])
  expect(await waiting).toEqual({ status: 'confirmed', id: OTHER })
})

test('a transaction that no one knows for a minute is dropped', async () => {
  const { waiting } = start([{ known: [sent(ID, false)] }, {}])
  await vi.advanceTimersByTimeAsync(90_000)
  expect(await waiting).toEqual({ status: 'dropped', id: ID })
})

test.each<[string, (tx: ChainTransaction) => ChainTransaction]>([
  ['another amount', () => sent(ID, false, 4_999n)],
  [
    'a payment to someone else',
    (tx) => ({ ...tx, vout: [...tx.vout, { value: 1n, scriptpubkey_address: 'x' }] }),
  ],
  ['a coin of another address', (tx) => ({ ...tx, vin: [{ txid: COIN, vout: 0, prevout: { value: 1n } }] })],
])('what a wallet built itself is refused for %s', async (_, change) => {
  const { waiting } = start([{ known: [change(sent(ID, false))] }], { ...terms, way: 'wallet' })
  await expect(waiting).rejects.toMatchObject({ name: 'TransferError', code: 'NOT_AS_REVIEWED' })
})

test('what a wallet built itself is confirmed if it is the reviewed payment, with any fee', async () => {
  const { waiting } = start([{ known: [sent(ID, true)] }], { ...terms, way: 'wallet', fee: '1' })
  expect(await waiting).toEqual({ status: 'confirmed', id: ID })
})

test('a transaction without terms, as of another page, can be followed too', async () => {
  const { waiting } = start(
    [{ known: [sent(ID, false)] }, { known: [sent(OTHER, true)], spender: OTHER }],
    {},
  )
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await waiting).toEqual({ status: 'replaced', id: OTHER })
})

test('following ends after an hour, or when the caller leaves', async () => {
  const { waiting } = start([{ known: [sent(ID, false)] }])
  await vi.advanceTimersByTimeAsync(61 * 60_000)
  await expect(waiting).rejects.toMatchObject({ name: 'TransferError', code: 'NOT_IN_TIME' })
  const left = start([{ known: [sent(ID, false)] }])
  await vi.advanceTimersByTimeAsync(1_000)
  left.scope.abort(new Error('left'))
  await expect(left.waiting).rejects.toThrow('left')
})

test('a clock that jumps ahead drops no transaction that is unknown for a moment', async () => {
  const { waiting } = start([{ known: [sent(ID, false)] }, {}, { known: [sent(ID, true)] }])
  await vi.advanceTimersByTimeAsync(1_000)
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await waiting).toEqual({ status: 'confirmed', id: ID })
})
