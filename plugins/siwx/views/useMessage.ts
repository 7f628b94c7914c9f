import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SLOW_LOAD_MS } from '../../../kernel/index.js'
import { useIsSlow, usePlugin } from '../../../views/index.js'
import type { SIWXMessage } from '../contract.js'
import { MAX_AGE_MS, prepare } from '../prepare.js'
import type { Signer } from '../signer.js'

export type Preparation = {
  status: 'loading' | 'ready' | 'failed'
  /** Kept while it is made again for the same account, to avoid flicker. */
  message?: SIWXMessage | undefined
  /** Makes the message again. */
  reload: () => void
  /** The view has just opened, so no loading state is shown yet. */
  isNew: boolean
}

/** Least time between two retries of a page whose network comes and goes: the server may be what fails. */
const APART_MS = 10_000

type Answer = { of: string; round: number; message?: SIWXMessage | undefined }

/** Prepares the message for the account while the view is open, and again when the account changes. */
export function useMessage({ chainId, address }: Signer): Preparation {
  const ctx = usePlugin('siwx')
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const reload = useCallback(() => setRound((last) => last + 1), [])
  const isLate = useIsSlow(SLOW_LOAD_MS)
  const of = `${chainId}:${address}`
  const retriedAt = useRef(Number.NEGATIVE_INFINITY)

  // Before the first paint, so that a message that is ready needs no skeleton.
  useLayoutEffect(() => {
    let isCurrent = true
    const put = (message?: SIWXMessage) => {
      if (isCurrent) setAnswer({ of, round, message })
    }
    prepare(ctx).then(put, (error: unknown) => {
      if (isCurrent) ctx.report(error, 'prepare the message')
      put()
    })
    return () => {
      isCurrent = false
    }
  }, [ctx, of, round])

  const message = answer?.of === of ? answer.message : undefined
  const isHere = answer?.of === of && answer.round === round
  const status = isHere ? (message ? 'ready' : 'failed') : 'loading'
  useEffect(() => {
    if (status !== 'ready') return
    const scope = new AbortController()
    const timer = setTimeout(() => whenSeen(reload, scope.signal), MAX_AGE_MS)
    return () => {
      clearTimeout(timer)
      scope.abort()
    }
  }, [status, reload])
  useEffect(() => {
    if (status === 'loading') return
    const scope = new AbortController()
    const { signal } = scope
    let timer: ReturnType<typeof setTimeout> | undefined
    // Retries when the network is back, as it is after a sleep, in which the timer above stood still.
    const retry = () => {
      const now = performance.now()
      const rest = status === 'failed' ? retriedAt.current + APART_MS - now : 0
      clearTimeout(timer)
      if (rest > 0) {
        timer = setTimeout(retry, rest)
        return
      }
      retriedAt.current = now
      whenSeen(reload, signal)
    }
    window.addEventListener('online', retry, { signal })
    return () => {
      clearTimeout(timer)
      scope.abort()
    }
  }, [status, reload])
  return { status, message, reload, isNew: !answer && !isLate }
}

/** A hidden page needs no newer message until the visitor returns. */
function whenSeen(reload: () => void, signal: AbortSignal): void {
  if (document.hidden) document.addEventListener('visibilitychange', reload, { once: true, signal })
  else reload()
}
