import { useEffect, useRef, useState } from 'react'
import { SLOW_LOAD_MS } from '../../../../kernel/index.js'
import { usePlugin } from '../../../../views/index.js'
import type { BrowsePlace } from '../../catalogue/browsePlace.js'
import type { Catalogue, WalletPage } from '../../contract.js'

/** Milliseconds from the last key to the search. */
const WAIT_MS = 300

export type SearchResult =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; page: WalletPage; search: string; certified: boolean }

/**
 * The search and its result; the last one stays until the next has arrived or is late. Without a result, the
 * wallets of before the search do.
 */
export function useWalletSearch(catalogue: Catalogue | undefined, start: BrowsePlace | undefined) {
  const ctx = usePlugin('connect')
  const [search, setSearch] = useState(start?.search ?? '')
  const [certified, setCertified] = useState(start?.certified ?? false)
  const [tries, setTries] = useState(0)
  const [result, setResult] = useState<SearchResult | undefined>(() => resultOf(start))
  const wanted = search.trim()
  const isSearch = wanted !== '' || certified
  const typed = useRef(wanted)
  const has = useRef(start?.found && keyOf(wanted, certified))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    const isTyping = typed.current !== wanted
    typed.current = wanted
    if (!isSearch) {
      setResult(undefined)
      has.current = undefined
      return
    }
    const key = keyOf(wanted, certified)
    if (!catalogue || has.current === key) return
    const scope = new AbortController()
    const showLoading = () => setResult({ status: 'loading' })
    let late: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      late = setTimeout(showLoading, SLOW_LOAD_MS)
      has.current = undefined
      ctx.track('SEARCH_WALLET', { badge: certified ? 'certified' : undefined, search: wanted })
      catalogue.search({ search: wanted, certified, signal: scope.signal }).then(
        (page) => {
          if (scope.signal.aborted) return
          clearTimeout(late)
          has.current = key
          setResult({ status: 'ready', page, search: wanted, certified })
        },
        () => {
          // The catalogue logs the reason. An aborted search is not a failure.
          if (scope.signal.aborted) return
          clearTimeout(late)
          setResult({ status: 'failed' })
        },
      )
    }
    const timer = setTimeout(ask, isTyping ? WAIT_MS : 0)
    return () => {
      clearTimeout(timer)
      clearTimeout(late)
      scope.abort()
    }
  }, [catalogue, wanted, certified, isSearch, tries, ctx])

  return {
    search,
    setSearch,
    certified,
    setCertified,
    result: isSearch ? result : undefined,
    isSearch,
    retry() {
      setResult({ status: 'loading' })
      setTries(tries + 1)
    },
  }
}

const keyOf = (search: string, certified: boolean) => `${certified} ${search}`

function resultOf(place: BrowsePlace | undefined): SearchResult | undefined {
  if (!place?.found) return undefined
  const { found, search, certified } = place
  return { status: 'ready', page: found, search: search.trim(), certified }
}
