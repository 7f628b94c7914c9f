import { useEffect, useRef, useState } from 'react'
import {
  Button,
  ErrorState,
  Later,
  Skeleton,
  useAccount,
  useNetwork,
  usePlugin,
  useSlice,
  useStyles,
  useText,
} from '../../../views/index.js'
import type { SwapParams } from '../contract.js'
import { fillIn } from '../form.js'
import css from '../styles.css?inline'
import { swapSupport } from '../supported.js'
import { accountProperties } from '../track.js'
import { SwapForm } from './SwapForm.js'

const loadUnsupported = () => import('./Unsupported.js')

/** The form for the tokens to pay and to receive. */
export default function Swap({ params }: { params: SwapParams }) {
  useStyles(css)
  const ctx = usePlugin('swap')
  const t = useText()
  const network = useNetwork()?.caipNetworkId
  const { address, connectorId } = useAccount() ?? {}
  const hasTokens = useSlice('swap', ({ tokens }) => tokens.length > 0)
  const status = useSlice('swap', ({ tokensStatus }) => tokensStatus)
  const isOpened = useRef(false)
  const hostParams = useRef<SwapParams>({})
  // Block the form until the host’s parameters are filled in. Coming back from a later view, it is filled in already.
  const [isFilled, setFilled] = useState(() => ctx.router.state.get().direction === 'back')
  // Only the latest run counts: the account or network may change meanwhile, or the view may close.
  const filling = useRef<object>(undefined)
  const fill = () => {
    const turn = {}
    filling.current = turn
    setFilled(false)
    // The only possible failure is that our own code did not load.
    const fail = (error: unknown) => {
      ctx.report(error, 'fill the form')
      ctx.state.set((draft) => {
        draft.tokensStatus = 'failed'
      })
    }
    void fillIn(ctx, hostParams.current)
      .catch(fail)
      .then(() => filling.current === turn && setFilled(true))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: they stand for what is read from the session
  useEffect(() => {
    // Coming back from a later view, keep the form. If the network or account changes, start anew without the host’s
    // parameters.
    const isFirst = !isOpened.current
    isOpened.current = true
    if (isFirst && ctx.router.state.get().direction === 'back') return void fillIn(ctx, {})
    if (isFirst) ctx.track('OPEN_SWAP', accountProperties(ctx))
    hostParams.current = isFirst ? params : {}
    fill()
    return () => {
      filling.current = undefined
    }
  }, [ctx, params, network, address, connectorId])
  // If the service has no exchange on a network, it lists no tokens.
  if (swapSupport(ctx) !== 'ok' || (!hasTokens && status === 'ready')) {
    return (
      <Later plugin="swap" load={loadUnsupported}>
        <div className="lk-swap-held" />
      </Later>
    )
  }
  if (!hasTokens && status === 'failed') {
    return (
      <ErrorState
        title={t('swap.tokens-failed')}
        text={t('swap.check-connection')}
        action={
          <Button onClick={fill} testId="swap-tokens-again">
            {t('swap.try-again')}
          </Button>
        }
        testId="swap-tokens-failed"
      />
    )
  }
  return hasTokens && isFilled ? <SwapForm /> : <Held />
}

/** Placeholder with the height of the form. */
function Held() {
  const t = useText()
  return (
    <div className="lk-groups lk-swap-opened" role="status">
      <span className="lk-vh">{t('swap.tokens-loading')}</span>
      <Skeleton height={96} radius="row" />
      <Skeleton height={96} radius="row" />
      <Skeleton height={44} radius="row" />
      <Skeleton height={48} radius="row" />
    </div>
  )
}
