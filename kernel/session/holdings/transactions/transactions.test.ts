import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TransferCapability, TransferOutcome } from '../../../adapters/capabilities.js'
import { ALICE, deferred } from '../../../testing/fakeAdapter.js'
import { json } from '../../../testing/fakeServices.js'
import { BALANCE, balanceEntry, connectedVisitor } from '../../../testing/holdings.js'
import { TransferError } from '../../transferErrors.js'
import type { SentTransaction } from '../../types.js'

const KEY = 'lk/transactions'
const DAY = 86_400_000
const sent = (id = '0xaa', more: Partial<SentTransaction> = {}): Omit<SentTransaction, 'status'> => ({
  id,
  caipAddress: `eip155:1:${ALICE}`,
  caipNetworkId: 'eip155:1',
  operationType: 'send',
  sentTo: '0xb0b',
  transfers: [{ direction: 'out', symbol: 'ETH', amount: '1.5' }],
  sentAt: Date.now(),
  terms: { gas: '0x5208' },
  ...more,
})
const notInTime = () => new TransferError('NOT_IN_TIME', 'Nobody knows yet.')

const make = async (wait: TransferCapability['wait']) => {
  const asked = vi.fn(wait)
  const never = () => Promise.reject(new Error('not in this test'))
  const native = vi.fn(async () => ({ value: 1n, decimals: 0, symbol: 'ETH' }))
  const visitor = await connectedVisitor({
    adapter: { transfer: { wait: asked, send: never, estimate: never }, balance: { native } },
  })
  const { session, kernel } = visitor
  const listed = () => session.state.get().transactions.map(({ id, status }) => `${id} ${status}`)
  const stored = () => kernel.storage.read(KEY, (value) => value as { v: number; data: SentTransaction[] })
  return { ...visitor, asked, native, listed, stored }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a sent transaction is listed immediately and stored for the next page', async () => {
  const { session, listed, stored, asked, kernel } = await make(() => new Promise(() => {}))
  void session.followTransaction(sent())
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(listed()).toEqual(['0xaa pending'])
  expect(stored()).toEqual({ v: 1, data: session.state.get().transactions })
  expect(asked).toHaveBeenCalledWith({
    id: '0xaa',
    from: ALICE,
    network: session.findNetwork('eip155:1'),
    terms: { gas: '0x5208' },
    signal: kernel.scope.signal,
  })
})

describe('its outcome is returned, listed and stored', () => {
  test.each(['confirmed', 'failed', 'replaced', 'dropped'] as const)('%s', async (status) => {
    const { session, listed, stored } = await make(async ({ id }) => ({ status, id }))
    await expect(session.followTransaction(sent())).resolves.toEqual({ status, id: '0xaa' })
    expect(listed()).toEqual([`0xaa ${status}`])
    expect(stored()?.data).toMatchObject([{ id: '0xaa', status }])
  })

  test('under its new id if the wallet sent it again at a higher price', async () => {
    const { session, listed } = await make(async () => ({ status: 'confirmed', id: '0xbb' }))
    await session.followTransaction(sent())
    expect(listed()).toEqual(['0xbb confirmed'])
  })
})

test('an outcome refreshes the account’s balance and tokens', async () => {
  const { session, native, services } = await make(async ({ id }) => ({ status: 'confirmed', id }))
  await session.refreshBalance()
  await session.refreshTokens()
  await session.followTransaction(sent())
  await vi.waitFor(() => expect([native.mock.calls.length, services.to(BALANCE).length]).toEqual([2, 2]))
})

test('a balance that was requested before the outcome is requested again', async () => {
  const { session, native, services, account } = await make(async ({ id }) => ({ status: 'confirmed', id }))
  await vi.waitFor(() => expect(account()?.balance).toBe('1'))
  const [older, olderTokens] = [
    deferred<{ value: bigint; decimals: number; symbol: string }>(),
    deferred<Response>(),
  ]
  native.mockImplementationOnce(() => older.promise)
  services.answers[BALANCE] = () => olderTokens.promise
  const earlier = [session.refreshBalance({ force: true }), session.refreshTokens({ force: true })]
  await vi.waitFor(() => expect([native.mock.calls.length, services.to(BALANCE).length]).toEqual([2, 1]))
  services.answers[BALANCE] = json({ balances: [balanceEntry({ symbol: 'NEW' })] })
  native.mockImplementation(async () => ({ value: 7n, decimals: 0, symbol: 'ETH' }))
  await session.followTransaction(sent())
  older.resolve({ value: 9n, decimals: 0, symbol: 'ETH' })
  olderTokens.resolve(json({ balances: [balanceEntry({ symbol: 'OLD' })] })())
  await Promise.all(earlier)
  await vi.waitFor(() => expect(account()).toMatchObject({ balance: '7', tokenBalance: [{ symbol: 'NEW' }] }))
})

