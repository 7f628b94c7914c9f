import { useEffect, useState } from 'react'
import type { TokenBalance } from '../../../kernel/index.js'
import {
  EmptyState,
  formatBalance,
  formatFiat,
  ListItem,
  moreIcons,
  SearchInput,
  SkeletonRows,
  Text,
  TokenImage,
  useAccount,
  useKit,
  useNavigate,
  usePlugin,
  useSlice,
  useStyles,
  useText,
  VirtualList,
} from '../../../views/index.js'
import { chooseToken, isSame } from '../form.js'
import reviewMessages from '../reviewMessages.js'
import css from '../styles.css?inline'

/** What the account has on its network, to choose one of. */
export default function WalletSendSelectToken() {
  useStyles(css)
  const ctx = usePlugin('send')
  const { locale } = useKit().kernel.texts
  const t = useText(reviewMessages)
  const { back } = useNavigate()
  const account = useAccount()
  const tokens = useSlice('send', (send) => send.tokenBalances)
  const chosen = useSlice('send', (send) => send.token)
  const [query, setQuery] = useState('')
  useEffect(() => void ctx.session.refreshTokens().catch(() => undefined), [ctx])

  const wanted = query.trim().toLocaleLowerCase(locale)
  const found = tokens.filter(({ name, symbol, address }) =>
    [name, symbol, address ?? ''].some((one) => one.toLocaleLowerCase(locale).includes(wanted)),
  )
  const choose = (token: TokenBalance) => {
    chooseToken(ctx, token)
    back()
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
    <div className="lk-stack">
      <SearchInput
        label={t('send.search')}
        value={query}
        onChange={setQuery}
        clearLabel={t('send.clear-search')}
        testId="send-token-search"
      />
      {account?.tokenStatus === 'failed' && <Text size={13}>{t('send.tokens-failed')}</Text>}
      {found.length === 0 ? (
        <EmptyState
          icon={moreIcons.search}
          title={t('send.no-tokens')}
          text={t('send.no-match', { query: query.trim() })}
          testId="send-no-tokens"
        />
      ) : (
        <VirtualList
          label={t('send.your-tokens')}
          items={found}
          itemKey={({ address, chainId }) => address ?? chainId}
          testId="send-tokens"
        >
          {(token) => (
            <ListItem
              title={token.name}
              subtitle={`${formatBalance(token.quantity.numeric, locale)} ${token.symbol}`}
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
        </VirtualList>
      )}
    </div>
  )
}
