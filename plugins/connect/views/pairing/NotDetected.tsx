import { Button, EmptyState, moreIcons, useNavigate, useText } from '../../../../views/index.js'
import type { CatalogueWallet } from '../../contract.js'
import pairMessages from '../../messages/pairing.js'

/** Shown for a browser wallet that is not installed. */
export function NotDetected({ wallet }: { wallet: CatalogueWallet }) {
  const t = useText(pairMessages)
  const { push } = useNavigate()
  return (
    <EmptyState
      icon={moreIcons.browser}
      title={t('connect.not-detected-title')}
      text={t('connect.not-detected-text', { name: wallet.name })}
      action={<Button onClick={() => push('Downloads', { wallet })}>{t('connect.pair-get')}</Button>}
    />
  )
}
