import { type Namespace, webHref } from '../../../kernel/index.js'
import { ListIcon, ListItem, moreIcons, useAccount, usePlugin, useText } from '../../../views/index.js'
import { copyAddress } from '../copyAddress.js'
import { disconnect } from '../disconnect.js'
import type { ActiveItem } from '../listConnections.js'

type WalletMenuProps = {
  namespace: Namespace
  item: ActiveItem
  isBusy: boolean
  onGone: () => void
}

/** Actions of the active wallet. Opens in place, so it covers nothing on small screens. */
export function WalletMenu({ namespace, item, isBusy, onGone }: WalletMenuProps) {
  const ctx = usePlugin('multiwallet')
  const t = useText()
  const explorer = webHref(useAccount(namespace)?.addressExplorerUrl)
  const leave = async () => {
    if (await disconnect(ctx, namespace, item)) onGone()
  }
  return (
    <div className="lk-mw-menu">
      <ListItem
        title={t('multiwallet.copy-address')}
        image={<ListIcon icon={moreIcons.copy} />}
        onClick={() => void copyAddress(ctx, item.account.address)}
      />
      {explorer !== undefined && (
        <ListItem
          title={t('multiwallet.explorer')}
          image={<ListIcon icon={moreIcons.browser} />}
          trailing="external"
          href={explorer}
        />
      )}
      <ListItem
        title={isBusy ? t('multiwallet.disconnecting') : t('multiwallet.disconnect')}
        image={<ListIcon icon={moreIcons.disconnect} flip />}
        loading={isBusy}
        onClick={() => void leave()}
      />
    </div>
  )
}
