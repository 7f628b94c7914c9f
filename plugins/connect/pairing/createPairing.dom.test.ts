import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConnectionFailedError, ConnectionRejectedError, ModalClosedError } from '../../../kernel/index.js'
import { deferred } from '../../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../../kernel/testing/fakeServices.js'
import { openConnect } from '../testing/openConnect.js'
import { createPairing } from './createPairing.js'
import { isExpired } from './life.js'

/** Read by `document.hidden`; a change fires `visibilitychange`. */
let isHidden = false
beforeEach(() => {
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const turn = (hidden: boolean) => {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Every attempt is a pairing whose address and answer the test controls. */
async function pair({ renews = true } = {}) {
  fakeServices(ALL_HANG)
  const kit = await openConnect()
  await kit.show('ConnectingWalletConnect', {})
  vi.useFakeTimers()
  const attempts: {
    signal: AbortSignal
    onUri: (uri: string) => void
    answer: ReturnType<typeof deferred<{ handled: boolean }>>
  }[] = []
  const done = vi.fn()
  const pairing = createPairing<{ handled: boolean }>({
    ctx: kit.ctx,
    renews: () => renews,
    onDone: done,
    connect: ({ signal, onUri }) => {
      const answer = deferred<{ handled: boolean }>()
      attempts.push({ signal, onUri, answer })
      return answer.promise
    },
  })
  pairing.start()
  const at = (index: number) => {
    const attempt = attempts[index]
    if (!attempt) throw new Error(`There is no attempt ${index}.`)
    return attempt
  }
  return { ...kit, pairing, attempts, at, done }
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const VALID_MS = 230_000

describe('[STA-10] a pairing expires 4 minutes after its address is set, and counts as expired with under 10 s left', () => {
  test.each([
    [0, false],
    [229_999, false],
    [230_000, false],
    [230_001, true],
    [240_000, true],
  ])('after %d ms: expired %s', (age, expected) => {
    expect(isExpired(1_000, 1_000 + age)).toBe(expected)
  })

  test('the time counts from the address, not from the attempt', async () => {
    const { pairing, at, attempts } = await pair()
    await later(60_000)
    at(0).onUri('wc:a')
    await later(VALID_MS)
    expect(pairing.get()).toMatchObject({ status: 'ready', uri: 'wc:a' })
    expect(attempts).toHaveLength(1)
    await later(1)
    expect(attempts).toHaveLength(2)
  })

  test('renewal replaces the address and aborts the former attempt', async () => {
    const { pairing, at, done } = await pair()
    at(0).onUri('wc:a')
    await later(VALID_MS + 1)
    expect(at(0).signal.aborted).toBe(true)
    expect(pairing.get()).toEqual({ status: 'loading' })
    at(0).onUri('wc:late')
    expect(pairing.get()).toEqual({ status: 'loading' })
    at(1).onUri('wc:b')
    expect(pairing.get()).toEqual({ status: 'ready', uri: 'wc:b', isEnding: false, renewals: 1 })
    at(0).answer.resolve({ handled: false })
    await later(0)
    expect(done).not.toHaveBeenCalled()
    expect(pairing.get()).toMatchObject({ status: 'ready', uri: 'wc:b' })
  })

  test('an address that is not renewed stays until its owner ends it', async () => {
    const { pairing, at, attempts } = await pair({ renews: false })
    at(0).onUri('wc:a')
    await later(10 * 60_000)
    expect(attempts).toHaveLength(1)
    expect(pairing.get()).toMatchObject({ uri: 'wc:a' })
  })
})

test('the last 30 s are reported', async () => {
  const { pairing, at } = await pair()
  at(0).onUri('wc:a')
  await later(209_999)
  expect(pairing.get()).toMatchObject({ isEnding: false })
  await later(1)
  expect(pairing.get()).toMatchObject({ isEnding: true })
})

describe('while the page is hidden', () => {
  test('no address is renewed, and an expired one is renewed on return', async () => {
    const { pairing, at, attempts } = await pair()
    at(0).onUri('wc:a')
    turn(true)
    await later(20 * 60_000)
    expect(attempts).toHaveLength(1)
    turn(false)
    expect(pairing.get()).toEqual({ status: 'loading' })
    await later(2_000)
    expect(attempts).toHaveLength(2)
  })

  test('an approval that arrives on return counts', async () => {
    const { pairing, at, attempts, done } = await pair()
    at(0).onUri('wc:a')
    turn(true)
    await later(VALID_MS + 1)
    turn(false)
    await later(500)
    at(0).answer.resolve({ handled: false })
    await later(10_000)
    expect(done).toHaveBeenCalledOnce()
    expect(pairing.get()).toEqual({ status: 'done' })
    expect(attempts).toHaveLength(1)
  })

  test('a return in time changes nothing', async () => {
    const { pairing, at, attempts } = await pair()
    at(0).onUri('wc:a')
    turn(true)
    await later(60_000)
    turn(false)
    await later(10_000)
    expect(attempts).toHaveLength(1)
    expect(pairing.get()).toMatchObject({ uri: 'wc:a' })
  })

  test('a visitor who leaves again is not waited for', async () => {
    const { at, attempts } = await pair()
    at(0).onUri('wc:a')
    turn(true)
    await later(VALID_MS + 1)
    turn(false)
    turn(true)
    await later(60_000)
    expect(attempts).toHaveLength(1)
  })

  test.each([
    [new ConnectionFailedError(), 2],
    [new ConnectionRejectedError(), 1],
  ])('a pairing that ended meanwhile with %s is requested %d times', async (error, expected) => {
    const { at, attempts } = await pair()
    at(0).onUri('wc:a')
    turn(true)
    await later(VALID_MS + 1)
    at(0).answer.reject(error)
    await later(0)
    turn(false)
    await later(2_000)
    expect(attempts).toHaveLength(expected)
  })
})

test('a missing address is marked slow after 10 s; a retry aborts the former attempt', async () => {
  const { pairing, at, attempts } = await pair()
  await later(9_999)
  expect(pairing.get()).toEqual({ status: 'loading' })
  await later(1)
  expect(pairing.get()).toEqual({ status: 'slow' })
  pairing.retry()
  expect(at(0).signal.aborted).toBe(true)
  expect(attempts).toHaveLength(2)
  expect(pairing.get()).toEqual({ status: 'loading' })
  at(0).onUri('wc:late')
  expect(pairing.get()).toEqual({ status: 'loading' })
})

test('a shown address is never marked slow, because the visitor is scanning', async () => {
  const { pairing, at } = await pair()
  at(0).onUri('wc:a')
  await later(20_000)
  expect(pairing.get()).toMatchObject({ status: 'ready' })
})

test.each([
  [new ConnectionRejectedError(), 'CONNECTION_REJECTED'],
  [new ConnectionFailedError(), 'CONNECTION_FAILED'],
  [new TypeError('boom'), undefined],
])('%s is shown, and a retry pairs again', async (error, code) => {
  const { pairing, at, attempts } = await pair()
  at(0).onUri('wc:a')
  at(0).answer.reject(error)
  await later(0)
  expect(pairing.get()).toEqual({ status: 'failed', code })
  await later(10 * 60_000)
  expect(attempts).toHaveLength(1)
  pairing.retry()
  expect(attempts).toHaveLength(2)
})

test('a pairing that failed offline is retried when the network is back', async () => {
  const { at, attempts } = await pair()
  at(0).answer.reject(new ConnectionFailedError())
  await later(0)
  window.dispatchEvent(new Event('online'))
  expect(attempts).toHaveLength(2)
  at(1).answer.reject(new ConnectionRejectedError())
  await later(0)
  window.dispatchEvent(new Event('online'))
  expect(attempts).toHaveLength(2)
})

test('a hidden page that is back online retries its pairing once it is seen', async () => {
  const { at, attempts } = await pair()
  at(0).answer.reject(new ConnectionFailedError())
  await later(0)
  turn(true)
  for (let flap = 0; flap < 3; flap += 1) window.dispatchEvent(new Event('online'))
  expect(attempts).toHaveLength(1)
  turn(false)
  expect(attempts).toHaveLength(2)
  at(1).answer.reject(new ConnectionFailedError())
  await later(0)
  turn(true)
  turn(false)
  expect(attempts).toHaveLength(2)
})

describe('ending', () => {
  test("closing the modal aborts with 'Modal closed'", async () => {
    const { at, modal, attempts } = await pair()
    at(0).onUri('wc:a')
    modal.close()
    expect(at(0).signal.reason).toEqual(new ModalClosedError())
    await later(20 * 60_000)
    expect(attempts).toHaveLength(1)
  })

  test('going back ends the pairing', async () => {
    const { at, router, attempts } = await pair()
    at(0).onUri('wc:a')
    router.back()
    expect(at(0).signal.aborted).toBe(true)
    await later(20 * 60_000)
    turn(true)
    turn(false)
    window.dispatchEvent(new Event('online'))
    await later(10_000)
    expect(attempts).toHaveLength(1)
  })

  test('opening the view of downloads keeps the pairing', async () => {
    const { at, router } = await pair()
    at(0).onUri('wc:a')
    router.push('Downloads', { wallet: { id: 'a', name: 'A' } })
    expect(at(0).signal.aborted).toBe(false)
  })

  test('stopping ends it, and it can start again', async () => {
    const { pairing, at, attempts } = await pair()
    at(0).onUri('wc:a')
    pairing.stop()
    expect(at(0).signal.aborted).toBe(true)
    pairing.start()
    expect(attempts).toHaveLength(2)
    expect(pairing.get()).toEqual({ status: 'loading' })
  })
})

test('mounting twice in React makes one pairing', async () => {
  const { pairing, attempts } = await pair()
  pairing.start()
  pairing.start()
  expect(attempts).toHaveLength(1)
})
