import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import { ChainNotSupportedError } from '../../kernel/session/errors.js'
import { accountsOn, type NetworkAccount, type Place, startingWith, toConnected } from './accounts.js'
import type { Hex } from './hex.js'
import type { Injected, WalletAccount } from './injected.js'

/** One wallet while it is connected: which accounts it shows, which one is used, on which network. */
export type Wallet = {
  readonly injected: Injected
  /** On the network, the one in use first. */
  accounts(): readonly NetworkAccount[]
  use(id: Hex | undefined): void
  /** The accounts as another network writes them, from now on. @throws ChainNotSupportedError where it has none. */
  move(place: Place): readonly NetworkAccount[]
  /** From now on the session is told what changes. */
  activate(): void
  stop(): void
}

type Parameters = {
  ctx: Pick<AdapterContext, 'update' | 'disconnected' | 'log'>
  connectorId: string
  injected: Injected
  place: Place
  /** As the wallet listed them before it is watched. */
  listed: readonly WalletAccount[]
}

/** Watches at once, so that nothing is missed while the visitor chooses. */
export function createWallet({ ctx, connectorId, injected, place: start, listed }: Parameters): Wallet {
  let place = start
  let known = listed
  let used: Hex | undefined
  let told: string | undefined
  let isOver = false

  const accounts = () => {
    const all = accountsOn(place, known)
    return startingWith(used, all) ?? all
  }
  const remember = () => {
    used = accounts()[0]?.id
    told = JSON.stringify(accounts().map(toConnected))
  }
  const tell = () => {
    if (told === undefined || isOver) return
    const now = accounts().map(toConnected)
    if (JSON.stringify(now) === told) return
    remember()
    if (now.length > 0) return ctx.update(connectorId, { accounts: now })
    stop()
    ctx.disconnected(connectorId)
  }
  const watch = () => {
    try {
      return injected.watchAccounts((next) => {
        known = next
        tell()
      })
    } catch (error) {
      // What it does is then seen at the next connection.
      ctx.log.warn(`The wallet "${connectorId}" cannot be watched.`, error)
      return () => {}
    }
  }
  const unwatch = watch()
  const stop = () => {
    isOver = true
    unwatch()
  }

  return {
    injected,
    accounts,
    use(id) {
      used = id
    },
    move(next) {
      if (accountsOn(next, known).length === 0) throw new ChainNotSupportedError()
      place = next
      remember()
      return accounts()
    },
    activate: remember,
    stop,
  }
}
