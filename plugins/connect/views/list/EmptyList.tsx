import { Button, EmptyState, useNavigate, useText } from '../../../../views/index.js'

/** For a visitor whose browser has no wallet: what to do. */
export default function EmptyList() {
  const t = useText()
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
