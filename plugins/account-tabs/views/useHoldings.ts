import { useEffect } from 'react'
import { usePlugin } from '../../../views/index.js'
import { refreshHoldings } from '../refreshHoldings.js'
import { whileSeen } from '../whileSeen.js'

/** Keeps the account's balances, name and picture fresh while the view is on screen. */
export function useHoldings(caipAddress: string | undefined): void {
  const ctx = usePlugin('account-tabs')
  useEffect(() => {
    if (caipAddress === undefined) return
    const controller = new AbortController()
    whileSeen(() => refreshHoldings(ctx), controller.signal)
    ctx.session.refreshIdentity().catch((error) => ctx.report(error, 'look up the name'))
    return () => controller.abort()
  }, [ctx, caipAddress])
}
