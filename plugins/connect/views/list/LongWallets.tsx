import type { ReactElement } from 'react'
import { useText, VirtualList } from '../../../../views/index.js'
import type { WalletRow } from '../../wallets/orderWallets.js'

type LongWalletsProps = { rows: readonly WalletRow[]; draw: (row: WalletRow) => ReactElement }

/** More wallets than a page can hold at once, of which only those near the visible ones are in the document. */
export default function LongWallets({ rows, draw }: LongWalletsProps) {
  const t = useText()
  return (
    <VirtualList
      label={t('connect.wallets')}
      items={rows.filter(({ isCovered }) => !isCovered)}
      itemKey={({ key }) => key}
    >
      {draw}
    </VirtualList>
  )
}
