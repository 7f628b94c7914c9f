import {
  ListItem,
  SkeletonRows,
  useKit,
  useNavigate,
  usePlugin,
  useSlice,
  useStyles,
  useText,
} from '../../../views/index.js'
import type { PaymentCurrency } from '../contract.js'
import { choosePayment } from '../form.js'
import purchaseMessages from '../messages/purchase.js'
import css from '../styles.css?inline'
import { CurrencyImage } from './CurrencyImage.js'
import { useLists } from './useLists.js'

/** Payment currencies to choose from. */
export default function OnRampFiatSelect() {
  useStyles(css)
  const ctx = usePlugin('onramp')
  const { locale } = useKit()
  const t = useText(purchaseMessages)
  const { back } = useNavigate()
  const { status, paymentCurrencies, paymentCurrency } = useSlice('onramp', (onramp) => onramp)
  useLists()
  if (status !== 'ready' && paymentCurrencies.length === 0)
    return <SkeletonRows label={t('onramp.loading')} count={2} />
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  const choose = (currency: PaymentCurrency) => {
    choosePayment(ctx, currency)
    back()
  }
  return (
    <ul className="lk-stack" aria-label={t('onramp.fiats')}>
      {paymentCurrencies.map((currency) => (
        <li key={currency.id}>
          <ListItem
            title={currency.id}
            subtitle={names.of(currency.id)}
            image={<CurrencyImage kind="currency" id={currency.id} />}
            selected={currency.id === paymentCurrency?.id}
            onClick={() => choose(currency)}
            testId={`onramp-fiat-${currency.id}`}
          />
        </li>
      ))}
    </ul>
  )
}
