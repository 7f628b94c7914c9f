import type { AdapterContext, Connected, ConnectedChange } from '../../kernel/adapters/adapter.js'
import { onAbort } from '../abortable.js'
import { hasSession } from '../sessionProvider.js'
import { disconnectedError } from './errors.js'
import { listen } from './listen.js'
import type { Provider } from './provider.js'
import type { Pin } from './providerPin.js'
import { readAccounts, readChainId, toAccounts, toCaipNetworkId, toChainId } from './wallet.js'

/** Keeps a wallet that emits on every read from being read forever. */
const MAX_ROUNDS = 8

/** The state of a wallet as last read. */
export type WalletState = {
  accounts: readonly string[]
  chainId: number
  /** Present if the wallet lists the networks it accepts. */
  approved?: Connected['approvedNetworkIds']
  /** Present if the wallet reports its user. */
  user?: Connected['user']
}

/** A wallet and its listeners, alive until `signal` aborts: attempt aborted, logout or disconnect. */
export type Connection = {
  /** The wallet's own object, for events and its session. */
  readonly provider: Provider
  /** Calls the `request` that the wallet had when it was picked. Used for all requests. */
  readonly pinned: Provider
  readonly pin: Pin
  readonly signal: AbortSignal
  /** Records state that the wallet reported apart from events. */
  hint(state: Partial<WalletState>): void
  /** Forgets the recorded state, so that a wallet that does not answer counts as unread. */
  forgetHints(): void
  /** Reads the wallet, and reports its events to the session from then on. */
  activate(): Promise<WalletState>
  dispose(reason?: unknown): void
}

/**
 * Subscribes before the first request. Events may be stale or out of order, so each only triggers a new read;
 * the payload is used only if the wallet does not answer.
 */
export function createConnection(
  ctx: AdapterContext,
  connectorId: string,
  provider: Provider,
  pin: Pin,
): Connection {
  const { pinned } = pin
  const scope = new AbortController()
  const { signal } = scope
  let hints: Partial<WalletState> = {}
  let events = 0
  let known: WalletState | undefined
  let refreshing = false

  const hint = ({ accounts = hints.accounts, chainId = hints.chainId }: Partial<WalletState>) => {
    Object.assign(hints, { accounts, chainId })
  }

  /** `use` runs in the same turn as the last check of `events`, so no event can slip in between. */
  const read = async <T>(use: (state: WalletState) => T): Promise<T> => {
    for (let round = 1; ; round++) {
      const before = events
      const [accounts, chainId] = await Promise.all([
        readAccounts(pinned, signal).catch((error) => hints.accounts ?? Promise.reject(error)),
        readChainId(pinned, signal).catch((error) => hints.chainId ?? Promise.reject(error)),
      ])
      signal.throwIfAborted()
      if (before !== events && round < MAX_ROUNDS) continue
      hint({ accounts, chainId })
      const access = hasSession(provider) ? provider.access() : undefined
      return use({ accounts, chainId, approved: access?.approvedNetworkIds, user: access?.user })
    }
  }

  const apply = (next: WalletState) => {
    const change = known && difference(provider, known, next)
    known = next
    if (next.accounts.length === 0) {
      scope.abort(disconnectedError())
      ctx.disconnected(connectorId)
    } else if (change) ctx.update(connectorId, change)
  }

  const refresh = async (event: string) => {
    // Before `activate` the attempt reads by itself; a read in progress notices that `events` grew.
    if (!known || refreshing) return
    refreshing = true
    try {
      await read((next) => {
        refreshing = false
        apply(next)
      })
    } catch (error) {
      refreshing = false
      if (!signal.aborted)
        ctx.log.warn(`The wallet "${connectorId}" could not be read after ${event}.`, error)
    }
  }

  const note = (event: string, toHint: (payload: unknown) => Partial<WalletState>) =>
    listen(provider, event, signal, (payload) => {
      hint(toHint(payload))
      events++
      void refresh(event)
    })
  note('accountsChanged', (payload) => ({ accounts: toAccounts(payload) }))
  note('chainChanged', (payload) => ({ chainId: toChainId(payload) }) as Partial<WalletState>)
  // EIP-1193 `disconnect` may concern the wallet's node, so only eth_accounts shows a logout.
  note('disconnect', () => ({ accounts: [] }))
  if (hasSession(provider)) note('session_update', () => ({}))
  signal.addEventListener('abort', onAbort(ctx.signal, scope.abort.bind(scope)), { once: true })

  return {
    provider,
    pinned,
    pin,
    signal,
    hint,
    forgetHints() {
      hints = {}
    },
    activate: () => read((state) => (known = state)),
    dispose: (reason) => scope.abort(reason),
  }
}

function difference(provider: Provider, known: WalletState, next: WalletState): ConnectedChange | undefined {
  const change = {
    ...(`${next.accounts}` !== `${known.accounts}` && { accounts: toConnected(provider, next.accounts) }),
    ...(next.chainId !== known.chainId && { caipNetworkId: toCaipNetworkId(next.chainId) }),
    ...(next.user !== known.user && { user: next.user }),
    ...(`${next.approved}` !== `${known.approved}` && { approvedNetworkIds: next.approved }),
  }
  return Object.keys(change).length > 0 ? change : undefined
}

/** Each address with its type and name, which only embedded wallets report. */
export function toConnected(provider: Provider, addresses: readonly string[]) {
  const { accountTypes, accountNames } = (hasSession(provider) && provider.access()) || {}
  return addresses.map((address) => ({
    address,
    type: accountTypes?.[address] ?? 'eoa',
    ...(accountNames?.[address] && { name: accountNames[address] }),
  }))
}
