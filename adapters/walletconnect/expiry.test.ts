import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startKit, startTestRelay, startWallet } from './testing/pair.js'

const connectorId = 'walletConnect'
const FIVE_MINUTES_MS = 300_000

beforeEach(() => {
  process.env.IS_VITEST = 'true'
})
afterEach(() => {
  vi.useRealTimers()
})

/** Stops new timers until the test runs them. */
const freeze = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('an unanswered proposal expires, without an uncaught error', async () => {
  const relay = await startTestRelay()
  const { session } = startKit(relay)
  freeze()
  const onUri = vi.fn()
  const expired = expect(session.connect({ connectorId, onUri })).rejects.toMatchObject({
    code: 'PAIRING_EXPIRED',
  })
  while (onUri.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
  await expired
  expect(session.account()?.status).toBe('disconnected')
})

test('an unanswered request expires too', async () => {
  const relay = await startTestRelay()
  const wallet = await startWallet(relay, { respond: () => new Promise(() => {}) })
  const { session } = startKit(relay)
  await session.connect({ connectorId, onUri: (uri) => void wallet.pair(uri) })
  freeze()
  const signing = expect(session.signMessage('hi')).rejects.toMatchObject({ code: 'SIGN_FAILED' })
  while (wallet.requests.length === 0) await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
  await signing
})
