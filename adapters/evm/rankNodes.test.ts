import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import setup from './setup.js'
import { createFakeContext, NETWORK } from './testing/fakeContext.js'
import { ALICE } from './testing/fakeWallet.js'

const [SLOW, FAST] = ['https://slow.example/', 'https://fast.example/']
const network = { ...NETWORK, rpcUrls: { default: { http: [SLOW, FAST] } } }

// Chunks load in real time, which fake timers don't advance.
beforeAll(() => import('./balance.js'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Fault = { delays: Record<string, number>; statuses: Record<string, number> }

/** An adapter whose modal a test opens and closes, and nodes that answer after a delay. */
async function arrange(chain = network) {
  const asked: { url: string; method: string }[] = []
  const givenUp: string[] = []
  const delays: Record<string, number> = { [SLOW]: 300, [FAST]: 100 }
  const statuses: Record<string, number> = {}
  vi.stubGlobal('fetch', (input: URL | string, { body, signal }: RequestInit) => {
    const url = String(input)
    const { method } = JSON.parse(String(body)) as { method: string }
    asked.push({ url, method })
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        givenUp.push(url)
        reject(signal.reason)
      })
      // A node whose URL ends with a number serves that chain.
      const answer = { id: 1, jsonrpc: '2.0', result: `0x${Number(/\d+$/.exec(url) ?? 1337).toString(16)}` }
      setTimeout(() => resolve(Response.json(answer, { status: statuses[url] ?? 200 })), delays[url])
    })
  })
  const opening: { start?: () => () => void } = {}
  const { ctx, destroy } = createFakeContext()
  const { balance } = await setup({ ...ctx, whileOpen: (start) => void Object.assign(opening, { start }) })
  const readBalance = async (on = chain) => {
    const reading = balance?.native({ address: ALICE, network: on })
    await vi.advanceTimersByTimeAsync(1_000)
    await reading
    return asked.findLast(({ method }) => method === 'eth_getBalance')?.url
  }
  return {
    ...{ asked, givenUp, delays, statuses, destroy, readBalance },
    async open() {
      const stop = opening.start?.()
      // The ranking code has to load first.
      await vi.dynamicImportSettled()
      return () => stop?.()
    },
    pings: () => asked.filter(({ method }) => method === 'net_listening').map(({ url }) => url),
  }
}

test('[CALL-10] nodes are measured every four seconds while the modal is open, and the better one is used next', async () => {
  const { open, pings, readBalance } = await arrange()
  expect(await readBalance()).toBe(SLOW)
  const close = await open()
  expect(pings()).toEqual([SLOW, FAST])
  await vi.advanceTimersByTimeAsync(300)
  expect(await readBalance()).toBe(FAST)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(pings()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(pings()).toHaveLength(4)

  close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pings()).toHaveLength(4)
  expect(await readBalance(), 'the order stays').toBe(FAST)
})

test('[CALL-10] a node has one second to answer', async () => {
  const { open, delays, givenUp, readBalance } = await arrange()
  await readBalance()
  delays[FAST] = 60_000
  await open()
  await vi.advanceTimersByTimeAsync(999)
  expect(givenUp).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(givenUp).toEqual([FAST])
  expect(await readBalance()).toBe(SLOW)
})

test.each<[string, (fault: Fault) => void]>([
  ['never answers', ({ delays }) => void Object.assign(delays, { [FAST]: 600_000 })],
  ['answers with an error', ({ statuses }) => void Object.assign(statuses, { [FAST]: 500 })],
])('[CALL-10] a node that %s is measured less and less often', async (_, fail) => {
  const { open, pings, readBalance, ...fault } = await arrange()
  await readBalance()
  fail(fault)
  await open()
  const counts: number[] = []
  for (let minute = 0; minute < 3; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000)
    counts.push(pings().filter((url) => url === FAST).length)
  }
  expect(counts[0]).toBeLessThanOrEqual(3)
  expect(counts[2]).toBeLessThanOrEqual(5)
  expect(pings().filter((url) => url === SLOW).length).toBeGreaterThan(40)
})

