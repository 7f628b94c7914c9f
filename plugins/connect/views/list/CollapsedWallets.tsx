import { Button, useNavigate, useText } from '../../../../views/index.js'
import viewMessages from '../../messages/views.js'

/** Replaces the wallets if the host prefers to show the other methods (`features.collapseWallets`). */
export default function CollapsedWallets() {
  const t = useText(viewMessages)
  const { push } = useNavigate()
  return (
    <Button
      variant="secondary"
      icon="wallet"
      fullWidth
      onClick={() => push('ConnectWallets')}
      testId="w3m-collapse-wallets-button"
    >
      {t('connect.with-wallet')}
    </Button>
  )
}
