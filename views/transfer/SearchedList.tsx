import { type ReactElement, type ReactNode, useMemo, useState } from 'react'
import { useHeldHeight } from '../hooks/useHeldHeight.js'
import { SearchInput } from '../primitives/SearchInput.js'
import { VirtualList } from '../primitives/VirtualList.js'
import { NothingFound } from './NothingFound.js'
import { SearchStatus } from './SearchStatus.js'

export type SearchedListProps<T> = {
  query: string
  onQuery: (query: string) => void
  /** The matching items. */
  items: readonly T[]
  itemKey: (item: T) => string
  children: (item: T) => ReactElement
  /** Labels of the field, its clear button and the list, the texts shown if nothing matches, and the announced result. */
  labels: { search: string; clear: string; list: string; none: string; noneText: string; found: string }
  testIds: { search: string; list: string; none: string }
  /** Content between the field and the list. */
  note?: ReactNode
}

/** A searchable list of tokens. */
export function SearchedList<T>(props: SearchedListProps<T>) {
  const { query, onQuery, items, itemKey, children, labels, testIds, note } = props
  const { root, hold, style } = useHeldHeight(query !== '')
  return (
    <div className="lk-stack" ref={root} style={style}>
      <SearchInput
        label={labels.search}
        clearLabel={labels.clear}
        value={query}
        onChange={(text) => {
          hold()
          onQuery(text)
        }}
        testId={testIds.search}
      />
      <SearchStatus query={query} text={labels.found} />
      {note}
      {items.length === 0 ? (
        <NothingFound
          title={labels.none}
          text={labels.noneText}
          testId={testIds.none}
          isHeld={query !== ''}
        />
      ) : (
        <VirtualList label={labels.list} items={items} itemKey={itemKey} testId={testIds.list}>
          {children}
        </VirtualList>
      )}
    </div>
  )
}

/** Without case and marks. In upper case, because Turkish has two letters for a lower case `I`. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()

/** The search text and the items with a text that contains it, in any case. */
export function useSearch<T>(items: readonly T[], textsOf: (item: T) => readonly string[]) {
  const [query, setQuery] = useState('')
  const wanted = plain(query.trim())
  // biome-ignore lint/correctness/useExhaustiveDependencies: converts once per list, not at each key press
  const texts = useMemo(() => items.map((item) => textsOf(item).map(plain)), [items])
  const found = useMemo(
    () =>
      wanted === '' ? items : items.filter((_, index) => texts[index]?.some((one) => one.includes(wanted))),
    [items, texts, wanted],
  )
  return { query, setQuery, found }
}