test('a node that never answers is not measured again each time the modal opens', async () => {
  const { open, delays, pings, readBalance } = await arrange()
  await readBalance()
  delays[FAST] = 600_000
  for (let times = 0; times < 12; times += 1) {
    const close = await open()
    await vi.advanceTimersByTimeAsync(4_000)
    close()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(pings().filter((url) => url === FAST).length).toBeLessThanOrEqual(3)
  expect(pings().filter((url) => url === SLOW).length).toBeGreaterThanOrEqual(12)
})

test('a node that was being measured when the modal closed is measured once it opens again', async () => {
  const { open, pings, readBalance } = await arrange()
  await readBalance()
  const close = await open()
  await vi.advanceTimersByTimeAsync(50)
  close()
  await vi.advanceTimersByTimeAsync(0)
  await open()
  expect(pings()).toEqual([SLOW, FAST, SLOW, FAST])
})

test('[CALL-10] a node counts by its last ten answers', async () => {
  const { open, delays, pings, readBalance } = await arrange()
  await readBalance()
  delays[FAST] = 60_000
  await open()
  await vi.advanceTimersByTimeAsync(1_000)
  // Slightly faster from now on: a single failure in the window puts it last.
  Object.assign(delays, { [FAST]: 100, [SLOW]: 110 })
  const rounds = async (wanted: number) => {
    while (pings().filter((url) => url === FAST).length < 1 + wanted) await vi.advanceTimersByTimeAsync(10)
    await vi.advanceTimersByTimeAsync(110)
  }
  await rounds(9)
  expect(await readBalance(), 'the failure is the oldest of ten').toBe(SLOW)
  await rounds(10)
  expect(await readBalance(), 'ten answers have come after it').toBe(FAST)
})

test.each<[string, () => void]>([
  ['the tab is hidden', () => vi.stubGlobal('document', { hidden: true })],
  ['the visitor is offline', () => vi.stubGlobal('navigator', { onLine: false })],
])('[CALL-10] no node is asked while %s', async (_, leave) => {
  const { open, pings, readBalance } = await arrange()
  await readBalance()
  leave()
  await open()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(pings()).toEqual([])
  vi.unstubAllGlobals()
})

test('[CALL-10] no node is asked without a choice, or before a network is needed', async () => {
  const single = await arrange({ ...network, rpcUrls: { default: { http: [SLOW] } } })
  await single.readBalance()
  await single.open()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(single.pings()).toEqual([])
  const unused = await arrange()
  await unused.open()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(unused.pings()).toEqual([])
})

const [OWN, SPARE] = ['https://own.example/', 'https://spare.example/']

test('only nodes of the three networks used last are measured, however many were used', async () => {
  const { open, pings, readBalance } = await arrange()
  const nodesOf = (id: number) => [`${SLOW}${id}`, `${FAST}${id}`]
  const use = (id: number) =>
    readBalance({
      ...NETWORK,
      ...{ id, caipNetworkId: `eip155:${id}` },
      rpcUrls: { default: { http: nodesOf(id) } },
    })
  for (let id = 5_001; id <= 5_020; id += 1) await use(id)
  await use(5_007)
  await open()
  const measured = [5_019, 5_020, 5_007].flatMap(nodesOf)
  expect(pings()).toEqual(measured)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(new Set(pings())).toEqual(new Set(measured))
})

test("if the host's own nodes answer, no others are asked", async () => {
  const { open, asked, pings, readBalance, delays } = await arrange({
    ...network,
    customRpcUrls: [OWN, SPARE],
  })
  Object.assign(delays, { [OWN]: 300, [SPARE]: 100 })
  await readBalance()
  await open()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(new Set(pings())).toEqual(new Set([OWN, SPARE]))
  expect(await readBalance(), 'they are ranked, too').toBe(SPARE)
  expect(asked.filter(({ url }) => ![OWN, SPARE].includes(url))).toEqual([])
})

test("a single node of the host's is not measured, however slow", async () => {
  const { open, asked, readBalance, delays } = await arrange({ ...network, customRpcUrls: [OWN] })
  Object.assign(delays, { [OWN]: 900 })
  await readBalance()
  await open()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await readBalance()).toBe(OWN)
  expect(asked.filter(({ url, method }) => url !== OWN || method === 'net_listening')).toEqual([])
})

test("if the host's own nodes fail, the others are asked in their order", async () => {
  const { open, asked, statuses, readBalance } = await arrange({ ...network, customRpcUrls: [OWN, SPARE] })
  Object.assign(statuses, { [OWN]: 404, [SPARE]: 404 })
  await readBalance()
  await open()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await readBalance()).toBe(SLOW)
  expect(asked.some(({ url }) => url === FAST)).toBe(false)
})
