import { useMemo } from 'react'
import { ownedTokens, type TokenBalance } from '../../../kernel/index.js'
import {
  Button,
  EmptyState,
  moreIcons,
  SkeletonRows,
  useAccount,
  useKit,
  useNetwork,
  useSlot,
  useStyles,
  useText,
  VirtualList,
} from '../../../views/index.js'
import { AccountActions } from '../contract.js'
import tokenMessages from '../messages/tokens.js'
import { hasAny, sortTokens } from '../portfolio.js'
import css from '../tokens.css?inline'
import { TokenRow } from './TokenRow.js'
import { TokensNote } from './TokensNote.js'

const keyOf = ({ chainId, address = '' }: TokenBalance) => `${chainId} ${address}`

/** The account's tokens, most valuable first. */
export default function TokensTab() {
  useStyles(css)
  const { locale } = useKit()
  const t = useText(tokenMessages)
  const account = useAccount()
  const network = useNetwork()
  const { tokenBalance, tokenStatus = 'idle', balance, balanceStatus } = account ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the account only these two are read
  const tokens = useMemo(
    () => sortTokens(ownedTokens(account, network), locale),
    [tokenBalance, balance, network, locale],
  )
  const hasTokens = tokens.some(hasAny)
  const isBalanceAwaited = balance === undefined && balanceStatus !== 'failed'
  const isAwaited = tokenStatus === 'idle' || tokenStatus === 'loading' || isBalanceAwaited
  // Show the list only when it is complete, or its rows would move as the rest arrives.
  if (network && isAwaited && tokenBalance?.length === 0) {
    return (
      <div className="lk-tokens-awaited">
        <SkeletonRows label={t('account.tokens-loading')} count={3} />
      </div>
    )
  }
  const isFailed = tokenStatus === 'failed' || (balanceStatus === 'failed' && !hasTokens)
  return (
    <>
      <TokensNote {...{ hasTokens, isFailed }} />
      {hasTokens && (
        <VirtualList label={t('account.tokens')} items={tokens} itemKey={keyOf} testId="token-list">
          {(token) => <TokenRow token={token} />}
        </VirtualList>
      )}
      {!hasTokens && !isFailed && <NoTokens />}
    </>
  )
}

function NoTokens() {
  const kit = useKit()
  const t = useText()
  const network = useNetwork()
  const actions = useSlot(AccountActions)
  const actionOf = (wanted: string) => actions.find(({ id }) => id === wanted)
  const receive = actionOf('receive')
  const buy = actionOf('onramp')
  return (
    <EmptyState
      icon={moreIcons['arrow-down']}
      title={t(network ? 'account.tokens-none' : 'account.network-unsupported')}
      text={t(network ? 'account.tokens-none-text' : 'account.tokens-unsupported-text')}
      action={
        network && (
          <div className="lk-tokens-ways">
            {buy !== undefined && (
              <Button size="sm" onClick={() => kit.router.push(buy.route, buy.params)} testId="buy-crypto">
                {t('account.buy-crypto')}
              </Button>
            )}
            {receive !== undefined && (
              <Button
                size="sm"
                variant="secondary"
                onClick={() => kit.router.push(receive.route, receive.params)}
                testId="receive-funds"
              >
                {t('account.receive-funds')}
              </Button>
            )}
          </div>
        )
      }
    />
  )
}
