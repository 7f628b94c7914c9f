import type { RefObject } from 'react'
import { fromUnits } from '../../../kernel/index.js'
import { AmountInput, cx, formatFiat, useSlice, useText } from '../../../views/index.js'
import type { SwapQuote } from '../contract.js'
import { cutAmount } from './cutAmount.js'
import { amountOf, useFigures } from './figures.js'
import { TokenButton } from './TokenButton.js'

type ReceiveFieldProps = {
  quote: SwapQuote | undefined
  /** The first quote for this input is being fetched. */
  isAwaited: boolean
  tokenRef: RefObject<HTMLButtonElement | null>
}

const ignore = () => undefined

/** The token and amount to receive. */
export function ReceiveField({ quote, isAwaited, tokenRef }: ReceiveFieldProps) {
  const t = useText()
  const { locale, write } = useFigures()
  const token = useSlice('swap', (state) => state.toToken)
  const { price = 0, quantity = '0' } = token ?? {}
  // Limited to the digits that fit beside the token.
  const exact = quote && fromUnits(BigInt(quote.amountOut), quote.to.decimals)
  const out = exact && cutAmount(exact, exact.startsWith('0') ? 4 : 6)
  return (
    <div className={cx('lk-swap-receive', isAwaited && 'lk-swap-awaited')} aria-busy={isAwaited || undefined}>
      <AmountInput
        label={t('swap.receive')}
        locale={locale}
        value={out ?? ''}
        onChange={ignore}
        readOnly
        help={token ? t('swap.balance', { amount: write(quantity) }) : ''}
        fiat={quote && price > 0 ? formatFiat(amountOf(quote.amountOut, quote.to) * price, locale) : ''}
        end={<TokenButton ref={tokenRef} side="to" token={token} />}
        testId="swap-input-toToken"
      />
    </div>
  )
}
