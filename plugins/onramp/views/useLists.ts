import { useEffect, useState } from 'react'
import { useAccount, useNetwork, usePlugin, useSlice } from '../../../views/index.js'
import { chooseFirst, loadLists } from '../load.js'

/** Loads the lists for the active account and network, and chooses again if what is chosen is gone. @returns retry */
export function useLists(): () => void {
  const ctx = usePlugin('onramp')
  const place = `${useNetwork()?.caipNetworkId} ${useAccount()?.address}`
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has other lists
  useEffect(() => {
    if (tries === 0 && ctx.state.get().status === 'ready') return
    const attempt = new AbortController()
    void loadLists(ctx, attempt.signal)
    return () => attempt.abort()
  }, [ctx, place, tries])
  const hasLost = useSlice('session', () => {
    const { caipNetworkId } = ctx.state.get()
    return caipNetworkId && !ctx.session.findNetwork(caipNetworkId)
  })
  useEffect(() => void (hasLost && chooseFirst(ctx)), [ctx, hasLost])
  return () => setTries((count) => count + 1)
}
