import { useEffect, useRef, useState } from 'react'
import { tryUnits } from '../../../kernel/index.js'
import { useAccount, usePlugin, useSlice } from '../../../views/index.js'
import type { SwapQuote } from '../contract.js'

/** While somebody types, nobody is asked. */
const PAUSE_MS = 500
/** How often a quote on screen is renewed (docs/protocol.md#devices-and-timers). */
const EVERY_MS = 10_000

export type Quotes = {
  /** The latest for what stands in the form, also while the next one is asked for. */
  quote: SwapQuote | undefined
  /** There is none for it yet. */
  isAwaited: boolean
  /** Asks now. */
  again: () => void
}

/**
 * Has what stands in the form quoted once it rests, and again every 10 s for as long as the page is seen and online.
 * Leaving ends it.
 */
export function useQuotes(): Quotes {
  const ctx = usePlugin('swap')
  const {
    sourceToken,
    toToken,
    sourceTokenAmount: amount,
    slippage,
    quote,
  } = useSlice('swap', (state) => state)
  const account = useAccount()?.address
  const [tries, setTries] = useState(0)
  const before = useRef(amount)
  const latest = useRef<{ key: string; quote: SwapQuote }>(undefined)
  const isAskable =
    sourceToken !== undefined && toToken !== undefined && Boolean(tryUnits(amount, sourceToken.decimals))
  const key = [sourceToken?.address, toToken?.address, amount, slippage, account].join(' ')
  if (quote.status === 'ready') latest.current = { key, quote: quote.quote }
  const kept = latest.current?.key === key && quote.status === 'loading' ? latest.current.quote : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked, each try asks once more
  useEffect(() => {
    const isTyped = amount !== before.current
    before.current = amount
    if (!isAskable) return
    const left = new AbortController()
    const { signal } = left
    let timer: ReturnType<typeof setTimeout> | undefined
    const isAway = () => document.hidden || !navigator.onLine
    const ask = async () => {
      if (isAway()) return
      try {
        const { quote: askFor } = await import('../quote.js')
        if (signal.aborted) return
        await askFor(ctx)
      } catch (error) {
        if (signal.aborted) return
        ctx.report(error, 'view')
        ctx.state.set((draft) => {
          draft.quote = { status: 'failed' }
        })
      }
      // Where there is no offer, or nobody answers, the visitor asks again.
      if (ctx.state.get().quote.status === 'ready') plan(EVERY_MS)
    }
    const plan = (ms: number) => {
      clearTimeout(timer)
      if (!signal.aborted) timer = setTimeout(() => void ask(), ms)
    }
    const look = () => (isAway() ? clearTimeout(timer) : plan(0))
    document.addEventListener('visibilitychange', look, { signal })
    for (const event of ['online', 'offline']) window.addEventListener(event, look, { signal })
    plan(delayOf(ctx.state.get().quote, isTyped))
    return () => {
      left.abort()
      clearTimeout(timer)
      if (ctx.state.get().quote.status !== 'loading') return
      ctx.state.set((draft) => {
        draft.quote = { status: 'none' }
      })
    }
  }, [ctx, key, isAskable, tries])

  const shown = quote.status === 'ready' ? quote.quote : kept
  return {
    quote: isAskable ? shown : undefined,
    isAwaited: isAskable && !shown && (quote.status === 'none' || quote.status === 'loading'),
    again: () => setTries((count) => count + 1),
  }
}

/** Back from a view further in, the quote may still be a young one. */
function delayOf(quote: { status: string; quote?: SwapQuote }, isTyped: boolean): number {
  if (isTyped) return PAUSE_MS
  return quote.quote ? Math.max(0, EVERY_MS - (Date.now() - quote.quote.quotedAt)) : 0
}
