import { EmptyState, ListIcon, ListItem, moreIcons, useText } from '../../../views/index.js'
import moreMessages from '../moreMessages.js'

const WALLET_GUIDE = 'https://walletguide.walletconnect.network'

export default function GetWallet() {
  const t = useText(moreMessages)
  return (
    <div className="lk-stack">
      <EmptyState icon="wallet" title={t('connect.get-heading')} text={t('connect.get-text')} />
      <ListItem
        title={t('connect.get-link')}
        image={<ListIcon icon={moreIcons.browser} />}
        trailing="external"
        href={WALLET_GUIDE}
        testId="w3m-wallet-guide-explore"
      />
    </div>
  )
}
