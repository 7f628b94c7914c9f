import {
  Button,
  Text,
  TransferStatus,
  useAccount,
  useKit,
  useNavigate,
  usePlugin,
  useSlice,
  useText,
  writeAmount,
} from '../../../views/index.js'
import type { SendProgress } from '../contract.js'
import { isSame, tokensOf } from '../form.js'
import statusMessages from '../messages/status.js'
import { wordsFor } from './wordsFor.js'

/** Progress or outcome of the transfer, a link to the explorer, and the next step. */
export default function WalletSendStatus() {
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
  const { locale } = useKit()
  const t = useText()
  const name = useAccount()?.connectedWalletInfo?.name ?? t('shell.dialog')
  const { draft, status } = progress
  const network = ctx.session.findNetwork(draft.caipNetworkId)
  const write = (amount: string) => writeAmount(amount, locale)
  const { symbol } = draft.token
  const values = { name, symbol, network: network?.name ?? '', amount: write(draft.amount) }
  const { ring, title, text } = wordsFor(progress)
  const left = tokensOf(ctx).find((one) => isSame(one, draft.token))
  const stop = () =>
    ctx.state.set((state) => {
      state.progress = undefined
      state.loading = false
    })
  return (
    <TransferStatus
      name="send"
      {...{ progress, network, ring }}
      title={t(title, values)}
      text={t(text, values)}
      words={(word) => t(`send.${word}`)}
      again="WalletSendPreview"
      onStop={stop}
    >
      {status === 'confirmed' && left && (
        <Text tone="muted" numeric testId="send-balance">
          {t('send.balance', { amount: write(left.quantity.numeric), symbol })}
        </Text>
      )}
    </TransferStatus>
  )
}
