import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SLOW_LOAD_MS } from '../../../../kernel/index.js'
import { KitContext } from '../../../../views/index.js'
import { openRoot } from '../../../../views/testing/openRoot.js'
import { type OpenCatalogue, openCatalogue } from '../../catalogue/testing/openCatalogue.js'
import type { Catalogue } from '../../contract.js'
import { useWalletSearch } from './useWalletSearch.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Found = ReturnType<typeof useWalletSearch>
type SearchingProps = { catalogue: Catalogue; onDraw: (found: Found) => void }

function Searching({ catalogue, onDraw }: SearchingProps) {
  onDraw(useWalletSearch(catalogue, undefined))
  return null
}

/** The hook in a view, and every result that it drew. */
async function search(options: OpenCatalogue = {}) {
  const { catalogue, kernel, services } = await openCatalogue(options)
  const runtime = await kernel.runtime()
  const drawn: Found[] = []
  openRoot().draw(
    <KitContext.Provider value={runtime.kit}>
      <Searching catalogue={catalogue} onDraw={(found) => drawn.push(found)} />
    </KitContext.Provider>,
  )
  return {
    services,
    drawn: () => drawn.map(({ result }) => result?.status),
    type: (text: string) => act(() => drawn.at(-1)?.setSearch(text)),
    retry: () => act(() => drawn.at(-1)?.retry()),
    result: () => drawn.at(-1)?.result,
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('[CON-09] a search starts 300 ms after the last key', async () => {
  const { services, type } = await search()
  const searched = () => services.to('/getWallets').flatMap(({ query }) => query.search ?? [])
  type('me')
  await pass(299)
  type('met')
  await pass(299)
  expect(searched()).toEqual([])
  await pass(1)
  expect(searched()).toEqual(['met'])
})

test('what was shown stays until a quick search has its result', async () => {
  const { type, drawn, result } = await search()
  type('w1')
  await pass(300)
  expect(result()).toMatchObject({ status: 'ready', search: 'w1' })
  type('w2')
  await pass(300)
  expect(result()).toMatchObject({ status: 'ready', search: 'w2' })
  expect(new Set(drawn())).toEqual(new Set([undefined, 'ready']))
})

test('a late search shows that it loads, and one that is tried again does so at once', async () => {
  let answer = (_: Response) => {}
  const { type, retry, result } = await search({ answer: () => new Promise((resolve) => (answer = resolve)) })
  type('w1')
  await pass(300 + SLOW_LOAD_MS - 1)
  expect(result()).toBeUndefined()
  await pass(1)
  expect(result()).toEqual({ status: 'loading' })
  answer(new Response('', { status: 404 }))
  await pass(0)
  expect(result()).toEqual({ status: 'failed' })
  retry()
  expect(result()).toEqual({ status: 'loading' })
})
