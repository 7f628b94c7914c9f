import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { SLOW_LOAD_MS } from '../../../kernel/index.js'
import { useIsSlow, usePlugin } from '../../../views/index.js'
import type { SIWXMessage } from '../contract.js'
import { MAX_AGE_MS, prepare } from '../prepare.js'
import type { Signer } from '../signer.js'

export type Preparation = {
  status: 'loading' | 'ready' | 'failed'
  /** Also while it is made anew for the same account, so that nothing flickers. */
  message?: SIWXMessage | undefined
  /** Makes it anew. */
  reload: () => void
  /** The view has just come, and nothing says that it takes long. */
  isNew: boolean
}
type Answer = { of: string; round: number; message?: SIWXMessage | undefined }

/** The message for the account in use, made while the view is on screen, and again when that is another. */
export function useMessage({ chainId, address }: Signer): Preparation {
  const ctx = usePlugin('siwx')
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const reload = useCallback(() => setRound((last) => last + 1), [])
  const isLate = useIsSlow(SLOW_LOAD_MS)
  const of = `${chainId}:${address}`

  // Before the first drawing: what is there by then needs no skeleton.
  useLayoutEffect(() => {
    let isCurrent = true
    const put = (message?: SIWXMessage) => {
      if (isCurrent) setAnswer({ of, round, message })
    }
    prepare(ctx).then(put, (error: unknown) => {
      if (isCurrent) ctx.report(error, 'view')
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
    const timer = setTimeout(reload, MAX_AGE_MS)
    return () => clearTimeout(timer)
  }, [status, reload])
  useEffect(() => {
    if (status !== 'failed') return
    // What failed without a network is tried again with one.
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [status, reload])
  return { status, message, reload, isNew: !answer && !isLate }
}
