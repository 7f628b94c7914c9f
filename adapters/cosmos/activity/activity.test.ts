import { afterEach, expect, test, vi } from 'vitest'
import type { ActivityTransaction } from '../../../kernel/adapters/activity.js'
import { addressAt, NETWORK, say, startTransfers } from '../testing/startTransfers.js'

afterEach(() => vi.unstubAllGlobals())

const other = await addressAt(8)
const { signal } = new AbortController()

/** The account's activity, page by page. */
async function pagesOf(
  { activity, from }: Pick<Awaited<ReturnType<typeof startTransfers>>, 'activity' | 'from'>,
  address = from,
) {
  const pages: (readonly ActivityTransaction[])[] = []
  let cursor: string | undefined
  do {
    const page = await activity.page({ address, network: NETWORK, signal, cursor })
    if (!page) return undefined
    pages.push(page.transactions)
    cursor = page.next
  } while (cursor !== undefined)
  return pages
}

test.each(['query', 'events'] as const)(
  'what was sent is listed for both sides, if the node searches by `%s`',
  async (searching) => {
    const started = await startTransfers({ searching })
    const { send, from, cosmos } = started
    cosmos.fund(from, 9n, 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2')
    const { id: first } = await send({ to: other, value: 1_500_000n })
    const token = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2'
    const { id: second } = await send({ to: other, value: 4n, token, decimals: 6 })
    const metadata = (hash: string, operationType: string) => ({
      ...{ operationType, hash, chain: NETWORK.caipNetworkId, minedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      ...{ sentFrom: from, sentTo: other, status: 'confirmed' },
    })
    const entry = (id: string, direction: 'in' | 'out', numeric: string, info: object) => ({
      ...{ id, metadata: metadata(id, direction === 'in' ? 'receive' : 'send') },
      transfers: [{ direction, fungible_info: info, quantity: { numeric } }],
    })
    const coin = { name: 'Atom', symbol: 'ATOM' }
    for (const [address, direction] of [[from, 'out'] as const, [other, 'in'] as const]) {
      expect(await pagesOf(started, address)).toEqual([
        [entry(second, direction, '4', { name: 'ibc/2739…1E5EB2' }), entry(first, direction, '1.5', coin)],
      ])
    }
  },
)

test.each(['query', 'events'] as const)(
  'pages by `%s` have everything once, newest first',
  async (searching) => {
    const started = await startTransfers({ searching })
    const { from, transfer, request } = started
    const ids: string[] = []
    for (let index = 0; index < 23; index += 1) {
      // Those to itself are in both searches.
      const given = request({ to: index % 3 === 0 ? from : other, value: 1n })
      const { terms } = await transfer.estimate(given)
      ids.unshift(await transfer.send({ ...given, terms }))
    }
    const pages = await pagesOf(started)
    expect(pages?.flat().map(({ id }) => id)).toEqual(ids)
    expect(pages?.length).toBeGreaterThan(2)
    expect(pages?.flat().filter(({ transfers }) => transfers[0]?.direction === 'self')).toHaveLength(8)
  },
)

test('a transfer that failed in its block is marked, with what it should have sent', async () => {
  const started = await startTransfers()
  const { cosmos, transfer, request, from } = started
  const { terms } = await transfer.estimate(request({ to: other }))
  cosmos.lock(from, 9_500_000n)
  await transfer.send({ ...request({ to: other }), terms })
  expect(await pagesOf(started)).toMatchObject([
    [
      {
        metadata: { operationType: 'send', status: 'failed', sentTo: other },
        transfers: [{ direction: 'out', quantity: { numeric: '1' } }],
      },
    ],
  ])
  expect(await pagesOf(started, other)).toEqual([[]])
})

test('a payment far below its own fee is spam to its receiver, and not to its sender', async () => {
  const started = await startTransfers()
  await started.send({ to: other, value: 200n })
  await started.send({ to: other, value: 300n })
  expect(
    (await pagesOf(started, other))?.flat().map(({ transfers }) => transfers[0]?.quantity.numeric),
  ).toEqual(['0.0003'])
  expect((await pagesOf(started))?.flat()).toHaveLength(2)
})

test('a node without an index is skipped, and the next one is asked', async () => {
  const off = await startTransfers({ searching: 'off' })
  expect(await pagesOf(off)).toBeUndefined()
  const started = await startTransfers()
  const { activity, from, lies, send } = started
  await send({ to: other })
  const [none, full] = ['https://none.example', 'https://rest.example']
  const original = fetch
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url.startsWith(none) ? new Response('<html>', { status: 501 }) : original(url, init),
  )
  const network = { ...NETWORK, rpcUrls: { ...NETWORK.rpcUrls, rest: { http: [none, full] } } }
  expect((await activity.page({ address: from, network, signal }))?.transactions).toHaveLength(1)
  lies['v1beta1/txs'] = say({ code: 12, message: 'Not Implemented' }, 500)
  expect(await activity.page({ address: from, network, signal })).toBeUndefined()
  lies['v1beta1/txs'] = say({ code: 13, message: 'database is locked' }, 500)
  await expect(activity.page({ address: from, network, signal })).rejects.toMatchObject({ code: 'RPC_ERROR' })
})

test('a cursor of another source belongs to that source', async () => {
  const { activity, from, asked } = await startTransfers()
  const before = asked.length
  expect(
    await activity.page({ address: from, network: NETWORK, signal, cursor: 'eyJpZCI6MX0=' }),
  ).toBeUndefined()
  expect(asked).toHaveLength(before)
})
