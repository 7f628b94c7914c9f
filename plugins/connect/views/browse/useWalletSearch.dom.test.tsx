import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { KitContext } from '../../../../views/index.js'
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
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { catalogue, kernel, services } = await openCatalogue()
  const runtime = await kernel.runtime()
  let setSearch: ((text: string) => void) | undefined
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <KitContext.Provider value={runtime.kit}>
        <Searching catalogue={catalogue} onReady={(set) => (setSearch = set)} />
      </KitContext.Provider>,
    ),
  )
  onTestFinished(() => {
    act(() => root.unmount())
    vi.unstubAllGlobals()
  })
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
