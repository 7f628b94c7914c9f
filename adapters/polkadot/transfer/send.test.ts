import { afterEach, expect, test, vi } from 'vitest'
import { accountOf, idOf } from '../../../test/sandbox/polkadot/state.js'
import {
  DOT,
  OTHER,
  PAIR,
  type Payload,
  signPayload,
  signTransaction,
  startTransfer,
  TO,
} from '../testing/startTransfer.js'

afterEach(() => vi.unstubAllGlobals())
vi.setConfig({ testTimeout: 60_000 })

const codeOf = (code: string) => expect.objectContaining({ code })
const nodeError = (code: number, data: string) => {
  throw Object.assign(new Error('Invalid Transaction'), { code, data })
}

test.each([
  ['a signature', signPayload],
  ['the whole transaction', signTransaction],
])('a wallet that returns %s has sent what was reviewed', async (_, sign) => {
  const { send, wait, ledger, payloads } = await startTransfer({ sign })
  const sent = await send({ value: 3n * DOT })
  expect(accountOf(ledger.head().state, idOf(TO)).free).toBe(3n * DOT)
  expect(payloads).toEqual([
    expect.objectContaining({
      ...{ address: PAIR.address, nonce: '0x00000000', mode: 0, metadataHash: null, version: 4 },
      ...{ genesisHash: `0x${'45'.repeat(32)}`, withSignedTransaction: true, specVersion: '0x000f4a15' },
    }),
  ])
  expect(await wait(sent)).toEqual({ status: 'confirmed', id: sent.id })
})

test('without terms the transfer is estimated first', async () => {
  const { transfer, request, ledger } = await startTransfer()
  await transfer.send(request())
  expect(accountOf(ledger.head().state, idOf(TO)).free).toBe(DOT)
})

test.each([
  ['another amount', { value: 2n * DOT }],
  ['another receiver', { to: OTHER }],
  ['another sender', { from: OTHER }],
  ['a token', { token: '1984' }],
])('terms for %s are not as reviewed', async (_, change) => {
  const { transfer, request, payloads } = await startTransfer()
  const { terms } = await transfer.estimate(request())
  await expect(transfer.send(request({ terms, ...change }))).rejects.toMatchObject({
    code: 'NOT_AS_REVIEWED',
  })
  expect(payloads).toEqual([])
})

test('terms that close the account are only for a request that does', async () => {
  const { max, transfer, request, payloads } = await startTransfer()
  const { value, terms } = await max(request({ closesAccount: true }))
  await expect(transfer.send(request({ value, terms }))).rejects.toThrow(codeOf('NOT_AS_REVIEWED'))
  expect(payloads).toEqual([])
})

test('a wallet that signs another transaction has sent nothing', async () => {
  const { send, ledger } = await startTransfer({
    sign: (runtime, payload) => {
      const method = runtime.tx.balances?.transferKeepAlive?.(OTHER, 50n * DOT).toHex()
      return signTransaction(runtime, { ...payload, method: method ?? '0x' })
    },
  })
  const { number } = ledger.head()
  await expect(send()).rejects.toMatchObject({ name: 'TransferError', code: 'NOT_AS_REVIEWED' })
  expect(ledger.head().number).toBe(number)
})

test.each<[string, () => unknown, string]>([
  ['declines', () => Promise.reject(new Error('Cancelled')), 'SIGN_REJECTED'],
  ['fails', () => Promise.reject(new Error('Out of ink')), 'SIGN_FAILED'],
  ['returns nothing', () => undefined, 'SIGN_FAILED'],
  ['returns no signature', () => ({ id: 1 }), 'SIGN_FAILED'],
  ['returns a signature of no type', () => ({ id: 1, signature: `0x${'09'.repeat(65)}` }), 'SIGN_FAILED'],
  [
    'returns a transaction that is no hexadecimal',
    () => ({ id: 1, signature: `0x${'01'.repeat(65)}`, signedTransaction: 'yes' }),
    'SIGN_FAILED',
  ],
])('a wallet that %s', async (_, sign, code) => {
  const { send, asked } = await startTransfer({ sign })
  await expect(send()).rejects.toMatchObject({ code })
  expect(asked).not.toContain('author_submitExtrinsic')
})