test('if a balance can’t be read after the outcome, the stored one is not shown as current', async () => {
  const { session, native, services, account } = await make(async ({ id }) => ({ status: 'confirmed', id }))
  await Promise.all([session.refreshBalance(), session.refreshTokens()])
  native.mockRejectedValueOnce(new Error('node down'))
  services.answers[BALANCE] = json({}, 503)
  await session.followTransaction(sent())
  const failed = { balanceStatus: 'failed', tokenStatus: 'failed' }
  await vi.waitFor(() => expect(account()).toMatchObject(failed))
  await session.refreshTokens()
  expect(account()).toMatchObject(failed)
  native.mockImplementation(async () => ({ value: 7n, decimals: 0, symbol: 'ETH' }))
  await session.refreshBalance()
  expect(account()).toMatchObject({ balanceStatus: 'ready', balance: '7' })
})

test('several callers share the polling of a transaction', async () => {
  const { session, asked } = await make(async ({ id }) => ({ status: 'confirmed', id }))
  await Promise.all([session.followTransaction(sent()), session.followTransaction(sent())])
  expect(asked).toHaveBeenCalledTimes(1)
})

describe('an unknown outcome', () => {
  test('is stored, is not an error if it only takes long, and the next page polls again', async () => {
    const answers = [
      () => Promise.reject(notInTime()),
      async () => ({ status: 'confirmed', id: '0xaa' }) as const,
    ]
    const { session, listed, errors } = await make(() =>
      (answers.shift() as () => Promise<TransferOutcome>)(),
    )
    await expect(session.followTransaction(sent())).rejects.toMatchObject({ code: 'NOT_IN_TIME' })
    expect([listed(), errors]).toEqual([['0xaa unknown'], []])
    await session.resumeTransactions()
    await vi.waitFor(() => expect(listed()).toEqual(['0xaa confirmed']))
  })

  test('of an altered transaction is final, because the next page would report it as confirmed', async () => {
    const altered = new TransferError('NOT_AS_REVIEWED', 'The wallet sent something else.')
    const { session, asked, listed, errors } = await make(() => Promise.reject(altered))
    await expect(session.followTransaction(sent())).rejects.toBe(altered)
    await session.resumeTransactions()
    expect([listed(), asked.mock.calls.length]).toEqual([['0xaa replaced'], 1])
    expect(errors).toMatchObject([{ error: altered }])
  })

  test('is reported once for other failures', async () => {
    const failure = new Error('node down')
    const { session, listed, errors } = await make(() => Promise.reject(failure))
    const both = [session.followTransaction(sent()), session.followTransaction(sent())]
    await Promise.allSettled(both)
    await expect(both[0]).rejects.toBe(failure)
    expect(listed()).toEqual(['0xaa unknown'])
    expect(errors).toEqual([{ error: failure, info: { phase: 'poll a transaction' } }])
  })
})

describe('a reloaded page', () => {
  const stored = (data: readonly unknown[], version = 1) => ({ v: version, data })

  test('lists earlier transactions, and resumes polling the open ones', async () => {
    const { session, kernel, asked, listed } = await make(async ({ id }) => ({ status: 'confirmed', id }))
    kernel.storage.write(
      KEY,
      stored([
        { ...sent('0x1'), status: 'pending' },
        { ...sent('0x2'), sentAt: Date.now() - 5, status: 'failed' },
        { ...sent('0x3'), sentAt: Date.now() - 9, status: 'unknown' },
        { ...sent('0x4'), caipNetworkId: 'eip155:999', sentAt: Date.now() - 10, status: 'pending' },
      ]),
    )
    await session.resumeTransactions()
    await vi.waitFor(() =>
      expect(listed()).toEqual(['0x1 confirmed', '0x2 failed', '0x3 confirmed', '0x4 pending']),
    )
    expect(asked.mock.calls.map(([{ id }]) => id)).toEqual(['0x1', '0x3'])
  })

  test.each([
    ['of a later version', stored([{ ...sent(), status: 'pending' }], 2)],
    ['with an invalid amount', stored([{ ...sent(), status: 'pending', transfers: [{ amount: '1e9' }] }])],
    ['with an impossible time', stored([{ ...sent(), status: 'pending', sentAt: 1e300 }])],
    ['that is not a list', 'nothing'],
  ])('starts empty with a list %s', async (_, value) => {
    const { session, kernel, listed, asked } = await make(() => new Promise(() => {}))
    kernel.storage.write(KEY, value)
    await session.resumeTransactions()
    expect([listed(), asked.mock.calls]).toEqual([[], []])
  })

  test('forgets ended transactions beyond twenty, and after a day', async () => {
    const { session, kernel, listed } = await make(() => new Promise(() => {}))
    const ended = Array.from({ length: 25 }, (_, n) => ({
      ...sent(`0x${n}`, { sentAt: Date.now() - n }),
      status: 'confirmed',
    }))
    const old = { ...sent('0xold', { sentAt: Date.now() - DAY }), status: 'confirmed' }
    const open = { ...sent('0xopen', { sentAt: Date.now() - DAY }), status: 'pending' }
    kernel.storage.write(KEY, stored([...ended, old, open]))
    await session.resumeTransactions()
    expect(listed()).toHaveLength(21)
    expect(listed().slice(-2)).toEqual(['0x19 confirmed', '0xopen pending'])
  })
})

