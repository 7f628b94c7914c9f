import { afterEach, expect, test, vi } from 'vitest'
import {
  type Asset,
  accountOf,
  idOf,
  type State,
  withAccount,
  withHolding,
} from '../../../test/sandbox/polkadot/state.js'
import { DOT, PAIR, startTransfer, TO } from '../testing/startTransfer.js'

afterEach(() => vi.unstubAllGlobals())
vi.setConfig({ testTimeout: 60_000 })

/** The relay chain's existential deposit. */
const DEPOSIT = DOT
const [FROM_ID, TO_ID] = [idOf(PAIR.address), idOf(TO)]
const failsWith = (code: string, message = '') => ({ code, message: expect.stringContaining(message) })

test('a transfer costs what the node asks and a fiftieth more', async () => {
  const { transfer, ledger, request } = await startTransfer()
  const { fee, terms, ...rest } = await transfer.estimate(request())
  const exact = ledger.feeOf(new Uint8Array(147))
  expect(fee).toBe(exact + exact / 50n)
  expect(terms).toMatchObject({ kind: 'native', value: `${DOT}`, nonce: 0, specVersion: 1_002_005 })
  expect(rest).toEqual({})
})

test('the metadata is read once for each runtime', async () => {
  const { transfer, request, asked } = await startTransfer()
  await transfer.estimate(request())
  await transfer.estimate(request())
  expect(asked.filter((one) => one === 'state_getMetadata')).toHaveLength(1)
})

test('the most that can be sent leaves the existential deposit and the fee', async () => {
  const { max, transfer, request, ledger } = await startTransfer()
  const { value, fee, notes } = await max(request())
  expect(notes).toEqual([{ kind: 'stays', value: DEPOSIT }])
  expect(value + fee).toBe(100n * DOT - DEPOSIT)
  const { terms } = await transfer.estimate(request({ value }))
  await transfer.send(request({ value, terms }))
  expect(accountOf(ledger.head().state, TO_ID).free).toBe(value)
  expect(accountOf(ledger.head().state, FROM_ID).free).toBeGreaterThanOrEqual(DEPOSIT)
})

test('locked coins stay, and closing the account is not offered', async () => {
  const { max, transfer, request, ledger } = await startTransfer()
  ledger.change((state) =>
    withAccount(state, FROM_ID, {
      ...accountOf(state, FROM_ID),
      frozen: 60n * DOT,
      reserved: 10n * DOT,
      consumers: 1,
    }),
  )
  for (const closesAccount of [false, true]) {
    const { value, fee, notes, terms } = await max(request({ closesAccount }))
    expect(notes).toBeUndefined()
    expect([value + fee, terms.kind]).toEqual([50n * DOT, 'native'])
  }
  await expect(transfer.estimate(request({ value: 55n * DOT }))).rejects.toMatchObject(
    failsWith('INSUFFICIENT_FUNDS', 'can spend 50 DOT'),
  )
})

test('everything is sent if that closes the account', async () => {
  const { max, transfer, request, ledger } = await startTransfer()
  const { value, fee, notes } = await max(request({ closesAccount: true }))
  expect(notes).toEqual([{ kind: 'closes', value: 0n }])
  expect(value + fee).toBe(100n * DOT)
  const { terms } = await transfer.estimate(request({ value, closesAccount: true }))
  expect(terms).toMatchObject({ kind: 'all', value: `${value}` })
  await transfer.send(request({ value, terms, closesAccount: true }))
  expect(ledger.head().state.accounts.has(FROM_ID)).toBe(false)
  // The fee was a little lower than its limit.
  expect(accountOf(ledger.head().state, TO_ID).free).toBeGreaterThanOrEqual(value)
})

test('an amount that is not all of the account any more has to be reviewed again', async () => {
  const { max, transfer, request, real } = await startTransfer()
  const { value } = await max(request({ closesAccount: true }))
  await real.fund(PAIR.address, 300n * DOT)
  const estimating = transfer.estimate(request({ value, closesAccount: true }))
  await expect(estimating).rejects.toMatchObject(failsWith('REVIEW_OUTDATED'))
})

test.each([
  ['more than the balance', 101n * DOT, failsWith('INSUFFICIENT_FUNDS', 'can spend 100 DOT')],
  ['the whole balance, without the fee', 100n * DOT, failsWith('INSUFFICIENT_FUNDS', 'can spend 99 DOT')],
  ['a part of the existential deposit', 99n * DOT + 1n, failsWith('BELOW_MINIMUM', 'Leave at least 1 DOT')],
  ['too little to open the receiver’s account', DOT - 1n, failsWith('BELOW_MINIMUM', 'hold at least 1 DOT')],
])('%s is refused', async (_, value, expected) => {
  const { transfer, request } = await startTransfer()
  await expect(transfer.estimate(request({ value }))).rejects.toMatchObject(expected)
})

