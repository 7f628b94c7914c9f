import {
  Button,
  ReviewNote,
  Shortened,
  shortBalance,
  Text,
  TransferStatus,
  useAccount,
  useAskedWallet,
  useNavigate,
  usePlugin,
  useSlice,
  useStyles,
  useText,
} from '../../../views/index.js'
import type { SwapProgress } from '../contract.js'
import { isNative, isSame, isSameToken } from '../core.js'
import statusMessages from '../messages/status.js'
import css from '../styles.css?inline'
import { useFigures } from './figures.js'
import { wordsFor } from './wordsFor.js'

/** Progress or outcome of the swap, a link to the explorer, and the next step. */
export default function SwapStatus() {
  useStyles(css)
  const progress = useSlice('swap', (state) => state.progress)
  const t = useText(statusMessages)
  const { back } = useNavigate()
  if (progress) return <Status progress={progress} />
  return (
    <Button fullWidth onClick={back}>
      {t('swap.back')}
    </Button>
  )
}

function Status({ progress }: { progress: SwapProgress }) {
  const ctx = usePlugin('swap')
  const t = useText()
  const { exact, locale } = useFigures()
  const account = useAccount()
  const tokens = useSlice('swap', (state) => state.tokens)
  const { quote, connectorId, status, kind, received, payer = '' } = progress
  const wallet = useAskedWallet(connectorId, quote.caipNetworkId)
  const { name } = wallet
  const { from, to } = quote
  const network = ctx.session.findNetwork(quote.caipNetworkId)
  const amount = exact(quote.amountIn, from.decimals)
  const values = { name, payer, amount, symbol: from.symbol, network: network?.name ?? '' }
  const { ring, title, text } = wordsFor(progress)
  const isTooLittle = received !== undefined && BigInt(received) < BigInt(quote.minimum)
  // The account may have changed since, and its balance may not have been read again.
  const isRead = (isNative(to) ? account?.balanceStatus : account?.tokenStatus) === 'ready'
  const own = isRead && isSame(account?.address, quote.address) ? tokens : []
  const left = own.find((one) => isSameToken(one, to))
  const now = left && shortBalance(left.quantity, locale)
  const stop = () =>
    ctx.state.set((draft) => {
      draft.progress = undefined
    })
  return (
    <TransferStatus
      name="swap"
      {...{ kind, progress, network, wallet }}
      ring={isTooLittle ? 'idle' : ring}
      title={t(title, values)}
      text={t(text, values)}
      words={(word) => t(`swap.${word}`)}
      again="SwapPreview"
      onStop={stop}
      next={kind !== 'swap' && status === 'confirmed' && <GoOn />}
    >
      {received !== undefined && (
        <Text numeric testId="swap-received">
          {t('swap.received', { amount: exact(received, to.decimals), symbol: to.symbol })}
        </Text>
      )}
      {isTooLittle && (
        <ReviewNote isSmall testId="swap-received-less">
          {t('swap.received-less')}
        </ReviewNote>
      )}
      {kind === 'swap' && status === 'confirmed' && now !== undefined && (
        <Text tone="muted" numeric testId="swap-balance">
          <Shortened
            text={t('swap.new-balance', { amount: now.text, symbol: to.symbol })}
            exact={t('swap.new-balance', { amount: now.exact, symbol: to.symbol })}
          />
        </Text>
      )}
    </TransferStatus>
  )
}

/** Leads from the allowance to the swap. */
function GoOn() {
  const t = useText()
  const { replace } = useNavigate()
  return (
    <Button fullWidth onClick={() => replace('SwapPreview')} testId="swap-go-on">
      {t('swap.go-on')}
    </Button>
  )
}
