import { useEffect, useState } from 'react'
import { useAccount, useNetwork, usePlugin } from '../../../views/index.js'
import { loadLists } from '../load.js'

/** Loads the lists for the active account and network. @returns retry */
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
  return () => setTries((count) => count + 1)
}