test('the newest 99 open transactions are kept', async () => {
  const { session, listed, asked } = await make(() => new Promise(() => {}))
  for (let n = 0; n < 101; n++) {
    vi.setSystemTime(Date.now() + 1)
    void session.followTransaction(sent(`0x${n}`))
  }
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(101))
  expect([listed().length, listed()[0], listed()[98]]).toEqual([99, '0x100 pending', '0x2 pending'])
})

describe('a transaction of another tab', () => {
  test('is not overwritten by this tab’s list', async () => {
    const { session, kernel, listed } = await make(async ({ id }) => ({ status: 'confirmed', id }))
    await session.resumeTransactions()
    kernel.storage.write(KEY, {
      v: 1,
      data: [{ ...sent('0xother', { sentAt: 1 + Date.now() }), status: 'pending' }],
    })
    await session.followTransaction(sent())
    expect(listed()).toEqual(['0xother pending', '0xaa confirmed'])
  })

  test('keeps its outcome, even if it was repriced and this tab timed out', async () => {
    const end = deferred<TransferOutcome>()
    const { session, kernel, listed, asked, stored } = await make(() => end.promise)
    const following = session.followTransaction(sent())
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    kernel.storage.write(KEY, { v: 1, data: [{ ...sent('0xbb'), status: 'confirmed' }] })
    end.reject(notInTime())
    await expect(following).rejects.toMatchObject({ code: 'NOT_IN_TIME' })
    expect(stored()?.data).toMatchObject([{ id: '0xbb', status: 'confirmed' }])
    // The other tab had not heard of it when it wrote.
    kernel.storage.write(KEY, { v: 1, data: [{ ...sent('0xaa'), status: 'failed' }] })
    await session.followTransaction(sent('0xaa')).catch(() => undefined)
    expect(listed()).toEqual(['0xaa failed'])
  })
})

test('destroying the kit keeps open transactions open', async () => {
  const end = deferred<TransferOutcome>()
  const { session, kernel, asked, stored } = await make(() => end.promise)
  const following = session.followTransaction(sent())
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  kernel.destroy()
  end.reject(new Error('aborted'))
  await expect(following).rejects.toThrow('aborted')
  expect(stored()?.data).toMatchObject([{ id: '0xaa', status: 'pending' }])
})

test('terms that cannot be stored are left out', async () => {
  const { session, stored, asked } = await make(() => new Promise(() => {}))
  void session.followTransaction(sent('0xaa', { terms: { gas: 1n }, sentAt: Date.now() + 1 }))
  void session.followTransaction(sent('0xbb', { terms: { bytes: 'f'.repeat(5_000) } }))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(stored()?.data.map(({ id, terms }) => [id, terms])).toEqual([
    ['0xaa', undefined],
    ['0xbb', undefined],
  ])
  expect(asked.mock.calls[0]?.[0].terms).toEqual({ gas: 1n })
})

test.each(['pending', 'confirmed'] as const)(
  'one that is %s is not kept for a year because its clock was ahead',
  async (status) => {
    const { session, listed, kernel } = await make(() => new Promise(() => {}))
    kernel.storage.write(KEY, {
      v: 1,
      data: [{ ...sent('0xaa', { sentAt: Date.now() + 365 * DAY }), status }],
    })
    await session.resumeTransactions()
    expect(listed()).toEqual([])
  },
)
