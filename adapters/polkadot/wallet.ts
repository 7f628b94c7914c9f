import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import { ChainNotSupportedError } from '../../kernel/session/errors.js'
import { accountsOn, type NetworkAccount, type Place, startingWith, toConnected } from './accounts.js'
import type { Hex } from './hex.js'
import type { Injected, WalletAccount } from './injected.js'

/** The wallet's accounts, the network and the id of the active account. */
type State = { place: Place; known: readonly WalletAccount[]; used: Hex | undefined }

/** A connected wallet: its accounts, the active one, and the network. */
export type Wallet = {
  readonly injected: Injected
  /** The accounts on the network, the active one first. */
  accounts(): readonly NetworkAccount[]
  use(id: Hex | undefined): void
  state(): State
  /** Takes the state of a newer connection to the same wallet. */
  renew(state: State): void
  /**
   * Moves to another network and returns the accounts in its format. @throws ChainNotSupportedError if there
   * is none.
   */
  move(place: Place): readonly NetworkAccount[]
  /** Starts reporting changes to the session. */
  activate(): void
  stop(): void
}

type Parameters = {
  ctx: Pick<AdapterContext, 'update' | 'disconnected' | 'log'>
  connectorId: string
  injected: Injected
  place: Place
  /** The wallet's accounts before the subscription. */
  listed: readonly WalletAccount[]
}

/** Subscribes at once, so that no change is missed while the visitor chooses. */
export function createWallet({ ctx, connectorId, injected, place: start, listed }: Parameters): Wallet {
  let place = start
  let known = listed
  let used: Hex | undefined
  let reported: string | undefined
  let isOver = false

  const accounts = () => {
    const all = accountsOn(place, known)
    return startingWith(used, all) ?? all
  }
  const remember = () => {
    used = accounts()[0]?.id
    reported = JSON.stringify(accounts().map(toConnected))
  }
  const report = () => {
    if (reported === undefined || isOver) return
    const now = accounts().map(toConnected)
    if (JSON.stringify(now) === reported) return
    remember()
    if (now.length > 0) return ctx.update(connectorId, { accounts: now })
    stop()
    ctx.disconnected(connectorId)
  }
  const subscribe = () => {
    try {
      return injected.watchAccounts((next) => {
        known = next
        report()
      })
    } catch (error) {
      // Changes then show at the next connection.
      ctx.log.warn(`The wallet "${connectorId}" emits no account changes.`, error)
      return () => {}
    }
  }
  const unsubscribe = subscribe()
  const stop = () => {
    isOver = true
    unsubscribe()
  }

  return {
    injected,
    accounts,
    use(id) {
      used = id
    },
    state: () => ({ place, known, used }),
    renew(next) {
      ;({ place, known, used } = next)
      remember()
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
