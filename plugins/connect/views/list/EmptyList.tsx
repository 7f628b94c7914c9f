import { Button, EmptyState, useNavigate, useText } from '../../../../views/index.js'
import emptyMessages from '../../messages/empty.js'

/** Guidance for a visitor without a wallet in the browser. */
export default function EmptyList() {
  const t = useText(emptyMessages)
  const { push } = useNavigate()
  return (
    <EmptyState
      icon="wallet"
      title={t('connect.none-title')}
      text={t('connect.none-text')}
      action={<Button onClick={() => push('GetWallet')}>{t('connect.get-wallet')}</Button>}
    />
  )
}
