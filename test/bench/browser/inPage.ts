/**
 * Functions that run in a measured page before its own scripts. Playwright sends them as text, so each is
 * self-contained.
 */

/** Announces three wallets (EIP-6963) that approve at once. */
export function announceWallets(): void {
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [account],
    eth_accounts: [account],
    eth_chainId: '0x7a69',
    net_version: '31337',
  }
  const provider = {
    request: async ({ method }: { method: string }) => {
      if (!(method in answers)) throw Object.assign(new Error('Not supported'), { code: 4200 })
      return answers[method]
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const details = ['one', 'two', 'three'].map((name, index) => ({
    info: {
      uuid: `0b7e9c1a-5d2f-4e3b-8a6c-0000000000${index}0`,
      name: `Wallet ${name}`,
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/>',
      rdns: `dev.bench.${name}`,
    },
    provider,
  }))
  const announce = () => {
    for (const detail of details) {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
    }
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/**
 * Marks when the button and the first row are pressed and painted, by the page's clock, and records long tasks. A cold
 * visitor presses the button as soon as it is painted.
 */
export function watchPage({ isCold }: { isCold: boolean }): void {
  const shadow = (name: string) => document.querySelector(name)?.shadowRoot
  const isDrawn = (element: Element | null | undefined): element is HTMLElement =>
    element instanceof HTMLElement && element.getClientRects().length > 0
  const button = () =>
    document.querySelector('[data-bench="button"]') ??
    shadow('appkit-connect-button')?.querySelector('button')
  const row = () =>
    document.querySelector('[data-bench="row"]') ??
    shadow('w3m-modal')?.querySelector('[data-testid^="wallet-selector-"]')
  /** Sets the mark once the frame that drew it is on screen. */
  const mark = (name: string) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => performance.mark(`bench:${name}`)
      port2.postMessage(undefined)
    })

  let isButtonSeen = false
  const look = () => {
    const found = button()
    if (!isButtonSeen && isDrawn(found)) {
      isButtonSeen = true
      mark('button')
      if (isCold) found.click()
    }
    if (isDrawn(row())) mark('rows')
    else requestAnimationFrame(look)
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

/** Opens and closes this often, waiting each time until the rows are drawn and until they are gone. */
export async function openAndClose(times: number): Promise<void> {
  const hasRows = () => {
    const modal = document.querySelector('w3m-modal')?.shadowRoot
    return [
      document.querySelector('[data-bench="row"]'),
      modal?.querySelector('[data-testid^="wallet-selector-"]'),
    ]
      .map(Boolean)
      .includes(true)
  }
  const until = (wanted: boolean) =>
    new Promise<void>((resolve) => {
      const look = () => (hasRows() === wanted ? resolve() : requestAnimationFrame(look))
      look()
    })
  for (let time = 0; time < times; time += 1) {
    void window.bench.open()
    await until(true)
    void window.bench.close()
    await until(false)
  }
}
