import type { Translate } from '../../../../kernel/index.js'
import { isPhone } from '../../deepLinks/isPhone.js'
import type { WalletRow } from '../../wallets/orderWallets.js'

/** The height of a row, and the gap between two. */
export const ROW_PX = 56
export const GAP_PX = 8
/** Beyond this, only rows near the visible ones are in the document. */
export const MAX_DRAWN = 50

export type RowWords = {
  title: string
  /** Warns of a second wallet with the same identifier. */
  warning: string | undefined
  /** A number or a tag. */
  note: string | undefined
}

/** The texts of a row. */
export function wordsOf(row: WalletRow, t: Translate): RowWords {
  // A phone cannot scan its own screen: there the row leads to all wallets.
  const tag = row.tag === 'qr-code' && isPhone() ? undefined : row.tag
  return {
    title: row.kind === 'all' ? t('connect.all-wallets') : row.name,
    warning: row.isContested ? t('connect.contested') : undefined,
    note: row.note ?? (tag && t(`connect.${tag}`)),
  }
}

/** The keys of installed wallets that have a heading instead of a tag each: at least two, in a list that is drawn whole. */
export function installedOf(rows: readonly WalletRow[]): readonly string[] {
  const keys = rows.flatMap(({ tag, key }) => (tag === 'installed' ? key : []))
  return keys[1] === undefined || rows[MAX_DRAWN] ? [] : keys
}
