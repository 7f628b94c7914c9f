import { useEffect, useRef, useState } from 'react'
import { Later, useAccount, useNetwork, usePlugin, useStyles } from '../../../views/index.js'
import type { SendParams } from '../contract.js'
import { fillIn, placeOf } from '../form.js'
import css from '../styles.css?inline'
import { accountProperties } from '../track.js'
import { SendForm } from './SendForm.js'
import { useCapability } from './useCapability.js'

const loadUnsupported = () => import('./Unsupported.js')

/** The form for token, amount and receiver. */
export default function WalletSend({ params }: { params: SendParams }) {
  useStyles(css)
  const ctx = usePlugin('send')
  const network = useNetwork()
  const { address, connectorId } = useAccount() ?? {}
  const transfer = useCapability('transfer', network)
  const [isFilling, setFilling] = useState(true)
  const isOpened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they stand for what is read from the session
  useEffect(() => {
    const isFirst = !isOpened.current
    isOpened.current = true
    // Coming back from a later view, keep the form as it is. If the network or account changes, start anew without the
    // host’s parameters.
    if (isFirst && ctx.router.state.get().direction === 'back') return setFilling(false)
    if (isFirst) ctx.track('OPEN_SEND', accountProperties(ctx))
    let isHere = true
    setFilling(true)
    void fillIn(ctx, isFirst ? params : {}).then(() => isHere && setFilling(false))
    return () => {
      isHere = false
    }
  }, [ctx, params, network?.caipNetworkId, address, connectorId])
  const held = <div className="lk-send-held" />
  if (network && !transfer) return held
  // The form is empty for another account or network, so nothing that was typed before stays.
  if (network && transfer?.can) return <SendForm key={placeOf(ctx)} {...{ network, isFilling, transfer }} />
  return (
    <Later plugin="send" load={loadUnsupported} props={{ network }}>
      {held}
    </Later>
  )
}
