import { useEffect, useRef } from 'react'
import { TransferError } from '../../../kernel/index.js'
import { usePlugin, useText } from '../../../views/index.js'
import { type Ctx, setAmount } from '../form.js'

/**
 * Fills in the maximum. Another input drops it; pressing again or leaving also aborts the request. The send plugin has its
 * own copy, because a shared chunk would cost each form 0.3 kB.
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
    const key = inputOf(ctx)
    const isOver = () => signal.aborted || inputOf(ctx) !== key
    const find = async () => (await import('../max.js')).findMax(ctx, signal)
    find().then(
      (amount) => {
        if (isOver()) return
        setAmount(ctx, amount, true)
        onFilled()
      },
      (error: unknown) => {
        if (isOver()) return
        const isPoor = error instanceof TransferError && error.code === 'INSUFFICIENT_FUNDS'
        ctx.toast.show('error', t(isPoor ? 'swap.max-poor' : 'swap.max-failed'))
      },
    )
  }
}

function inputOf({ state }: Ctx): string {
  const { sourceToken, sourceTokenAmount } = state.get()
  return `${sourceToken?.address} ${sourceTokenAmount}`
}
