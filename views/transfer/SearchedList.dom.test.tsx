import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { fakeServices } from '../../kernel/testing/fakeServices.js'
import { KitContext } from '../hooks/kit.js'
import { useSearch } from './SearchedList.js'

type Search = ReturnType<typeof useSearch<string>>
type SearchingProps = { items: readonly string[]; onRead: () => void; onDraw: (search: Search) => void }

function Searching({ items, onRead, onDraw }: SearchingProps) {
  const search = useSearch(items, (item) => {
    onRead()
    return [item]
  })
  onDraw(search)
  return null
}

test('a key press reads no item again, and a search without words finds the list itself', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  fakeServices()
  const { kit } = await createTestKit().kernel.runtime()
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => {
    act(() => root.unmount())
    vi.unstubAllGlobals()
  })
  let reads = 0
  let search: Search | undefined
  const draw = (items: readonly string[]) =>
    act(() =>
      root.render(
        <KitContext.Provider value={kit}>
          <Searching items={items} onRead={() => (reads += 1)} onDraw={(drawn) => (search = drawn)} />
        </KitContext.Provider>,
      ),
    )
  const items = Array.from({ length: 100 }, (_, at) => `Token ${at}`)
  draw(items)
  expect(search?.found).toBe(items)
  for (const query of ['t', 'to', 'token 7']) act(() => search?.setQuery(query))
  expect(search?.found).toEqual(['Token 7', ...items.slice(70, 80)])
  expect(reads).toBe(100)

  draw(['Other', 'A token 7'])
  expect(search?.found).toEqual(['A token 7'])
  expect(reads).toBe(102)
})