test('a receiver whose account is open can get any amount', async () => {
  const { transfer, request, real } = await startTransfer()
  await real.fund(TO, DOT)
  expect((await transfer.estimate(request({ value: 1n }))).terms).toMatchObject({ value: '1' })
})

test('an account without a coin cannot send', async () => {
  const { max, transfer, request } = await startTransfer({ free: 0n })
  for (const closesAccount of [false, true]) {
    await expect(max(request({ closesAccount }))).rejects.toMatchObject(failsWith('INSUFFICIENT_FUNDS'))
    await expect(transfer.estimate(request({ closesAccount }))).rejects.toMatchObject(
      failsWith('INSUFFICIENT_FUNDS'),
    )
  }
})

test.each([
  ['an address with a mistyped letter', { to: `${TO.slice(0, -1)}1` }],
  ['a negative amount', { value: -1n }],
  ['data', { data: '0x00' as const }],
  ['a token that is no number', { token: 'USDT' }],
  ['a token beyond 32 bits', { token: '4294967296' }],
  ['a token with a leading zero', { token: '01' }],
])('%s is an invalid request', async (_, change) => {
  const { transfer, request } = await startTransfer()
  await expect(transfer.estimate(request(change))).rejects.toMatchObject({
    ...{ name: 'PolkadotError', code: 'INVALID_REQUEST' },
  })
})

test('a node whose answer is no account is refused', async () => {
  const node = (method: string) => (method === 'state_getStorage' ? '0x0102' : undefined)
  const { transfer, request } = await startTransfer({ node })
  await expect(transfer.estimate(request())).rejects.toThrow('end too early')
})

const ASSET: Asset = { decimals: 6, minBalance: 10_000n, isSufficient: true }

/** A page on a network with asset 1984, of which the sender has 5. */
async function startAsset(asset: Partial<Asset> = {}, change: (state: State) => State = (state) => state) {
  const started = await startTransfer({ runtime: 'asset-hub' })
  started.ledger.change((state) =>
    change(
      withHolding({ ...state, assets: new Map([[1984, { ...ASSET, ...asset }]]) }, 1984, FROM_ID, 5_000_000n),
    ),
  )
  const request = (value: bigint, given = {}) =>
    started.request({ value, token: '1984', decimals: 6, ...given })
  return { ...started, request }
}

test.each([
  ['a part', 1_250_000n, true],
  ['all', 5_000_000n, false],
])('%s of an asset is sent', async (_, value, keepsOpen) => {
  const { transfer, request, ledger } = await startAsset()
  const { terms } = await transfer.estimate(request(value))
  expect(terms).toMatchObject({ kind: 'asset', asset: 1984, value: `${value}`, keepsOpen })
  await transfer.send(request(value, { terms }))
  const { holdings } = ledger.head().state
  expect([holdings.get(`1984 ${FROM_ID}`) ?? 0n, holdings.get(`1984 ${TO_ID}`)]).toEqual([
    5_000_000n - value,
    value,
  ])
})

test.each<[string, Parameters<typeof startAsset>[0], bigint, object, string, string]>([
  ['more than the account has', {}, 5_000_001n, {}, 'INSUFFICIENT_FUNDS', 'less of the asset'],
  ['all but a little', {}, 4_999_999n, {}, 'BELOW_MINIMUM', 'Leave nothing'],
  ['too little for the receiver', {}, 9_999n, {}, 'BELOW_MINIMUM', 'receiver must hold more'],
  ['a frozen asset', { isFrozen: true }, 20_000n, {}, 'TOKEN_NOT_SUPPORTED', 'not live'],
  ['other decimals than listed', {}, 20_000n, { decimals: 12 }, 'TOKEN_NOT_SUPPORTED', 'other decimals'],
  ['an unknown asset', {}, 20_000n, { token: '7' }, 'TOKEN_NOT_SUPPORTED', 'not live'],
  [
    'an asset that opens no account',
    { isSufficient: false },
    20_000n,
    {},
    'BELOW_MINIMUM',
    'hold at least 0.01 DOT',
  ],
])('%s is refused', async (_, asset, value, given, code, message) => {
  const { transfer, request } = await startAsset(asset)
  await expect(transfer.estimate(request(value, given))).rejects.toMatchObject(failsWith(code, message))
})

test('an asset is refused if its fee cannot be paid', async () => {
  const poor = (state: State) =>
    withAccount(state, FROM_ID, { ...accountOf(state, FROM_ID), free: 100_000_000n })
  const { transfer, request } = await startAsset({}, poor)
  await expect(transfer.estimate(request(20_000n))).rejects.toMatchObject(
    failsWith('INSUFFICIENT_FUNDS', 'can spend 0 DOT'),
  )
})
