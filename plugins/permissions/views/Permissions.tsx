import { useEffect, useRef } from 'react'
import {
  Later,
  SkeletonRows,
  useAccount,
  useNetwork,
  useOnline,
  usePlugin,
  useSlice,
  useStyles,
  useText,
} from '../../../views/index.js'
import css from '../styles.css?inline'
import { Approvals } from './Approvals.js'
import { Connections } from './Connections.js'
import { SignIns } from './SignIns.js'

/** Most wallets report none. */
const loadGrants = () => import('./Grants.js')

/** Who can move what the account has, and which sites it is connected to. */
export default function Permissions() {
  useStyles(css)
  const ctx = usePlugin('permissions')
  const t = useText()
  const isOnline = useOnline()
  const network = useNetwork()
  const caipAddress = useAccount()?.caipAddress
  const state = useSlice('permissions', (all) => all)
  const asked = useRef<string>(undefined)
  // A search of an earlier visit continues, and a search ends with the view.
  useEffect(() => {
    if (!caipAddress || !network || !isOnline) return undefined
    const { status, end } = ctx.state.get()
    const isComplete = status === 'ready' && end !== 'stopped'
    // Back online, only a search that was stopped or failed is repeated.
    if (isComplete && asked.current === caipAddress) return undefined
    asked.current = caipAddress
    const service = ctx.own()
    service?.search().catch((error: unknown) => ctx.report(error, 'search'))
    return () => service?.stop()
  }, [ctx, caipAddress, network, isOnline])
  // What was found for another account is not shown while the new search begins.
  const isCurrent = state.caipAddress === caipAddress
  const grants = isCurrent ? state.grants : []
  // Without a network, no search follows.
  const begun = network ? ({ status: 'idle' } as const) : ({ status: 'ready', end: 'unsupported' } as const)
  return (
    <div className="lk-groups" data-testid="permissions">
      <SignIns />
      <Connections />
      {grants.length > 0 && (
        <Later plugin="permissions" load={loadGrants} props={{ grants }}>
          <SkeletonRows label={t('permissions.grants')} count={grants.length} />
        </Later>
      )}
      {/* Last: its list arrives later, and would move what is below. What is chosen is for this account. */}
      <Approvals
        key={caipAddress}
        network={network}
        state={isCurrent ? state : { ...state, ...begun, permissions: [], revocation: undefined }}
      />
    </div>
  )
}
