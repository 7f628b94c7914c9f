import { useEffect, useRef } from 'react'
import { TransferError } from '../../../kernel/index.js'
import { usePlugin, useText } from '../../../views/index.js'
import { type Ctx, placeOf, setAmount } from '../form.js'

/**
 * Fills in the maximum. Another input drops it; pressing again or leaving also aborts the request. The swap plugin has its
 * own copy, because a shared chunk would cost each form 0.3 kB.
 */
export function useMax(onFilled: () => void): () => void {
  const ctx = usePlugin('send')
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
    const find = async () => (await import('../estimate.js')).findMax(ctx, signal)
    find().then(
      (amount) => {
        if (isOver()) return
        setAmount(ctx, amount, true)
        onFilled()
      },
      (error: unknown) => {
        if (isOver()) return
        const isPoor = error instanceof TransferError && error.code === 'INSUFFICIENT_FUNDS'
        ctx.toast.show('error', t(isPoor ? 'send.max-poor' : 'send.max-failed'))
      },
    )
  }
}

/** Changes with the account, the network and the amount. The token is chosen in another view. */
const inputOf = (ctx: Ctx) => `${placeOf(ctx)} ${ctx.state.get().sendTokenAmount}`
