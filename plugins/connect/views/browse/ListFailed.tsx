import { Button, ErrorState, useText } from '../../../../views/index.js'

/** Shown if wallets could not be fetched. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <ErrorState
      title={t('connect.list-failed-title')}
      text={t('connect.list-failed-text')}
      action={<Button onClick={onRetry}>{t('connect.list-retry')}</Button>}
      testId="wallet-list-failed"
    />
  )
}
