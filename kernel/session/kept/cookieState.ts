import type { CaipAddress, CaipNetworkId, Namespace } from '../../base/caip.js'
import { createLog } from '../../base/log.js'
import type { InitialState, KnownAccount, StateStore } from '../types.js'

/** Name, value and the sign between them. Servers limit the headers of a request to 8 kB. */
const MAX_COOKIE_CHARS = 2_000
/** A year. Browsers may shorten it. */
const MAX_AGE_SECONDS = 31_536_000
const CAIP_2 = /^[-a-z0-9]{3,8}:[-\w]{1,32}$/
const CAIP_10 = /^([-a-z0-9]{3,8}):[-\w]{1,32}:([-.%\w]{1,128})$/
const EVM_ADDRESS = /^0x[\da-f]{40}$/i
/** No control characters. A wallet without an rdns has its name as its id, in any script. */
const CONNECTOR_ID = /^[\x20-\x7e\xa0-\uffff]{1,200}$/

export type CookieStateOptions = {
  /** The `id` option of the kit, if it has one. */
  id?: string | undefined
}
export type CookieState = StateStore & {
  /**
   * Returns the state in the cookie, or undefined if there is none or it is malformed. On a server, pass the request's
   * `Cookie` header.
   * @default the page's cookies
   */
  read(cookies?: string | null): InitialState | undefined
}

/**
 * Keeps the visitor's connections in the cookie `lk.state`, so that a server can render their address. The visitor's
 * browser can write anything into it, so it never proves who they are.
 * @example createAppKit({ stateStore: cookieState(), initialState })
 */
export function cookieState({ id }: CookieStateOptions = {}): CookieState {
  const name = id === undefined ? 'lk.state' : `lk.state.${id}`
  let hasWarned = false
  return {
    id,
    read(cookies: string | null = pageCookies()) {
      const values = findCookies(cookies ?? '', name)
      const [state] = values.flatMap((value) =>
        value.length > MAX_COOKIE_CHARS ? [] : (parseState(value) ?? []),
      )
      // A kit reads it with every change.
      if (!state && values.length > 0 && !hasWarned) {
        hasWarned = true
        createLog('warn').warn(`The cookie "${name}" holds no state of ours and is ignored.`)
      }
      return state
    },
    write(state) {
      if (typeof document === 'undefined') return
      const value = state && writeState(state, MAX_COOKIE_CHARS - name.length - 1)
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser.
      document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value ? MAX_AGE_SECONDS : 0}; SameSite=Lax${secure}`
    },
  }
}

function pageCookies(): string {
  try {
    // Throws in a sandboxed frame.
    return typeof document === 'undefined' ? '' : document.cookie
  } catch {
    return ''
  }
}

/** The values of all cookies of this name that are not empty. Pages of another domain or path may have set more than one. */
function findCookies(cookies: string, name: string): readonly string[] {
  const pairs = cookies.split(';').map((one) => one.trim())
  const found = pairs.filter((one) => one.startsWith(`${name}=`))
  return found.map((one) => one.slice(name.length + 1)).filter(Boolean)
}

/** `{ networks: CAIP-2[], accounts: [CAIP-10, connector id][] }` as JSON, percent-encoded. */
function parseState(value: string): InitialState | undefined {
  let given: unknown
  try {
    given = JSON.parse(decodeURIComponent(value))
  } catch {
    return undefined
  }
  const { networks, accounts } = (given ?? {}) as { networks?: unknown; accounts?: unknown }
  if (!Array.isArray(networks) || !networks.every(isNetworkId) || !Array.isArray(accounts)) return undefined
  const parsed = new Map<Namespace, KnownAccount>()
  for (const one of accounts) {
    const [namespace, account] = parseAccount(one) ?? []
    if (!namespace || !account || parsed.has(namespace)) return undefined
    parsed.set(namespace, account)
  }
  return { networks, accounts: Object.fromEntries(parsed) }
}

const isNetworkId = (value: unknown): value is CaipNetworkId =>
  typeof value === 'string' && CAIP_2.test(value)

function parseAccount(value: unknown): [Namespace, KnownAccount] | undefined {
  const [caipAddress, connectorId]: unknown[] = Array.isArray(value) ? value : []
  if (typeof caipAddress !== 'string' || typeof connectorId !== 'string') return undefined
  const [, namespace, address] = CAIP_10.exec(caipAddress) ?? []
  if (namespace === undefined || address === undefined || !CONNECTOR_ID.test(connectorId)) return undefined
  // Hosts pass it to libraries that throw otherwise, which would be on the server with every request.
  if (namespace === 'eip155' && !EVM_ADDRESS.test(address)) return undefined
  return [namespace as Namespace, { connectorId, address, caipAddress: caipAddress as CaipAddress }]
}

/**
 * Leaves out accounts that could not be read again, and those that do not fit, starting with the last network's.
 * Undefined if none is left.
 */
function writeState({ networks, accounts }: InitialState, limit: number): string | undefined {
  const entryOf = (one: Namespace) => [accounts[one]?.caipAddress, accounts[one]?.connectorId]
  const namespaces = (Object.keys(accounts) as Namespace[]).filter((one) => parseAccount(entryOf(one)))
  const used = networks.map((id) => id.split(':')[0])
  const rank = (one: Namespace) => (used.includes(one) ? used.indexOf(one) : used.length)
  namespaces.sort((a, b) => rank(a) - rank(b))
  for (; namespaces.length > 0; namespaces.pop()) {
    const value = encodeURIComponent(JSON.stringify({ networks, accounts: namespaces.map(entryOf) }))
    if (value.length <= limit && parseState(value)) return value
  }
  return undefined
}
