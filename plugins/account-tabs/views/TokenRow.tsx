import type { TokenBalance } from '../../../kernel/index.js'
import { formatBalance, formatFiat, Icon, Picture, useKit, useText } from '../../../views/index.js'
import { fiatOf } from '../portfolio.js'
import { formatPrice } from './formatPrice.js'

/** A token: name, price, amount and value. */
export function TokenRow({ token }: { token: TokenBalance }) {
  const { locale } = useKit()
  const t = useText()
  const { name, symbol, price, quantity, iconUrl } = token
  const fiat = fiatOf(token)
  return (
    <div className="lk-token" data-testid="token-row">
      <Picture src={iconUrl} fallback={firstLetter(symbol) ?? firstLetter(name) ?? '?'} round />
      <div className="lk-token-lines">
        <p className="lk-token-line lk-15">
          <bdi className="lk-clip" title={name}>
            {name}
          </bdi>
          <bdi className="lk-token-end lk-num lk-clip" dir="ltr" title={`${quantity.numeric} ${symbol}`}>
            {formatBalance(quantity.numeric, locale)} {symbol}
          </bdi>
        </p>
        <p className="lk-token-line lk-13 lk-muted lk-num">
          {token.isSuspicious ? (
            <span className="lk-token-odd lk-warning">
              <Icon name="warning" size={16} />
              <span className="lk-clip" title={t('account.unusual')}>
                {t('account.unusual')}
              </span>
            </span>
          ) : (
            <span className="lk-clip">{price > 0 ? formatPrice(price, locale) : t('account.no-price')}</span>
          )}
          {fiat !== undefined && <span className="lk-token-end lk-clip">{formatFiat(fiat, locale)}</span>}
        </p>
      </div>
    </div>
  )
}

/** The first letter or digit by code point, in upper case if the script has it. */
const firstLetter = (text: string) => /[\p{L}\p{N}]/u.exec(text)?.[0].toUpperCase()
