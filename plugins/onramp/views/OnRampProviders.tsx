import { useEffect } from 'react'
import { Skeleton, useNetwork, usePlugin, useSlice, useStyles, useText } from '../../../views/index.js'
import { listOffers } from '../offers.js'
import { listProviders } from '../providers.js'
import css from '../styles.css?inline'
import { accountProperties } from '../track.js'
import { BuyForm } from './BuyForm.js'
import { Nothing } from './Nothing.js'
import { Sample } from './Sample.js'
import { useLists } from './useLists.js'

/** The buy form: currency, amount, quote and providers. */
export default function OnRampProviders() {
  useStyles(css)
  const ctx = usePlugin('onramp')
  const t = useText()
  const network = useNetwork()
  const features = useSlice('features', (all) => all)
  const state = useSlice('onramp', (onramp) => onramp)
  const retry = useLists()
  useEffect(() => {
    // Returning from a later view is not another selection.
    if (ctx.router.state.get().direction !== 'back') ctx.track('SELECT_BUY_CRYPTO', accountProperties(ctx))
  }, [ctx])

  const providers = listProviders(features, network?.chainNamespace)
  const isOffered = providers.length > 0 && network !== undefined
  if (isOffered && state.status !== 'ready' && state.purchaseCurrencies.length === 0)
    return <Held label={t('onramp.loading')} />
  const hasOffers = isOffered && listOffers(state, ctx.session).length > 0 && state.paymentCurrency
  return (
    <div className="lk-groups">
      {state.isSample && <Sample onRetry={retry} isBusy={state.status === 'loading'} />}
      {hasOffers ? <BuyForm providers={providers} /> : <Nothing network={network} />}
    </div>
  )
}

/** Placeholder with the parts of the form. */
const Held = ({ label }: { label: string }) => (
  <div className="lk-groups lk-onramp-held" role="status" data-testid="onramp-loading">
    <span className="lk-vh">{label}</span>
    <div className="lk-stack" aria-hidden="true">
      <Skeleton width={112} height="calc(var(--lk-rem) * 1.625)" />
      <Skeleton height="calc(var(--lk-rem) * 5)" radius="row" />
      <Skeleton width={176} height="calc(var(--lk-rem) * 1.125)" />
      <Skeleton height="var(--lk-hit)" radius="row" />
      <Skeleton height="calc(var(--lk-hit) + 8px)" radius="row" />
    </div>
    <div className="lk-stack" aria-hidden="true">
      <Skeleton width={56} height="calc(var(--lk-rem) * 1.125)" />
      <Skeleton height={56} radius="row" />
      <Skeleton height="calc(var(--lk-rem) * 8)" radius="row" />
    </div>
    <div className="lk-onramp-go" aria-hidden="true">
      <Skeleton height={48} radius="row" />
    </div>
  </div>
)
