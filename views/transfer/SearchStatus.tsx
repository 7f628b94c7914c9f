import { useEffect, useState } from 'react'

/** Milliseconds after the last key until a search has settled. */
const SETTLED_MS = 500

export type SearchStatusProps = {
  query: string
  /** How much was found. */
  text: string
}

/** Announces the result of a search to screen readers, once per search instead of once per key. */
export function SearchStatus({ query, text }: SearchStatusProps) {
  const [settled, setSettled] = useState('')
  const wanted = query.trim()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return (
    <p className="lk-vh" role="status">
      {wanted !== '' && wanted === settled && text}
    </p>
  )
}
