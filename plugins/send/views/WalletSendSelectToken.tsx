import { useEffect } from 'react'
import type { TokenBalance } from '../../../kernel/index.js'
import {
  EmptyState,
  formatFiat,
  ListItem,
  moreIcons,
  SearchedList,
  Shortened,
  SkeletonRows,
  shortBalance,
  Text,
  TokenImage,
  useAccount,
  useKit,
  useNavigate,
  usePlugin,
  useSearch,
  useSlice,
  useText,
} from '../../../views/index.js'
import { chooseToken, isSame } from '../form.js'
import reviewMessages from '../messages/review.js'

/** Tokens of the account on its network, to choose from. */
export default function WalletSendSelectToken() {
  const ctx = usePlugin('send')
  const { locale } = useKit()
  const t = useText(reviewMessages)
  const { back } = useNavigate()
  const account = useAccount()
  const tokens = useSlice('send', (send) => send.tokenBalances)
  const chosen = useSlice('send', (send) => send.token)
  useEffect(() => void ctx.session.refreshTokens().catch(() => undefined), [ctx])

  const { query, setQuery, found } = useSearch(tokens, ({ name, symbol, address = '' }) => [
    name,
    symbol,
    address,
  ])
  const choose = (token: TokenBalance) => {
    chooseToken(ctx, token)
    back()
  }
  const held = ({ quantity, symbol, isInBaseUnits }: TokenBalance) => {
    const { text, exact } = shortBalance(quantity.numeric, locale, isInBaseUnits)
    return <Shortened text={`${text} ${symbol}`} exact={`${exact} ${symbol}`} />
  }
  if (tokens.length === 0 && account?.tokenStatus === 'loading') {
    return <SkeletonRows label={t('send.loading-tokens')} />
  }
  if (tokens.length === 0) {
    return (
      <EmptyState
        icon={moreIcons.send}
        title={t('send.no-tokens')}
        text={t('send.no-tokens-text')}
        testId="send-no-tokens"
      />
    )
  }
  return (
    <SearchedList
      {...{ query, items: found, onQuery: setQuery }}
      itemKey={({ address, chainId }) => address ?? chainId}
      labels={{
        search: t('send.search'),
        clear: t('send.clear-search'),
        list: t('send.your-tokens'),
        none: t('send.no-tokens'),
        noneText: t('send.no-match', { query: query.trim() }),
        found: t('send.found', { count: found.length }),
      }}
      testIds={{ search: 'send-token-search', list: 'send-tokens', none: 'send-no-tokens' }}
      note={account?.tokenStatus === 'failed' && <Text size={13}>{t('send.tokens-failed')}</Text>}
    >
      {(token) => (
        <ListItem
          title={token.name}
          subtitle={held(token)}
          image={<TokenImage token={token} />}
          tag={
            token.isSuspicious ? (
              <span className="lk-13 lk-warning">{t('send.unusual')}</span>
            ) : token.price > 0 ? (
              <span className="lk-13 lk-muted lk-num">{formatFiat(token.value ?? 0, locale)}</span>
            ) : undefined
          }
          selected={chosen !== undefined && isSame(chosen, token)}
          onClick={() => choose(token)}
          testId={`send-token-${token.address ?? 'native'}`}
        />
      )}
    </SearchedList>
  )
}
