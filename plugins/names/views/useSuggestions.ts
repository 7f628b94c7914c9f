import { useEffect, useState } from 'react'
import { usePlugin, useSlice } from '../../../views/index.js'
import { suggest } from '../suggest.js'

/** Typing pause before suggestions are fetched. */
const PAUSE_MS = 500

/** Fetches suggestions when typing pauses and aborts outdated requests. Returns a function that retries. */
export function useSuggestions(): () => void {
  const ctx = usePlugin('names')
  const query = useSlice('names', (names) => names.query)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is read from the state
  useEffect(() => {
    const attempt = new AbortController()
    const timer = setTimeout(() => void suggest(ctx, attempt.signal), tries > 0 ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      attempt.abort()
    }
  }, [ctx, query, tries])
  return () => {
    ctx.state.set((draft) => {
      draft.loading = true
      draft.trouble = undefined
    })
    setTries((count) => count + 1)
  }
}
