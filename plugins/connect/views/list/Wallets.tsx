import { type ComponentType, memo, useState } from 'react'
import { Later, ListItem, Skeleton, Tag, usePlugin, useText, WalletImage } from '../../../../views/index.js'
import type { MissingWallets, WalletRow } from '../../wallets/orderWallets.js'
import { selectWallet } from '../../wallets/selectWallet.js'
import { GAP_PX, installedOf, MAX_DRAWN, ROW_PX, wordsOf } from './rowWords.js'

/** The heading of the installed wallets, and what sets apart the row below them. */
const HEADING = { paddingBlock: 4 }
const AFTER = { marginBlockStart: 8 }
const loadLong = () => import('./LongWallets.js')

export function Wallets({ rows }: { rows: readonly WalletRow[] }) {
  const t = useText()
  // Set when the view opens, because a heading that appears later would move the rows below it.
  const [installed] = useState(() => installedOf(rows))
  // Rows that turn out to be missing leave their room at the end: a phone's sheet would shrink, and move the others.
  const [most, setMost] = useState(rows.length)
  if (rows.length > most) setMost(rows.length)
  const room = (most - rows.length) * (ROW_PX + GAP_PX)
  const list = (
    <ul className="lk-stack" style={{ paddingBlockEnd: room }} aria-label={t('connect.wallets')}>
      {rows.slice(0, MAX_DRAWN).map(
        (row, index) =>
          !row.isCovered && (
            <li
              key={row.key}
              style={index > 0 && rows[index - 1]?.key === installed.at(-1) ? AFTER : undefined}
            >
              {row.key === installed[0] && (
                <p className="lk-13 lk-muted" style={HEADING} aria-hidden="true" dir="auto">
                  {t('connect.installed')}
                </p>
              )}
              <Row row={row} hasHeading={installed.includes(row.key)} />
            </li>
          ),
      )}
    </ul>
  )
  return rows[MAX_DRAWN] ? (
    <Later plugin="connect" load={loadLong} props={{ rows, draw }}>
      {list}
    </Later>
  ) : (
    list
  )
}

const draw = (row: WalletRow) => <Row row={row} hasHeading={false} />

/** Drawn again only if the row changes: the list changes several times while the catalogue and pictures load. */
const Row = /* @__PURE__ */ memo(function Row({ row, hasHeading }: { row: WalletRow; hasHeading: boolean }) {
  const ctx = usePlugin('connect')
  const t = useText()
  const { kind, name, href, instead } = row
  if (instead) {
    const Instead = instead.view as ComponentType<{ params: MissingWallets }>
    return <Instead params={instead.params} />
  }
  if (row.isAwaited) return <Skeleton height={ROW_PX} radius="row" />
  const choose = () => {
    if (kind === 'all') ctx.navigate('AllWallets')
    else if (row.connector) selectWallet(ctx, row)
    else
      import('../../wallets/pickWallet.js').then(
        ({ pickWallet }) => pickWallet(ctx, row),
        (error: unknown) => ctx.report(error, 'select a wallet'),
      )
  }
  const { title, warning, note } = wordsOf(row, t)
  return (
    <ListItem
      title={title}
      subtitle={warning && <span className="lk-warning">{warning}</span>}
      image={<WalletImage name={row.isGeneric ? undefined : name} src={row.imageUrl} />}
      tag={
        hasHeading ? (
          <span className="lk-vh">{note}</span>
        ) : (
          note && <Tag tone={row.tag === 'installed' ? 'success' : 'neutral'}>{note}</Tag>
        )
      }
      trailing={href !== undefined ? 'external' : kind === 'all' ? 'chevron' : undefined}
      href={href}
      onClick={href === undefined ? choose : undefined}
      testId={row.testId}
    />
  )
})
