/** What a measured page tells and takes, beside what a visitor sees. */
export interface BenchPage {
  open(): unknown
  close(): unknown
}

type Kit = {
  open(): Promise<unknown>
  close(): unknown
  subscribeAccount(listener: (account: { isConnected: boolean } | undefined) => void): unknown
}

/** Of a page with a kit. The moment of being connected is what the host is told. */
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
