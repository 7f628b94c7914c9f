/** The interface between a measured page and the bench. */
export interface BenchPage {
  open(): unknown
  close(): unknown
}

type Kit = {
  open(): Promise<unknown>
  close(): unknown
  subscribeAccount(listener: (account: { isConnected: boolean } | undefined) => void): unknown
}

/** The interface of a page with a kit. It marks the moment at which the host learns of the connection. */
export function handle(kit: Kit): BenchPage {
  kit.subscribeAccount((account) => {
    if (account?.isConnected) performance.mark('bench:connected')
  })
  return { open: () => kit.open(), close: () => kit.close() }
}

declare global {
  interface Window {
    bench: BenchPage
  }
}
