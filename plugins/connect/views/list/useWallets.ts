import { useEffect, useMemo, useState } from 'react'
import { afterFrame, type Namespace } from '../../../../kernel/index.js'
import { useKit, usePlugin, useSlice } from '../../../../views/index.js'
import { serviceOf } from '../../service.js'
import { followRows } from '../../wallets/followRows.js'
import { listWallets } from '../../wallets/listWallets.js'
import { orderWallets, type WalletRow } from '../../wallets/orderWallets.js'
import { readRecents } from '../../wallets/recentWallets.js'

/**
 * The rows of one namespace or of all, ordered when the view opens; later ones are appended. `early` counts the rows of
 * the first draw.
 */
export function useWallets(namespace: Namespace | undefined): { rows: readonly WalletRow[]; early: number } {
  const ctx = usePlugin('connect')
  const { options, modal } = useKit()
  const all = useSlice('session', (session) => session.connectors)
  const connectors = useMemo(
    () => all.filter(({ chain }) => namespace === undefined || chain === namespace),
    [all, namespace],
  )
  const features = useSlice('features', (state) => state)
  const [held, setHeld] = useState(ctx.session.state.get().connections)
  const recents = useMemo(() => readRecents(ctx.storage.shared), [ctx])
  const [atFirst] = useState(connectors)
  const [fill, setFill] = useState(() => serviceOf(ctx)?.kept.fill)
  const listed = useMemo(
    () =>
      options.enableWallets === false
        ? []
        : orderWallets(
            listWallets({
              connectors,
              recents,
              options,
              features,
              atFirst,
              // With one wallet at a time, a connection changes nothing in the list.
              isHeld: ({ chain, id }) =>
                features.multiWallet && held[chain]?.some((one) => one.connectorId === id),
            }),
            features.connectorTypeOrder,
          ),
    [connectors, recents, options, features, atFirst, held],
  )
  const ordered = useMemo(() => fill?.(listed) ?? listed, [fill, listed])
  const [first] = useState(() => new Set(ordered.map(({ key }) => key)))
  const [drawn, setDrawn] = useState(ordered)
  const rows = followRows(drawn, ordered)
  if (rows !== drawn) setDrawn(rows)

  const hasRemote = listed.some((row) => !row.connector)
  // Load what follows the first draw after its frame, which requests of files would hold up.
  useEffect(() => {
    let undo: (() => void) | undefined
    const gone = new AbortController()
    // A wallet that connects closes the list, so it is drawn again only if it stays.
    const undoHeld = ctx.session.state.subscribe(() =>
      afterFrame(() => setHeld(ctx.session.state.get().connections), gone),
    )
    // Asks a wallet at the press of its row. Without it, the view that opens asks.
    afterFrame(() => {
      import('../connecting/ConnectingExternal.js').then(
        ({ begin }) => {
          const kept = serviceOf(ctx)?.kept
          if (kept) kept.begin = begin
        },
        () => undefined,
      )
    }, gone)
    // The catalogue and the host's wallets, once the list is seen. It is not drawn again because the modal opens.
    const fillOnceOpen = () => {
      if (!hasRemote || !modal.state.get().open) return
      undoModal()
      afterFrame(() => {
        import('../../wallets/fillRows.js').then(
          ({ fillRows }) => {
            if (!gone.signal.aborted) undo = fillRows(ctx, (next) => setFill(() => next))
          },
          (error: unknown) => ctx.report(error, 'list wallets'),
        )
      }, gone)
    }
    const undoModal = modal.state.subscribe(fillOnceOpen)
    fillOnceOpen()
    return () => {
      gone.abort()
      undoHeld()
      undoModal()
      undo?.()
    }
  }, [hasRemote, ctx, modal])
  return { rows, early: rows.filter(({ key }) => first.has(key)).length }
}
