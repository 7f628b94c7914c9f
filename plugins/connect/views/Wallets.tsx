import { ListItem, Tag, usePlugin, useText, WalletImage } from '../../../views/index.js'
import type { WalletRow } from '../orderWallets.js'
import { selectWallet } from '../selectWallet.js'

export function Wallets({ rows }: { rows: readonly WalletRow[] }) {
  const ctx = usePlugin('connect')
  const t = useText()
  return (
    <ul className="lk-stack" aria-label={t('connect.wallets')}>
      {rows.map((row) => (
        <li key={row.key}>
          <ListItem
            title={row.name}
            image={<WalletImage name={row.isGeneric ? undefined : row.name} src={row.imageUrl} />}
            tag={
              row.tag && (
                <Tag tone={row.tag === 'installed' ? 'success' : 'neutral'}>{t(`connect.${row.tag}`)}</Tag>
              )
            }
            trailing={row.href === undefined ? undefined : 'external'}
            href={row.href}
            onClick={row.connector ? () => selectWallet(ctx, row) : undefined}
            testId={row.testId}
          />
        </li>
      ))}
    </ul>
  )
}
