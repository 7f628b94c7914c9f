import { parseCaipAddress } from '../../../kernel/index.js'
import {
  formatFiat,
  ListItem,
  Shortened,
  shortBalance,
  TokenImage,
  truncateMiddle,
  useKit,
  useText,
} from '../../../views/index.js'
import type { SwapSide, SwapToken } from '../contract.js'
import { isNative, pictured } from '../core.js'

type TokenRowProps = {
  token: SwapToken
  side: SwapSide
  isChosen: boolean
  /** The token is chosen on the other side. */
  isOther: boolean
  onChoose: (token: SwapToken) => void
}

/** A token with its balance, name, symbol and contract, because anyone can copy a name. */
export function TokenRow({ token, side, isChosen, isOther, onChoose }: TokenRowProps) {
  const { locale } = useKit()
  const t = useText()
  const { name, symbol, address, quantity, price } = token
  const place = isNative(token)
    ? symbol
    : `${symbol} · ${truncateMiddle(parseCaipAddress(address).address, 4, 4)}`
  const turned = t(side === 'source' ? 'swap.is-to' : 'swap.is-source')
  return (
    <ListItem
      title={name}
      subtitle={isOther ? turned : place}
      image={<TokenImage token={pictured(token)} />}
      tag={
        token.isSuspicious ? (
          <span className="lk-13 lk-warning">{t('swap.unusual')}</span>
        ) : Number(quantity) > 0 ? (
          <span className="lk-swap-owned lk-13 lk-num">
            <Shortened {...shortBalance(quantity, locale)} />
            {price > 0 && <span className="lk-muted">{formatFiat(Number(quantity) * price, locale)}</span>}
          </span>
        ) : undefined
      }
      selected={isChosen}
      disabled={token.isTooFine}
      reason={t('swap.too-many-decimals')}
      onClick={() => onChoose(token)}
      testId={`swap-select-token-item-${symbol}`}
    />
  )
}
