/**
 * Functions that run in a measured page before its own scripts. Playwright sends them as text, so each is
 * self-contained.
 */

/** Announces a wallet for each name (EIP-6963) that approves at once, and measures what their answers take. */
export function announceWallets(names: readonly string[]): void {
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const createProvider = () => {
    // Pages that ask for accounts at start would be connected before the visitor presses anything.
    let isApproved = false
    const answers: Record<string, () => unknown> = {
      eth_requestAccounts: () => {
        isApproved = true
        return [account]
      },
      eth_accounts: () => (isApproved ? [account] : []),
      eth_chainId: () => '0x7a69',
      net_version: () => '31337',
    }
    const provider = {
      request: async ({ method }: { method: string }) => {
        const start = performance.now()
        try {
          const answer = answers[method]
          if (!answer) throw Object.assign(new Error('Not supported'), { code: 4200 })
          return answer()
        } finally {
          performance.measure('bench:wallet', { start, end: performance.now() })
        }
      },
      on: () => provider,
      removeListener: () => provider,
    }
    return provider
  }
  const details = names.map((name, index) => ({
    info: {
      uuid: `0b7e9c1a-5d2f-4e3b-8a6c-${String(index).padStart(12, '0')}`,
      name: `Wallet ${name}`,
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/>',
      rdns: `dev.bench.${name}`,
    },
    // A provider that announces itself twice is one wallet.
    provider: createProvider(),
  }))
  const announce = () => {
    for (const detail of details) {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
    }
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

export interface Watched {
  /** Presses the button as soon as it is painted. */
  isCold: boolean
  /** Selectors, in the order in which they appear. `>>>` enters a shadow root. */
  button: string
  row: string
  connected: string
}

/**
 * Marks when the button, the first row and the connection are painted and when the visitor presses, by the page's
 * clock, and records long tasks. Logs marks, and why the page can't be measured.
 */
export function watchPage({ isCold, button, row, connected }: Watched): void {
  if (window !== window.top) return
  // A page may silence its console.
  const log = console.debug.bind(console)
  // The default of 250 is less than some pages have.
  performance.setResourceTimingBufferSize(10_000)
  const find = (selector: string) => {
    const [last = '', ...outer] = selector.split('>>>').reverse()
    const root = outer.reduceRight<ParentNode | null | undefined>(
      (from, one) => from?.querySelector(one.trim())?.shadowRoot,
      document,
    )
    return root?.querySelector(last.trim())
  }
  const findShown = (selector: string) => {
    const found = find(selector)
    return found instanceof HTMLElement && found.checkVisibility() && found.getClientRects().length > 0
      ? found
      : undefined
  }
  /** Sets the mark once the frame that drew it is on screen. */
  const mark = (name: string) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        performance.mark(`bench:${name}`)
        log(`bench:${name}`)
      }
      port2.postMessage(undefined)
    })

  /** A button in the HTML would not hear a press before the scripts of the page have run. */
  const pressCold = () => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (page && page.domContentLoadedEventEnd > 0) findShown(button)?.click()
    else requestAnimationFrame(pressCold)
  }

  const awaited = Object.entries({ button, rows: row, connected })
  const look = () => {
    const [next, ...later] = awaited
    if (!next) return
    const [name, selector] = next
    if (findShown(selector)) {
      awaited.shift()
      mark(name)
      const early = later.find(([, other]) => findShown(other))
      if (early) log(`bench:early ${early[0]}`)
      if (isCold && name === 'button') pressCold()
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  const presses = ['press', 'pick']
  const press = ({ timeStamp }: Event) => {
    const name = presses.shift()
    if (name) performance.mark(`bench:${name}`, { startTime: timeStamp })
  }
  window.addEventListener('click', press, { capture: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      performance.mark('bench:long-task', { startTime, detail: duration })
    }
  }).observe({ type: 'longtask', buffered: true })
}

/** Whether a selector is CSS, in which `>>>` may stand between parts. */
export function isSelector(selector: string): boolean {
  try {
    for (const part of selector.split('>>>')) document.querySelector(part.trim())
    return true
  } catch {
    return false
  }
}

/** Opens and closes this often, waiting each time until the rows are painted and until they are gone. */
export async function openAndClose({ times, row }: { times: number; row: string }): Promise<void> {
  const hasRows = () => {
    const [last = '', ...outer] = row.split('>>>').reverse()
    const root = outer.reduceRight<ParentNode | null | undefined>(
      (from, one) => from?.querySelector(one.trim())?.shadowRoot,
      document,
    )
    // Rows that are prepared out of sight are not drawn yet.
    return Boolean(root?.querySelector(last.trim())?.checkVisibility())
  }
  const painted = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  const until = (wanted: boolean) =>
    new Promise<void>((resolve) => {
      const look = () => (hasRows() === wanted ? resolve() : requestAnimationFrame(look))
      look()
    })
  for (let time = 0; time < times; time += 1) {
    void window.bench.open()
    await until(true)
    await painted()
    void window.bench.close()
    await until(false)
  }
}
