import { useEffect } from 'react'
import { SkeletonRows, useNetwork, usePlugin, useSlice, useStyles, useText } from '../../../views/index.js'
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
    return (
      <div className="lk-onramp-held">
        <SkeletonRows label={t('onramp.loading')} count={8} testId="onramp-loading" />
      </div>
    )
  const hasOffers = isOffered && listOffers(state, ctx.session).length > 0 && state.paymentCurrency
  return (
    <div className="lk-groups">
      {state.isSample && <Sample onRetry={retry} isBusy={state.status === 'loading'} />}
      {hasOffers ? <BuyForm providers={providers} /> : <Nothing network={network} />}
    </div>
  )
}
