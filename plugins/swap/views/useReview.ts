import { useEffect, useRef, useState } from 'react'
import { usePlugin, useSlice } from '../../../views/index.js'
import type { SwapQuote, SwapState } from '../contract.js'
import { isSameToken } from '../core.js'
import { quote as askFor } from '../quote.js'
import { review as check } from '../review.js'

/** Lifetime of a quote. */
const LIFE_MS = 30_000

/** Reviews the form’s quote, again on request, and ends the review when its quote expires. */
export function useReview() {
  const ctx = usePlugin('swap')
  const { review: reviewed, quote, progress, isApprovalUnlimited } = useSlice('swap', (state) => state)
  const [tries, setTries] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const [replaced, setReplaced] = useState<SwapQuote>()
  // After an allowance, the swap is already reviewed.
  const isThere = useRef(isReviewed(ctx.state.get()))
  // Show no former review before the first one of this view begins.
  const hasBegun = useRef(isThere.current)
  const first = quote.status === 'ready' ? ({ quote: quote.quote, status: 'checking' } as const) : undefined
  const review = hasBegun.current ? reviewed : first
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try, and another allowance, asks once more
  useEffect(() => {
    const attempt = new AbortController()
    hasBegun.current = true
    if (isThere.current) isThere.current = false
    else void check(ctx, attempt.signal)
    return () => attempt.abort()
  }, [ctx, tries, isApprovalUnlimited])

  const swapped = review?.status === 'ready' && review.call.kind === 'swap' ? review.quote : undefined
  useEffect(() => {
    if (!swapped) return
    const end = () =>
      ctx.state.set((draft) => {
        if (ctx.state.get().review?.quote === swapped) draft.review = { quote: swapped, status: 'expired' }
      })
    const timer = setTimeout(end, Math.max(0, swapped.quotedAt + LIFE_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [ctx, swapped])

  const renew = async () => {
    if (isAsking || !review) return
    setReplaced((former) => former ?? review.quote)
    setAsking(true)
    await askFor(ctx)
    if (!isHere.current) return
    setAsking(false)
    if (ctx.state.get().quote.status === 'ready') setTries((count) => count + 1)
  }
  const before = replaced ?? (progress && progress.kind !== 'swap' ? progress.quote : undefined)
  return {
    review,
    /** Why a requested newer quote is missing. */
    without: quote.status === 'no-offer' || quote.status === 'failed' ? quote.status : undefined,
    /** The quote reviewed before, if the price of the same swap has changed since. */
    before: before && review && isAnotherPrice(before, review.quote) ? before : undefined,
    isAsking,
    renew: () => void renew(),
    again: () => setTries((count) => count + 1),
  }
}

function isReviewed({ review, quote, progress }: SwapState): boolean {
  const isAllowed = progress?.status === 'confirmed' && progress.kind !== 'swap'
  return isAllowed && review?.status === 'ready' && quote.status === 'ready' && review.quote === quote.quote
}

const isAnotherPrice = (one: SwapQuote, other: SwapQuote): boolean =>
  one.amountIn === other.amountIn &&
  isSameToken(one.from, other.from) &&
  isSameToken(one.to, other.to) &&
  one.amountOut !== other.amountOut
