import { afterEach, expect, test } from 'vitest'
import { createTestAdapter } from './testing/connected.js'
import { NETWORK } from './testing/fakeContext.js'
import { type FakeAnswer, failure, result, startFakeNode } from './testing/fakeNode.js'
import { BOB } from './testing/fakeWallet.js'

const nodes: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})
async function start(answer: FakeAnswer) {
  const node = await startFakeNode((asked) =>
    asked.method === 'eth_chainId' ? result(asked, '0x539') : answer(asked),
  )
  nodes.push(node)
  return node
}
const WORD = `0x${(6).toString(16).padStart(64, '0')}`
const answersWord: FakeAnswer = (asked) => result(asked, WORD)
const isDown: FakeAnswer = () => ({ status: 503, body: '' })

/** Reads a token's decimals on a network with nodes of the host, the chain and the service. */
async function ask(own: FakeAnswer, standard: FakeAnswer, service: FakeAnswer) {
  const { adapter, ctx } = createTestAdapter()
  const [first, second, last] = await Promise.all([start(own), start(standard), start(service)])
  ctx.services.blockchain = last.url
  const network = {
    ...NETWORK,
    customRpcUrls: [first.url],
    rpcUrls: { default: { http: [`${last.url}/v1?chainId=1`] }, chainDefault: { http: [second.url] } },
  }
  const asked = () =>
    [first, second, last].map((node) => node.asked.filter((method) => method !== 'eth_chainId').length)
  const decimals = () => adapter.simulation?.decimals({ tokens: [BOB], network })
  return { asked, decimals, simulate: (p: object) => adapter.simulation?.run({ network, ...p } as never) }
}

test("the host's node is asked first, then the chain's own, and the service's only if neither has an answer", async () => {
  const first = await ask(answersWord, answersWord, answersWord)
  expect(await first.decimals()).toEqual([6])
  expect(first.asked()).toEqual([1, 0, 0])
  const second = await ask(isDown, answersWord, answersWord)
  expect(await second.decimals()).toEqual([6])
  expect(second.asked()).toEqual([1, 1, 0])
  const last = await ask(isDown, isDown, answersWord)
  expect(await last.decimals()).toEqual([6])
  expect(last.asked()).toEqual([1, 1, 1])
  const none = await ask(isDown, isDown, isDown)
  await expect(none.decimals()).rejects.toThrow()
})

test('a contract without decimals, or with too many, has none', async () => {
  const of = async (answer: FakeAnswer) => (await ask(answer, isDown, isDown)).decimals()
  expect(await of((asked) => failure(asked, 3, 'execution reverted'))).toEqual([undefined])
  expect(await of((asked) => result(asked, '0x'))).toEqual([undefined])
  expect(await of((asked) => result(asked, `0x${'f'.repeat(64)}`))).toEqual([undefined])
})

test("[N-067] the result states who simulated the call: the network's own node, or only the service", async () => {
  const calls = [{ status: '0x1', returnData: '0x', logs: [] }]
  const knows: FakeAnswer = (asked) => result(asked, [{ calls }])
  const unknown: FakeAnswer = (asked) => failure(asked, -32_601, 'Method not found')
  const call = { from: BOB, to: BOB, value: 0n, data: '0x', tokens: [] }
  const independent = await ask(unknown, knows, knows)
  expect(await independent.simulate(call)).toMatchObject({ isIndependent: true })
  const alone = await ask(unknown, isDown, knows)
  expect(await alone.simulate(call)).toMatchObject({ isIndependent: false })
  const nobody = await ask(unknown, unknown, unknown)
  expect(await nobody.simulate(call)).toBeUndefined()
})

test('a call that fails on one node is not simulated on the next', async () => {
  const calls = [{ status: '0x0', returnData: '0x', logs: [], error: { message: 'no' } }]
  const fails = await ask((asked) => result(asked, [{ calls }]), answersWord, answersWord)
  const call = { from: BOB, to: BOB, value: 0n, data: '0x', tokens: [] }
  await expect(fails.simulate(call)).rejects.toMatchObject({ code: 'WOULD_FAIL' })
  expect(fails.asked()).toEqual([1, 0, 0])
})
