import type { RefObject } from 'react'
import { fromUnits } from '../../../kernel/index.js'
import { AmountInput, cx, formatExact, formatFiat, useSlice, useText } from '../../../views/index.js'
import type { SwapQuote } from '../contract.js'
import { amountOf, useFigures } from './figures.js'
import { Held } from './Held.js'
import { TokenButton } from './TokenButton.js'

type ReceiveFieldProps = {
  quote: SwapQuote | undefined
  /** The first quote for this input is being fetched. */
  isAwaited: boolean
  tokenRef: RefObject<HTMLButtonElement | null>
}

const ignore = () => undefined

/** Digits that fit beside the token, unless the whole number has more. */
const MAX_DIGITS = 6

function cut(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole}.${fraction.slice(0, whole === '0' ? undefined : Math.max(0, MAX_DIGITS - whole.length))}`
}

/** The token and amount to receive. */
export function ReceiveField({ quote, isAwaited, tokenRef }: ReceiveFieldProps) {
  const t = useText()
  const { locale } = useFigures()
  const token = useSlice('swap', (state) => state.toToken)
  const { price = 0, quantity = '0' } = token ?? {}
  const out = quote ? fromUnits(BigInt(quote.amountOut), quote.to.decimals) : ''
  return (
    <div className={cx('lk-swap-receive', isAwaited && 'lk-swap-awaited')} aria-busy={isAwaited || undefined}>
      <AmountInput
        label={t('swap.receive')}
        locale={locale}
        value={out && cut(out)}
        exact={out && formatExact(out, locale)}
        onChange={ignore}
        readOnly
        fiat={quote && price > 0 ? formatFiat(amountOf(quote.amountOut, quote.to) * price, locale) : ''}
        balance={token && <Held quantity={quantity} />}
        end={<TokenButton ref={tokenRef} side="to" token={token} />}
        testId="swap-input-toToken"
      />
    </div>
  )
}
