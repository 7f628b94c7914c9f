import {
  Button,
  formatExact,
  Shortened,
  shortBalance,
  Text,
  TransferStatus,
  useAccount,
  useAskedWallet,
  useKit,
  useNavigate,
  usePlugin,
  useSlice,
  useText,
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
  const account = useAccount()
  const { draft, status, payer = '' } = progress
  const wallet = useAskedWallet(draft.connectorId, draft.caipNetworkId)
  const { name } = wallet
  const network = ctx.session.findNetwork(draft.caipNetworkId)
  const { symbol } = draft.token
  const values = {
    name,
    symbol,
    network: network?.name ?? '',
    payer,
    amount: formatExact(draft.amount, locale),
  }
  const { ring, title, text } = wordsFor(progress)
  const isOutdated = progress.code === 'REVIEW_OUTDATED'
  // The account may have changed since, and its balance may not have been read again.
  const isNative = draft.contract === undefined
  const isRead = (isNative ? account?.balanceStatus : account?.tokenStatus) === 'ready'
  const own = isRead && account?.address === draft.from ? tokensOf(ctx) : []
  const left = own.find((one) => isSame(one, draft.token))
  const now = left && shortBalance(left.quantity.numeric, locale, left.isInBaseUnits)
  const stop = () =>
    ctx.state.set((state) => {
      state.progress = undefined
      state.loading = false
    })
  return (
    <TransferStatus
      name="send"
      {...{ progress, network, ring, wallet }}
      title={t(title, values)}
      text={t(text, values)}
      words={(word) => t(word === 'again' && isOutdated ? 'send.do-preview' : `send.${word}`)}
      again="WalletSendPreview"
      onStop={stop}
    >
      {status === 'confirmed' && now && (
        <Text tone="muted" numeric testId="send-balance">
          <Shortened
            text={t('send.balance', { amount: now.text, symbol })}
            exact={t('send.balance', { amount: now.exact, symbol })}
          />
        </Text>
      )}
    </TransferStatus>
  )
}
