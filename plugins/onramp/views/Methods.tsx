import { useId } from 'react'
import { RadioForm, usePlugin, useSlice, useText } from '../../../views/index.js'
import { chooseMethod } from '../form.js'

const NAMES = { card: 'onramp.method-card', ach_bank_account: 'onramp.method-ach' } as const
const isNamed = (id: string): id is keyof typeof NAMES => Object.hasOwn(NAMES, id)

/** Payment methods, each with its limits. */
export function Methods() {
  const ctx = usePlugin('onramp')
  const t = useText()
  const name = useId()
  const { paymentCurrency, paymentMethod } = useSlice('onramp', (onramp) => onramp)
  const methods = paymentCurrency?.payment_method_limits ?? []
  if (methods.length < 2) return null
  return (
    <RadioForm>
      <fieldset className="lk-onramp-methods">
        <legend className="lk-vh">{t('onramp.methods')}</legend>
        {methods.map(({ id }) => (
          <label key={id} className="lk-onramp-choice">
            <input
              type="radio"
              className="lk-vh"
              name={name}
              checked={id === paymentMethod}
              onChange={() => chooseMethod(ctx, id)}
              data-testid={`onramp-method-${id}`}
            />
            {isNamed(id) ? t(NAMES[id]) : id.replaceAll('_', ' ')}
          </label>
        ))}
      </fieldset>
    </RadioForm>
  )
}
