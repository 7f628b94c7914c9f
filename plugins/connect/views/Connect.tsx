import { useMemo, useState } from 'react'
import {
  Button,
  EmptyState,
  Link,
  ListItem,
  Tag,
  useKit,
  useNavigate,
  usePlugin,
  useSlice,
  useText,
  WalletImage,
} from '../../../views/index.js'
import { followRows } from '../followRows.js'
import { listWallets } from '../listWallets.js'
import { orderWallets, type WalletRow } from '../orderWallets.js'
import { readRecents } from '../recentWallets.js'
import { selectWallet } from '../selectWallet.js'
import { Legal } from './Legal.js'

/** The wallets at hand, at once; what arrives later comes below. */
export default function Connect() {
  const { kernel } = useKit()
  const { options } = kernel
  const rows = useWallets()
  return (
    <div className="lk-groups" data-testid="w3m-connect-scroll-view">
      {options.enableWallets !== false && (rows.length > 0 ? <Wallets rows={rows} /> : <NoWallets />)}
      {options.enableWalletGuide !== false && <Guide />}
      <Legal terms={options.termsConditionsUrl} privacy={options.privacyPolicyUrl} />
    </div>
  )
}

function useWallets(): readonly WalletRow[] {
  const { kernel } = useKit()
  const connectors = useSlice('session', (session) => session.connectors)
  const wish = useSlice('features', (features) => features.connectorTypeOrder)
  const recents = useMemo(() => readRecents(kernel), [kernel])
  const [drawn, setDrawn] = useState<readonly WalletRow[]>([])
  const ordered = useMemo(
    () => orderWallets(listWallets({ connectors, recents, options: kernel.options }), wish),
    [connectors, recents, kernel, wish],
  )
  const rows = followRows(drawn, ordered)
  if (rows !== drawn) setDrawn(rows)
  return rows
}

function Wallets({ rows }: { rows: readonly WalletRow[] }) {
  const ctx = usePlugin('connect')
  const t = useText()
  return (
    <ul className="lk-stack" aria-label={t('connect.wallets')}>
      {rows.map((row) => (
        <li key={row.key}>
          <ListItem
            title={row.name}
            image={<WalletImage name={row.name} src={row.imageUrl} />}
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

function NoWallets() {
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

function Guide() {
  const t = useText()
  const { push } = useNavigate()
  return (
    <p className="lk-13 lk-muted lk-center">
      {t('connect.guide')}{' '}
      <Link onClick={() => push('WhatIsAWallet')} testId="w3m-wallet-guide-get-started">
        {t('connect.guide-link')}
      </Link>
    </p>
  )
}
