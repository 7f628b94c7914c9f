import { useEffect, useState } from 'react'
import { useNetwork, usePlugin, useStyles } from '../../../views/index.js'
import type { SendParams } from '../contract.js'
import { fillIn } from '../form.js'
import css from '../styles.css?inline'
import { accountProperties } from '../track.js'
import { SendForm } from './SendForm.js'
import { Unsupported } from './Unsupported.js'
import { useCapability } from './useCapability.js'

/** The form for token, amount and receiver. */
export default function WalletSend({ params }: { params: SendParams }) {
  useStyles(css)
  const ctx = usePlugin('send')
  const network = useNetwork()
  const canSend = useCapability('transfer', network)
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
  if (network && canSend === undefined) return <div className="lk-send-held" />
  return network && canSend ? <SendForm {...{ network, isFilling }} /> : <Unsupported network={network} />
}
