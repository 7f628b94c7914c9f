import type { TokenBalance } from '../../../kernel/index.js'
import {
  formatFiat,
  formatPrice,
  Icon,
  Shortened,
  shortBalance,
  TokenImage,
  useKit,
  useText,
} from '../../../views/index.js'
import { fiatOf } from '../portfolio.js'

/** A token: name, price, amount and value. */
export function TokenRow({ token }: { token: TokenBalance }) {
  const { locale } = useKit()
  const t = useText()
  const { name, symbol, price, quantity } = token
  const fiat = fiatOf(token)
  const { text, exact } = shortBalance(quantity.numeric, locale, token.isInBaseUnits)
  return (
    <div className="lk-token" data-testid="token-row">
      <TokenImage token={token} />
      <div className="lk-token-lines">
        <p className="lk-token-line lk-15">
          <bdi className="lk-clip" title={name}>
            {name}
          </bdi>
          <bdi className="lk-token-end lk-num" dir="ltr" title={`${exact} ${symbol}`}>
            <Shortened {...{ text, exact }} /> {symbol}
          </bdi>
        </p>
        <p className="lk-token-line lk-13 lk-muted lk-num">
          {token.isSuspicious ? (
            <span className="lk-token-odd lk-warning">
              <Icon name="warning" size={16} />
              <span>{t('account.unusual')}</span>
            </span>
          ) : (
            <span>{price > 0 ? formatPrice(price, locale) : t('account.no-price')}</span>
          )}
          {fiat !== undefined && <span className="lk-token-end">{formatFiat(fiat, locale)}</span>}
        </p>
      </div>
    </div>
  )
}
