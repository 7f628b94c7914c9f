import { useState } from 'react'
import { useKit } from '../hooks/kit.js'

/** What is typed, and those of the items one of whose texts holds it, in lower case of the page's language. */
export function useSearch<T>(items: readonly T[], textsOf: (item: T) => readonly string[]) {
  const { locale } = useKit().kernel.texts
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLocaleLowerCase(locale)
  const found = items.filter((item) =>
    textsOf(item).some((one) => one.toLocaleLowerCase(locale).includes(wanted)),
  )
  return { query, setQuery, found }
}
