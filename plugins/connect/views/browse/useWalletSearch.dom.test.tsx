import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KitContext } from '../../../../views/index.js'
import { openRoot } from '../../../../views/testing/openRoot.js'
import { openCatalogue } from '../../catalogue/testing/openCatalogue.js'
import type { Catalogue } from '../../contract.js'
import { useWalletSearch } from './useWalletSearch.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type SearchingProps = { catalogue: Catalogue; onReady: (setSearch: (text: string) => void) => void }

function Searching({ catalogue, onReady }: SearchingProps) {
  onReady(useWalletSearch(catalogue, undefined).setSearch)
  return null
}

test('[CON-09] a search starts 300 ms after the last key', async () => {
  const { catalogue, kernel, services } = await openCatalogue()
  const runtime = await kernel.runtime()
  let setSearch: ((text: string) => void) | undefined
  openRoot().draw(
    <KitContext.Provider value={runtime.kit}>
      <Searching catalogue={catalogue} onReady={(set) => (setSearch = set)} />
    </KitContext.Provider>,
  )
  const type = (text: string) => act(() => setSearch?.(text))
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const searched = () => services.to('/getWallets').flatMap(({ query }) => query.search ?? [])

  type('me')
  await pass(299)
  type('met')
  await pass(299)
  expect(searched()).toEqual([])
  await pass(1)
  expect(searched()).toEqual(['met'])
})
