import { useEffect, useRef, useState } from 'react'
import { tryUnits } from '../../../kernel/index.js'
import { useAccount, usePlugin, useSlice } from '../../../views/index.js'
import type { SwapQuote } from '../contract.js'

/** No requests while the visitor is typing. */
const PAUSE_MS = 500
/** How often a quote on screen is renewed (docs/protocol.md#devices-and-timers). */
const EVERY_MS = 10_000
/** How long a failed quote is not requested again just because the visitor comes back to the page. */
const FAILED_MS = 30_000

export type Quotes = {
  /** The latest quote for the form, kept while the next one is fetched. */
  quote: SwapQuote | undefined
  /** There is no quote for the form yet. */
  isAwaited: boolean
  /** Requests a quote now. */
  again: () => void
}

/**
 * Quotes the form once it stops changing, and then every 10 s while the page is visible and online. Unmounting stops
 * it.
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
    let isAsking = false
    const last = ctx.state.get().quote
    // Coming back from a later view, the quote may still be fresh.
    let dueAt = last.status === 'ready' ? last.quote.quotedAt + EVERY_MS : 0
    const isAway = () => document.hidden || !navigator.onLine
    const ask = async () => {
      if (isAway()) return
      isAsking = true
      try {
        const { quote: askFor } = await import('../quote.js')
        if (signal.aborted) return
        await askFor(ctx)
      } catch (error) {
        if (signal.aborted) return
        ctx.report(error, 'fetch a quote')
        ctx.state.set((draft) => {
          draft.quote = { status: 'failed' }
        })
      } finally {
        isAsking = false
      }
      const isReady = ctx.state.get().quote.status === 'ready'
      // A request that a lost connection ended is repeated once it is back.
      dueAt = navigator.onLine ? Date.now() + (isReady ? EVERY_MS : FAILED_MS) : 0
      // After a failure or without an offer, wait for the visitor to retry or to come back.
      if (isReady) plan(EVERY_MS)
    }
    const plan = (ms: number) => {
      clearTimeout(timer)
      if (!signal.aborted) timer = setTimeout(() => void ask(), ms)
    }
    // Never longer than the longest pause, because the clock may have been set back.
    const untilDue = () => Math.min(Math.max(0, dueAt - Date.now()), FAILED_MS)
    // A visitor who comes and goes gets no more quotes than one who stays.
    const look = () => {
      if (isAway()) clearTimeout(timer)
      else if (!isAsking) plan(untilDue())
    }
    document.addEventListener('visibilitychange', look, { signal })
    for (const event of ['online', 'offline']) window.addEventListener(event, look, { signal })
    plan(isTyped ? PAUSE_MS : untilDue())
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
