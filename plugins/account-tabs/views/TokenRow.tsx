import type { TokenBalance } from '../../../kernel/index.js'
import { formatBalance, formatFiat, Icon, Picture, useKit, useText } from '../../../views/index.js'
import { isUnusual } from '../isUnusual.js'
import { fiatOf } from '../portfolio.js'
import { formatPrice } from './formatPrice.js'

/** One token: what it is and costs, how much of it there is and what that is worth. */
export function TokenRow({ token }: { token: TokenBalance }) {
  const { locale } = useKit().kernel.texts
  const t = useText()
  const { name, symbol, price, quantity, iconUrl } = token
  const amount = formatBalance(quantity.numeric, locale)
  const fiat = fiatOf(token)
  return (
    <div className="lk-token" data-testid="token-row">
      <Picture src={iconUrl} fallback={firstLetter(symbol) ?? firstLetter(name) ?? '?'} round />
      <span className="lk-token-cell">
        <bdi className="lk-15 lk-clip" title={name}>
          {name}
        </bdi>
        {isUnusual(symbol) || isUnusual(name) ? (
          <span className="lk-token-odd lk-13 lk-warning">
            <Icon name="warning" size={16} />
            <span className="lk-clip" title={t('account.unusual')}>
              {t('account.unusual')}
            </span>
          </span>
        ) : (
          <span className="lk-13 lk-muted lk-num lk-clip">
            {price > 0 ? formatPrice(price, locale) : t('account.no-price')}
          </span>
        )}
      </span>
      <span className="lk-token-cell lk-token-end">
        <span className="lk-15 lk-num lk-clip" title={`${quantity.numeric} ${symbol}`}>
          <bdi>{amount}</bdi> <bdi>{symbol}</bdi>
        </span>
        <span className="lk-13 lk-muted lk-num lk-clip">
          {fiat !== undefined && formatFiat(fiat, locale)}
        </span>
      </span>
    </div>
  )
}

/** As a reader sees it: no half of a surrogate pair, capital where the script has capitals. */
const firstLetter = (text: string) => /[\p{L}\p{N}]/u.exec(text)?.[0].toUpperCase()
