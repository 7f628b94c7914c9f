import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BOB } from '../../adapters/evm/testing/fakeWallet.js'
import { fakeTime, openPage, pass, rest } from './page.js'

const ID = `0x${'ab'.repeat(32)}`
/** Longer than the three minutes in which a transaction has to be mined. */
const AWAY_MS = 600_000

beforeEach(fakeTime)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setVisible(isVisible: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
}
const change = () => void document.dispatchEvent(new Event('visibilitychange'))
/** A page that comes back from the back-forward cache or is thawed. */
const thaw = () => void window.dispatchEvent(new Event('pageshow'))

/** An approval that the visitor confirms in the wallet's app; the swap follows its outcome. */
async function openPending() {
  const page = await openPage('Account')
  page.rpc.eth_getTransactionReceipt = null
  page.rpc.eth_getTransactionByHash = null
  const { session } = page.kernel
  const begin = () =>
    session.followTransaction({
      ...{ id: ID, caipNetworkId: 'eip155:1', caipAddress: session.account()?.caipAddress ?? 'eip155:1:0x' },
      ...{ operationType: 'approve', sentTo: BOB, transfers: [], sentAt: Date.now() },
    })
  const mine = () => {
    page.rpc.eth_getTransactionReceipt = { transactionHash: ID, blockNumber: '0x2', status: '0x1' }
  }
  const polls = () => page.requests.filter(({ path }) => path.includes('#eth_getTransaction')).length
  return { ...page, begin, mine, polls }
}

test.each([
  ['is seen', change],
  ['is thawed', thaw],
])('a hidden page does not poll a pending transaction, and goes on at once when it %s', async (_, wake) => {
  const { begin, mine, polls } = await openPending()
  const done = vi.fn()
  begin().then(done, done)
  await pass(4_000, 1_000)
  setVisible(false)
  change()
  await rest()
  const before = polls()
  expect(before).toBeGreaterThan(0)
  await pass(AWAY_MS)
  expect(polls()).toBe(before)

  mine()
  setVisible(true)
  wake()
  await rest()
  expect(done).toHaveBeenCalledExactlyOnceWith({ status: 'confirmed', id: ID })
})

test('a page that is hidden from the start, behind the wallet’s app, polls once it is seen', async () => {
  const { begin, mine, polls } = await openPending()
  const done = vi.fn()
  setVisible(false)
  change()
  begin().then(done, done)
  await pass(AWAY_MS)
  expect(polls()).toBe(0)
  setVisible(true)
  change()
  await pass(20_000)
  expect(polls()).toBeGreaterThan(3)
  expect(done).not.toHaveBeenCalled()
  mine()
  await pass(5_000)
  expect(done).toHaveBeenCalledExactlyOnceWith({ status: 'confirmed', id: ID })
})
