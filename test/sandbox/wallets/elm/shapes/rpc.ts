import { ProviderError } from '../../errors.js'

interface Entry {
  id: string
  name: string
  icon: string
  methods: string[]
}

/** Adds the wallet to the page's list (WBIP-004). */
export function list(entry: Entry): void {
  const page = window as { btc_providers?: object[] }
  page.btc_providers ??= []
  page.btc_providers.push({ ...entry, webUrl: 'https://elm.latchkey.dev' })
}

let count = 0

/** Wraps answers, and likewise errors, as JSON-RPC 2.0. */
export const toAnswer = (result: unknown) => ({ jsonrpc: '2.0', id: nextId(), result })

export function toError(error: unknown, codes: Record<number, number>) {
  const code = error instanceof ProviderError ? (codes[error.code] ?? error.code) : -32603
  const message = error instanceof Error ? error.message : String(error)
  return { jsonrpc: '2.0', id: nextId(), error: { code, message } }
}

function nextId(): string {
  count += 1
  return String(count)
}
