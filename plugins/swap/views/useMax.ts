import { useEffect, useRef } from 'react'
import { TransferError } from '../../../kernel/index.js'
import { usePlugin, useText } from '../../../views/index.js'
import { setAmount } from '../form.js'

/**
 * Fills in all that can be paid. A second press, or leaving, ends the first.
 * Sending has the same: one for both would be a chunk of its own, and 0.3 kB more for each form.
 */
export function useMax(onFilled: () => void): () => void {
  const ctx = usePlugin('swap')
  const t = useText()
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return () => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    const { signal } = mine
    const find = async () => (await import('../max.js')).findMax(ctx, signal)
    find().then(
      (amount) => {
        if (signal.aborted) return
        setAmount(ctx, amount, true)
        onFilled()
      },
      (error: unknown) => {
        if (signal.aborted) return
        const isPoor = error instanceof TransferError && error.code === 'INSUFFICIENT_FUNDS'
        ctx.toast.show('error', t(isPoor ? 'swap.max-poor' : 'swap.max-failed'))
      },
    )
  }
}
