import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test } from 'vitest'
import { deriveAccount } from '../../test/sandbox/accounts.js'
import { atMost } from '../../test/scripts/run/limits.js'
import { type FakeAnswer, failure, result, startFakeNode } from './testing/fakeNode.js'
import { createCheckEip155 } from './verify.js'

const chainId = 'eip155:1'
const message = 'a text'
const [wallet, owner] = [1, 2].map((index) => privateKeyToAccount(deriveAccount(index).key)) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
]
const YES = `0x1626ba7e${'00'.repeat(28)}`
const INVALID = { ok: false, code: 'SIGNATURE_INVALID' }
const UNAVAILABLE = { ok: false, code: 'VERIFY_UNAVAILABLE' }
const TIMEOUT = { ok: false, code: 'VERIFY_TIMEOUT' }

const nodes: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})
const start = async (answer: FakeAnswer) => {
  const node = await startFakeNode(answer)
  nodes.push(node)
  return node
}
/** A node with a contract, and a fixed answer to calls. */
const withContract =
  (call: FakeAnswer): FakeAnswer =>
  (asked) =>
    answers[asked.method] ? result(asked, answers[asked.method]) : call(asked)
const answers: Readonly<Record<string, string>> = { eth_getCode: '0x60', eth_chainId: '0x1' }

/** Checks a message signed by the wallet's owner against these nodes. */
async function check(
  urls: string | readonly string[],
  given: { timeoutMs?: number; signal?: AbortSignal } = {},
) {
  const { timeoutMs, signal } = given
  const check = createCheckEip155({ rpcUrls: { [chainId]: urls }, timeoutMs })
  const signature = await owner.signMessage({ message })
  return check({ message, signature, address: wallet.address, chainId, signal })
}

test('a node is asked for the code, then the contract for its verdict', async () => {
  const node = await start(withContract((asked) => result(asked, YES)))
  expect(await check(node.url)).toEqual({ ok: true })
  expect(node.asked.sort()).toEqual(['eth_call', 'eth_chainId', 'eth_getCode'])
})

test('the answer of a node of another chain is ignored, and the next node is asked', async () => {
  const other = await start((asked) =>
    asked.method === 'eth_chainId' ? result(asked, '0xa') : withContract(() => result(asked, YES))(asked),
  )
  const verdict = await check(other.url)
  expect(verdict).toMatchObject({ ok: false, code: 'CHAIN_ID_MISMATCH' })
  const good = await start(withContract((asked) => result(asked, YES)))
  expect(await check([other.url, good.url])).toEqual({ ok: true })
})

test.each(['eth_getCode', 'eth_call'])(
  '[N-040] a node that never answers %s is not a refusal',
  async (silent) => {
    const node = await start((asked) =>
      asked.method === silent ? undefined : result(asked, answers[asked.method] ?? '0x60'),
    )
    // Long enough for a busy machine to send the second request.
    expect(await check(node.url, { timeoutMs: atMost(500) })).toMatchObject(TIMEOUT)
    expect(node.asked).toContain(silent)
  },
)

test.each([
  ['execution aborted (timeout = 5s)', -32_000],
  ['request timed out', -32_603],
])('[N-040] a node that fails to run the contract is not a refusal: %s', async (text, code) => {
  const node = await start(withContract((asked) => failure(asked, code, text)))
  expect(await check(node.url)).toMatchObject(TIMEOUT)
})

test.each<[string, FakeAnswer]>([
  ['an error of the server', () => ({ status: 500, body: 'execution reverted' })],
  ['a page', () => ({ body: '<html>execution reverted</html>' })],
  ['nothing', () => ({ body: '' })],
  ['a limit', (asked) => failure(asked, -32_005, 'limit exceeded')],
  ['a limit reported by HTTP', () => ({ status: 429, body: '{}' })],
  ['a node that lacks the state', (asked) => failure(asked, -32_000, 'missing trie node')],
  ['an unknown method', (asked) => failure(asked, -32_601, 'the method does not exist')],
  ['null', (asked) => result(asked, null)],
  ['a number', (asked) => result(asked, 7)],
  ['a text', (asked) => result(asked, 'no')],
  ['an object', (asked) => result(asked, {})],
])('an unreadable answer is not a refusal: %s', async (_, answer) => {
  expect(await check((await start(answer)).url)).toMatchObject(UNAVAILABLE)
  expect(await check((await start(withContract(answer))).url)).toMatchObject(UNAVAILABLE)
})

test.each([
  ['execution reverted', 3],
  ['execution reverted: no', -32_000],
  ['VM execution error.', -32_015],
  ['out of gas', -32_000],
  ['invalid opcode: INVALID', -32_000],
  ['EVM error: InvalidFEOpcode', -32_603],
  ['invalid jump destination', -32_000],
  ['stack underflow (0 <=> 1)', -32_000],
])('[N-040] failing code is a refusal: %s', async (text, code) => {
  const node = await start(withContract((asked) => failure(asked, code, text)))
  expect(await check(node.url)).toMatchObject(INVALID)
})

test('an unreachable node is not a refusal, nor is an invalid address', async () => {
  const node = await startFakeNode(() => undefined)
  await node.close()
  for (const url of [node.url, 'no address', '', 'ftp://127.0.0.1/']) {
    expect(await check(url)).toMatchObject(UNAVAILABLE)
  }
  expect(await check([])).toMatchObject(UNAVAILABLE)
})

test('the next node is asked if one does not answer, and none after an answer', async () => {
  const broken = await start(() => ({ status: 503, body: '' }))
  const silent = await start(() => undefined)
  const good = await start(withContract((asked) => result(asked, YES)))
  const last = await start(withContract((asked) => result(asked, '0x')))
  const urls = [broken, silent, good, last].map(({ url }) => url)
  expect(await check(urls, { timeoutMs: atMost(500) })).toEqual({ ok: true })
  expect(last.asked).toEqual([])
  expect(await check([last.url, good.url])).toMatchObject(INVALID)
})

test('an aborted check stops waiting', async () => {
  const reason = new Error('left')
  const scope = new AbortController()
  const node = await start(() => {
    scope.abort(reason)
    return undefined
  })
  await expect(check([node.url, node.url], { signal: scope.signal })).rejects.toBe(reason)
  expect(node.asked).toEqual(['eth_getCode'])
})

test('redirects by a node are not followed', async () => {
  const elsewhere = await start(withContract((asked) => result(asked, YES)))
  const node = await start(() => ({ status: 307, location: elsewhere.url, body: '' }))
  expect(await check(node.url)).toMatchObject(UNAVAILABLE)
  expect(elsewhere.asked).toEqual([])
})
