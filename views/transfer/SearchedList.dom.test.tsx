import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { fakeServices } from '../../kernel/testing/fakeServices.js'
import { KitContext } from '../hooks/kit.js'
import { openRoot } from '../testing/openRoot.js'
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

/** Draws a search among items, in a kit with these options. */
async function start(options: NonNullable<Parameters<typeof createTestKit>[0]>['options'] = {}) {
  fakeServices()
  const { kit } = await createTestKit({ options }).kernel.runtime()
  const root = openRoot()
  let reads = 0
  let search: Search | undefined
  return {
    draw: (items: readonly string[]) =>
      root.draw(
        <KitContext.Provider value={kit}>
          <Searching items={items} onRead={() => (reads += 1)} onDraw={(drawn) => (search = drawn)} />
        </KitContext.Provider>,
      ),
    find(query: string) {
      act(() => search?.setQuery(query))
      return search?.found
    },
    found: () => search?.found,
    reads: () => reads,
    locale: () => kit.locale,
  }
}

test('a key press reads no item again, and a search without words finds the list itself', async () => {
  const { draw, find, found, reads } = await start()
  const items = Array.from({ length: 100 }, (_, at) => `Token ${at}`)
  draw(items)
  expect(found()).toBe(items)
  for (const query of ['t', 'to', 'token 7']) find(query)
  expect(found()).toEqual(['Token 7', ...items.slice(70, 80)])
  expect(reads()).toBe(100)

  draw(['Other', 'A token 7'])
  expect(found()).toEqual(['A token 7'])
  expect(reads()).toBe(102)
})

test.each(['en', 'tr'])(
  'letters are found in any case, with or without marks, on a page in %s',
  async (locale) => {
    const kit = await start({ locale, messages: { tr: { 'shell.close': 'Kapat' } } })
    await vi.waitFor(() => expect(kit.locale()).toBe(locale))
    kit.draw(['LINK', '1inch', 'İstanbul', 'Caf\u00e9'])
    for (const query of ['link', 'Lınk', 'LINK']) expect(kit.find(query), query).toEqual(['LINK'])
    expect(kit.find('INCH')).toEqual(['1inch'])
    for (const query of ['istanbul', 'İSTANBUL']) expect(kit.find(query), query).toEqual(['İstanbul'])
    for (const query of ['cafe\u0301', 'CAFE']) expect(kit.find(query), query).toEqual(['Caf\u00e9'])
    expect(kit.find('\u0301')).toHaveLength(4)
  },
)
