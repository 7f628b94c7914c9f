import { useEffect, useState } from 'react'
import { usePlugin, useSlice } from '../../../views/index.js'
import { coreOf } from '../core.js'
import { readLastNetwork } from '../lastNetwork.js'
import { isRequired } from '../required.js'
import { isOf, type Signer } from '../signer.js'

/** Whether cancelling disconnects: only if sign-in is required and no session exists to go back to. */
export function useDisconnects({ namespace, address, chainId }: Signer): boolean {
  const ctx = usePlugin('siwx')
  const last = readLastNetwork(ctx.storage.shared, namespace)
  // Cancelling returns to a former network of the active chain only.
  const isShown = useSlice('session', ({ activeNamespace }) => activeNamespace === namespace)
  const elsewhere = !isShown || last === chainId ? undefined : last
  const mustSign = isRequired(coreOf(ctx))
  const [hasSession, setHasSession] = useState(true)
  useEffect(() => {
    if (!mustSign || elsewhere === undefined) return
    let isCurrent = true
    const put = (is: boolean) => {
      if (isCurrent) setHasSession(is)
    }
    coreOf(ctx)
      .source.getSessions(elsewhere, address)
      .then(
        (sessions) => put(sessions.some((one) => isOf(one, { chainId: elsewhere, address }))),
        // Cancelling reads the sessions again and reports errors.
        () => put(false),
      )
    return () => {
      isCurrent = false
    }
  }, [ctx, mustSign, elsewhere, address])
  return mustSign && (elsewhere === undefined || !hasSession)
}
