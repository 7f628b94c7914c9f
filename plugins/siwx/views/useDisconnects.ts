import { useEffect, useState } from 'react'
import { usePlugin, useSlice } from '../../../views/index.js'
import { coreOf } from '../core.js'
import { readLastNetwork } from '../lastNetwork.js'
import { isRequired } from '../required.js'
import { isOf, type Signer } from '../signer.js'

/** Does cancelling end the connection? Not where nobody must sign, nor where there is a session to go back to. */
export function useDisconnects({ namespace, address, chainId }: Signer): boolean {
  const ctx = usePlugin('siwx')
  const last = readLastNetwork(ctx.storage.shared, namespace)
  // Nobody goes back to another network of a chain that the page does not show.
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
        // Cancelling asks again, and tells.
        () => put(false),
      )
    return () => {
      isCurrent = false
    }
  }, [ctx, mustSign, elsewhere, address])
  return mustSign && (elsewhere === undefined || !hasSession)
}
