/** The interface between a measured page and the bench, for opening many times. */
export interface BenchPage {
  open(): unknown
  close(): unknown
}

type Kit = {
  open(): Promise<unknown>
  close(): unknown
  subscribeAccount(listener: (account: { isConnected: boolean } | undefined) => void): unknown
}

/** The interface of a page with a kit. */
export const handle = (kit: Pick<Kit, 'open' | 'close'>): BenchPage => ({
  open: () => kit.open(),
  close: () => kit.close(),
})

/** Shows the mark of a connection, as a page without React would show the account. */
export function showConnected(kit: Pick<Kit, 'subscribeAccount'>): void {
  kit.subscribeAccount((account) => {
    if (!account?.isConnected || document.querySelector('[data-bench="connected"]')) return
    const mark = document.createElement('p')
    mark.dataset.bench = 'connected'
    mark.textContent = 'Connected'
    document.body.append(mark)
  })
}

declare global {
  interface Window {
    bench: BenchPage
  }
}
