import { useEffect, useState } from 'react'
import { Later, useNetwork, usePlugin, useStyles } from '../../../views/index.js'
import type { SendParams } from '../contract.js'
import { fillIn } from '../form.js'
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
  const transfer = useCapability('transfer', network)
  const [isFilling, setFilling] = useState(true)
  useEffect(() => {
    // Coming back from a later view, keep the form as it is.
    if (ctx.router.state.get().direction === 'back') return setFilling(false)
    ctx.track('OPEN_SEND', accountProperties(ctx))
    let isHere = true
    void fillIn(ctx, params).then(() => isHere && setFilling(false))
    return () => {
      isHere = false
    }
  }, [ctx, params])
  const held = <div className="lk-send-held" />
  if (network && !transfer) return held
  if (network && transfer?.can) return <SendForm {...{ network, isFilling, transfer }} />
  return (
    <Later plugin="send" load={loadUnsupported} props={{ network }}>
      {held}
    </Later>
  )
}
