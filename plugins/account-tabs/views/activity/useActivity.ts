import { useEffect, useMemo, useRef } from 'react'
import { useAccount, useOnline, usePlugin, useSlice } from '../../../../views/index.js'
import { loadHistory, loadMore } from '../../history/loadHistory.js'

/** The active account's activity, fetched now and again when a transaction sent from this page ends. */
export function useActivity() {
  const ctx = usePlugin('account-tabs')
  const isOnline = useOnline()
  const caipAddress = useAccount()?.caipAddress
  const held = useSlice('account-tabs', (state) => state.history)
  const all = useSlice('session', (session) => session.transactions)
  const sent = useMemo(
    () => all.filter((one) => `${one.caipNetworkId}:${one.caipAddress.split(':').at(-1)}` === caipAddress),
    [all, caipAddress],
  )
  const pending = sent.filter(({ status }) => status === 'pending').length
  const before = useRef(pending)
  const loaded = useRef<string>(undefined)
  const history = held?.account === caipAddress ? held : undefined
  const isBusy = history?.status === 'loading' || history?.status === 'more'

  useEffect(() => {
    if (caipAddress === undefined || !isOnline) return
    // The first requests after a sleep often fail, although the browser is back online.
    void loadHistory(ctx, { keeps: loaded.current === caipAddress })
    loaded.current = caipAddress
  }, [ctx, caipAddress, isOnline])
  useEffect(() => {
    ctx.session.resumeTransactions().catch((error: unknown) => ctx.report(error, 'resume transactions'))
  }, [ctx])
  useEffect(() => {
    if (pending < before.current) {
      // One fetch at a time: a page that is being fetched may have been read before the transaction ended.
      if (isBusy) return
      void loadHistory(ctx, { isQuiet: true })
    }
    before.current = pending
  }, [ctx, pending, isBusy])

  return {
    history,
    sent,
    isOnline,
    retry: () => void loadHistory(ctx, { isForced: true }),
    loadMore: () => void loadMore(ctx),
  }
}
