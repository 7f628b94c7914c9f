import { transactionLink } from '../../../kernel/index.js'
import {
  Button,
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
  writeAmount,
} from '../../../views/index.js'
import type { SendProgress } from '../contract.js'
import { isSame, tokensOf } from '../form.js'
import statusMessages from '../statusMessages.js'
import css from '../styles.css?inline'
import { Next } from './Next.js'
import { wordsFor } from './wordsFor.js'

/** What became of it, in words; where to look; and the next step. */
export default function WalletSendStatus() {
  useStyles(css)
  const progress = useSlice('send', (send) => send.progress)
  const t = useText(statusMessages)
  const { back } = useNavigate()
  if (progress) return <Status progress={progress} />
  return (
    <Button fullWidth onClick={back}>
      {t('send.back')}
    </Button>
  )
}

function Status({ progress }: { progress: SendProgress }) {
  const ctx = usePlugin('send')
  const { options, texts } = useKit().kernel
  const t = useText()
  const account = useAccount()
  const { draft, id, status } = progress
  const network = ctx.session.findNetwork(draft.caipNetworkId)
  const { connectedWalletInfo: wallet, connectorId = '' } = account ?? {}
  const name = wallet?.name ?? t('send.your-wallet')
  const write = (amount: string) => writeAmount(amount, texts.locale)
  const { symbol } = draft.token
  const values = { name, symbol, network: network?.name ?? '', amount: write(draft.amount) }
  const { ring, title, text } = wordsFor(progress)
  const link = id === undefined ? undefined : transactionLink(network, id)
  const left = tokensOf(ctx).find((one) => isSame(one, draft.token))
  return (
    <div className="lk-groups" data-testid={`send-status-${status}`}>
      <ProgressRing state={ring}>
        <WalletImage
          name={wallet?.name}
          src={options.connectorImages?.[connectorId] ?? wallet?.icon}
          size={64}
        />
      </ProgressRing>
      <div className="lk-pair lk-center" role="status" dir="auto">
        <Text size={16}>{t(title, values)}</Text>
        <Text tone="muted">{t(text, values)}</Text>
        {status === 'confirmed' && left && (
          <Text tone="muted" numeric testId="send-balance">
            {t('send.balance', { amount: write(left.quantity.numeric), symbol })}
          </Text>
        )}
      </div>
      {link !== undefined && (
        <p className="lk-center">
          <Link href={link} icon="external" testId="send-explorer">
            {t('send.explorer')}
          </Link>
        </p>
      )}
      <Next status={status} code={progress.code} />
    </div>
  )
}