test('a signature of another key is refused by the node', async () => {
  const { send } = await startTransfer({ sign: () => ({ id: 1, signature: `0x00${'07'.repeat(64)}` }) })
  await expect(send()).rejects.toMatchObject({
    code: 'WOULD_FAIL',
    message: expect.stringContaining('signature'),
  })
})

/** Answers with a later runtime once `isUpgraded` is set. */
function upgrading() {
  const state = { isUpgraded: false }
  const node = (method: string) =>
    method === 'state_getRuntimeVersion' && state.isUpgraded
      ? { specVersion: 1_002_006, transactionVersion: 27 }
      : undefined
  return { state, node }
}

test('an upgrade between review and sending asks for another review', async () => {
  const { state, node } = upgrading()
  const { transfer, request, payloads } = await startTransfer({ node })
  const { terms } = await transfer.estimate(request())
  state.isUpgraded = true
  await expect(transfer.send(request({ terms }))).rejects.toMatchObject({ code: 'REVIEW_OUTDATED' })
  expect(payloads).toEqual([])
})

test('an upgrade while the wallet asks is recognized by the runtime’s version', async () => {
  const { state, node } = upgrading()
  const { send } = await startTransfer({
    node,
    sign: (runtime, payload) => {
      state.isUpgraded = true
      return signPayload(runtime, { ...payload, specVersion: '0x000f4a16' })
    },
  })
  await expect(send()).rejects.toMatchObject({ code: 'REVIEW_OUTDATED' })
})

test('of two tabs with the same review, one sends', async () => {
  const { transfer, request, ledger } = await startTransfer()
  const { terms } = await transfer.estimate(request())
  const { terms: other } = await transfer.estimate(request({ value: 2n * DOT }))
  await transfer.send(request({ terms }))
  await expect(transfer.send(request({ value: 2n * DOT, terms: other }))).rejects.toMatchObject({
    code: 'REVIEW_OUTDATED',
  })
  expect(accountOf(ledger.head().state, idOf(TO)).free).toBe(DOT)
})

test.each([
  [1010, 'Transaction is outdated', 'REVIEW_OUTDATED'],
  [1010, 'Transaction has an ancient birth block', 'REVIEW_OUTDATED'],
  [1014, 'The transaction has too low priority', 'REVIEW_OUTDATED'],
  [1010, 'Inability to pay some fees (e.g. account balance too low)', 'INSUFFICIENT_FUNDS'],
  [1010, 'Custom error: 7', 'WOULD_FAIL'],
])('a node that refuses with %i, %s', async (code, data, expected) => {
  const node = (method: string) => (method === 'author_submitExtrinsic' ? nodeError(code, data) : undefined)
  const { send } = await startTransfer({ node })
  await expect(send()).rejects.toMatchObject({ name: 'TransferError', code: expected })
})

test('a transaction that the node already has counts as sent', async () => {
  const node = (method: string) => (method === 'author_submitExtrinsic' ? nodeError(1013, '') : undefined)
  const { send } = await startTransfer({ node })
  expect((await send()).id).toMatch(/^0x[\da-f]{64}$/)
})

test('an account that the wallet no longer shows cannot send', async () => {
  const { adapter, transfer, request } = await startTransfer()
  const { terms } = await transfer.estimate(request())
  await adapter.disconnect({ connectorId: 'polkadot-js' })
  await expect(transfer.send(request({ terms }))).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test('an abort while the wallet asks rejects with its reason', async () => {
  const scope = new AbortController()
  const { transfer, request, asked } = await startTransfer({
    sign: (_, payload: Payload) => {
      scope.abort(new Error('left'))
      return payload
    },
  })
  const { terms } = await transfer.estimate(request())
  await expect(transfer.send(request({ terms, signal: scope.signal }))).rejects.toThrow('left')
  expect(asked).not.toContain('author_submitExtrinsic')
})
