import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import {
  Button,
  EmptyState,
  ErrorState,
  moreIcons,
  SearchedList,
  SkeletonRows,
  TokenImage,
  useNavigate,
  useNetwork,
  usePlugin,
  useSlice,
  useStyles,
  useText,
} from '../../../views/index.js'
import type { SwapSide, SwapToken } from '../contract.js'
import { pictured } from '../core.js'
import { chooseToken } from '../form.js'
import reviewMessages from '../messages/review.js'
import css from '../review.css?inline'
import { swapSupport } from '../supported.js'
import { loadTokens } from '../tokens.js'
import { type Entry, listTokens, searchable, suggestTokens } from './listTokens.js'
import { TokenRow } from './TokenRow.js'

/** Services may list thousands of tokens, so only the visible rows are rendered, and typing never waits for them. */
export default function SwapSelectToken({ params }: { params: { side: SwapSide } }) {
  useStyles(css)
  const { side } = params
  const ctx = usePlugin('swap')
  const t = useText(reviewMessages)
  const { back } = useNavigate()
  const network = useNetwork()
  const { caipNetworkId, tokens: listed, tokensStatus: status } = useSlice('swap', (state) => state)
  const isHere = caipNetworkId === network?.caipNetworkId
  // The wallet may have switched to a network without swaps, whose tokens are not fetched.
  const tokens = useMemo(() => (isHere ? listed : []), [isHere, listed])
  const source = useSlice('swap', (state) => state.sourceToken)
  const to = useSlice('swap', (state) => state.toToken)
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const all = useMemo(() => searchable(tokens), [tokens])
  const entries = useMemo(() => listTokens(all, wanted), [all, wanted])
  const suggested = useMemo(() => suggestTokens(tokens), [tokens])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network stands for what is read from the session
  useEffect(() => void loadTokens(ctx), [ctx, network?.caipNetworkId])

  const chosen = side === 'source' ? source : to
  const other = side === 'source' ? to : source
  const choose = (token: SwapToken) => {
    chooseToken(ctx, side, token)
    back()
  }
  if (tokens.length === 0 && status === 'failed') {
    return (
      <ErrorState
        title={t('swap.tokens-failed')}
        text={t('swap.check-connection')}
        action={
          <Button onClick={() => void loadTokens(ctx, { force: true })} testId="swap-tokens-again">
            {t('swap.try-again')}
          </Button>
        }
        testId="swap-tokens-failed"
      />
    )
  }
  if (tokens.length === 0 && (status !== 'ready' || (!isHere && swapSupport(ctx) === 'ok')))
    return <SkeletonRows label={t('swap.tokens-loading')} count={5} />
  if (tokens.length === 0) {
    const text = t('swap.no-tokens-text', { network: network?.name ?? '' })
    return (
      <EmptyState icon={moreIcons.swap} title={t('swap.no-tokens')} text={text} testId="swap-no-tokens" />
    )
  }
  const count = entries.filter((entry) => 'token' in entry).length
  return (
    <SearchedList
      {...{ query, items: entries, onQuery: setQuery, itemKey: keyOf }}
      labels={{
        search: t('swap.search'),
        clear: t('swap.clear-search'),
        list: t('swap.all-tokens'),
        none: t('swap.no-tokens'),
        noneText: t('swap.no-match', { query: wanted.trim() }),
        found: t('swap.found', { count }),
      }}
      testIds={{ search: 'swap-select-token-search-input', list: 'swap-tokens', none: 'swap-no-tokens' }}
      note={
        wanted.trim() === '' &&
        suggested.length > 0 && (
          <ul className="lk-swap-chips" aria-label={t('swap.suggested')} data-testid="swap-suggested">
            {suggested.map((token) => (
              <li key={token.address}>
                <button
                  type="button"
                  className="lk-swap-chip lk-13"
                  aria-pressed={token.address === chosen?.address}
                  onClick={() => choose(token)}
                  data-testid={`swap-suggested-${token.symbol}`}
                >
                  <TokenImage token={pictured(token)} size={20} />
                  {token.symbol}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    >
      {(entry) =>
        'heading' in entry ? (
          <h3 className="lk-swap-group lk-13 lk-muted">{t(entry.heading)}</h3>
        ) : (
          <TokenRow
            token={entry.token}
            side={side}
            isChosen={entry.token.address === chosen?.address}
            isOther={entry.token.address === other?.address}
            onChoose={choose}
          />
        )
      }
    </SearchedList>
  )
}

const keyOf = (entry: Entry) => ('heading' in entry ? entry.heading : entry.token.address)
