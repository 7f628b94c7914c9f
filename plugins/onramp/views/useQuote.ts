import { useEffect, useState } from 'react'
import { useOnline, usePlugin, useSlice } from '../../../views/index.js'
import { isQuotable } from '../form.js'
import { askQuote } from '../quote.js'

/** Pause that ends typing (docs/protocol.md#devices-and-timers). */
const REST_MS = 500

/** Fetches a quote once the form has not changed for a while. The newest one counts. @returns retry */
export function useQuote(): () => void {
  const ctx = usePlugin('onramp')
  const isOnline = useOnline()
  const [tries, setTries] = useState(0)
  const { status, network, purchaseCurrency, ...state } = useSlice('onramp', (onramp) => onramp)
  const { paymentAmount, paymentCurrency, paymentMethod } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes the quote
  useEffect(() => {
    const now = ctx.state.get()
    if (now.quote || !isQuotable(now)) return
    const attempt = new AbortController()
    const timer = setTimeout(() => void askQuote(ctx, attempt.signal), REST_MS)
    return () => {
      clearTimeout(timer)
      attempt.abort()
    }
  }, [
    ...[ctx, isOnline, tries, status, network, purchaseCurrency],
    ...[paymentAmount, paymentCurrency, paymentMethod],
  ])
  return () => setTries((count) => count + 1)
}
