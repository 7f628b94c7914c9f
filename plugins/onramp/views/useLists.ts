import { useEffect, useState } from 'react'
import { useAccount, useNetwork, usePlugin } from '../../../views/index.js'
import { loadLists } from '../load.js'

/** Fills the lists for the account and network in use. @returns Asks once more. */
export function useLists(): () => void {
  const ctx = usePlugin('onramp')
  const place = `${useNetwork()?.caipNetworkId} ${useAccount()?.address}`
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has other lists
  useEffect(() => {
    if (tries === 0 && ctx.state.get().status === 'ready') return
    const attempt = new AbortController()
    void loadLists(ctx, attempt.signal)
    return () => attempt.abort()
  }, [ctx, place, tries])
  return () => setTries((count) => count + 1)
}
