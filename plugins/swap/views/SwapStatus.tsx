import { transactionLink } from '../../../kernel/index.js'
import {
  Button,
  Icon,
  Link,
  ProgressRing,
  Text,
  useAccount,
  useKit,
  useNavigate,
  usePlugin,
  useSlice,
  useStyles,
  useText,
  WalletImage,
} from '../../../views/index.js'
import type { SwapProgress } from '../contract.js'
import { isSameToken } from '../core.js'
import statusMessages from '../statusMessages.js'
import css from '../styles.css?inline'
import { useFigures } from './figures.js'
import { Next } from './Next.js'
import { wordsFor } from './wordsFor.js'

/** What became of it, in words; where to look; and the next step. */
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
  const { options } = useKit().kernel
  const t = useText()
  const { exact, write } = useFigures()
  const account = useAccount()
  const tokens = useSlice('swap', (state) => state.tokens)
  const { quote, id, status, kind, received } = progress
  const { from, to } = quote
  const network = ctx.session.findNetwork(quote.caipNetworkId)
  const { connectedWalletInfo: wallet, connectorId = '' } = account ?? {}
  const name = wallet?.name ?? t('swap.your-wallet')
  const amount = exact(quote.amountIn, from.decimals)
  const values = { name, amount, symbol: from.symbol, network: network?.name ?? '' }
  const { ring, title, text } = wordsFor(progress)
  const link = id === undefined ? undefined : transactionLink(network, id)
  const isTooLittle = received !== undefined && BigInt(received) < BigInt(quote.minimum)
  const now = tokens.find((one) => isSameToken(one, to))?.quantity
  return (
    <div className="lk-groups" data-testid={`swap-status-${status}`} data-kind={kind}>
      <ProgressRing state={isTooLittle ? 'idle' : ring}>
        <WalletImage
          name={wallet?.name}
          src={options.connectorImages?.[connectorId] ?? wallet?.icon}
          size={64}
        />
      </ProgressRing>
      <div className="lk-pair lk-center" role="status" dir="auto">
        <Text size={16}>{t(title, values)}</Text>
        <Text tone="muted">{t(text, values)}</Text>
        {received !== undefined && (
          <Text numeric testId="swap-received">
            {t('swap.received', { amount: exact(received, to.decimals), symbol: to.symbol })}
          </Text>
        )}
        {isTooLittle && (
          <p className="lk-swap-note lk-13" data-testid="swap-received-less">
            <Icon name="warning" size={16} />
            <span>{t('swap.received-less')}</span>
          </p>
        )}
        {kind === 'swap' && status === 'confirmed' && now !== undefined && (
          <Text tone="muted" numeric testId="swap-balance">
            {t('swap.new-balance', { amount: write(now), symbol: to.symbol })}
          </Text>
        )}
      </div>
      {link !== undefined && (
        <p className="lk-center">
          <Link href={link} icon="external" testId="swap-explorer">
            {t('swap.explorer')}
          </Link>
        </p>
      )}
      <Next {...{ kind, status }} code={progress.code} />
    </div>
  )
}
