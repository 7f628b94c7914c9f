import { ReviewNote, Text, useAccount, useText } from '../../../../views/index.js'

/** What it means that the wallet upgrades the account to run several calls as one (EIP-7702). */
export function Upgrade() {
  const t = useText()
  const name = useAccount()?.connectedWalletInfo?.name ?? t('shell.dialog')
  return (
    <ReviewNote className="lk-swap-frame" testId="swap-upgrades">
      <Text size={15}>{t('swap.upgrades', { name })}</Text>
      <Text size={13} tone="muted">
        {t('swap.upgrades-text', { name })}
      </Text>
    </ReviewNote>
  )
}
