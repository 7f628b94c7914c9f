import { useMemo, useState } from 'react'
import { useKit, useSlice } from '../../../views/index.js'
import { followRows } from '../followRows.js'
import { listWallets } from '../listWallets.js'
import { orderWallets, type WalletRow } from '../orderWallets.js'
import { readRecents } from '../recentWallets.js'

/** The wallets to draw: in order when the view opens, later ones at the end. `early` are those of the first drawing. */
export function useWallets(): { rows: readonly WalletRow[]; early: number } {
  const { kernel } = useKit()
  const { options } = kernel
  const connectors = useSlice('session', (session) => session.connectors)
  const wish = useSlice('features', (features) => features.connectorTypeOrder)
  const recents = useMemo(() => readRecents(kernel), [kernel])
  const ordered = useMemo(
    () =>
      options.enableWallets === false
        ? []
        : orderWallets(listWallets({ connectors, recents, options }), wish),
    [connectors, recents, options, wish],
  )
  const [first] = useState(ordered)
  const [drawn, setDrawn] = useState(ordered)
  const rows = followRows(drawn, ordered)
  if (rows !== drawn) setDrawn(rows)
  return { rows, early: rows.filter((row) => first.some((one) => one.key === row.key)).length }
}
