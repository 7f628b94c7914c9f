import type { Namespace } from '../../base/caip.js'
import type { Draft } from '../../base/draft.js'
import { AfterConnect } from '../../host/flow.js'
import type { Host } from '../../host/host.js'
import { SignInToken } from '../../host/signIn.js'
import type { Session } from '../session.js'
import type { ChainAccount } from '../types.js'

type Pending = 'connecting' | 'reconnecting'
/** A run of a namespace's steps. It counts until another begins, or the account or network changes. */
export type Run = { isNewest(): boolean }

/** Accounts that a required step, such as sign-in, has yet to let in. Until then they are not `connected`. */
export type Holds = {
  /** Marks a new account or network. Call it in the update that writes it. */
  mark(account: Draft<ChainAccount>, namespace: Namespace, as: Pending): void
  /** The status of a namespace, ignoring a running attempt. */
  statusOf(namespace: Namespace): 'connected' | 'disconnected' | Pending
  begin(namespace: Namespace): Run
  /** Lets the account wait, because a required step failed. */
  hold(namespace: Namespace): void
  /** Lets the account in after the required steps passed. */
  lift(namespace: Namespace): void
}

export function createHolds({ host, session }: { readonly host: Host; readonly session: Session }): Holds {
  const held = new Map<Namespace, Pending>()
  const newest = new Map<Namespace, Run>()

  const begin = (namespace: Namespace) => {
    const run: Run = { isNewest: () => newest.get(namespace) === run }
    newest.set(namespace, run)
    return run
  }
  /** True if a plugin signs visitors in and is not switched off. */
  const hasSignIn = () => {
    const owner = host.providers.get(SignInToken.id)
    return owner !== undefined && host.entries.get(owner)?.status !== 'off'
  }

  return {
    begin,
    mark(account, namespace, as) {
      // Supersede steps that run for the former account or network.
      begin(namespace)
      account.isAuthenticated = hasSignIn() ? false : undefined
      const isHeld = host.readOwned(AfterConnect).some(({ required }) => required)
      if (isHeld) held.set(namespace, as)
      else held.delete(namespace)
      // Don't overwrite the status of a running attempt.
      if (isHeld && account.status === 'connected') account.status = as
    },
    statusOf(namespace) {
      if (session.account(namespace)?.address === undefined) return 'disconnected'
      return held.get(namespace) ?? 'connected'
    },
    hold: (namespace) => void held.set(namespace, 'reconnecting'),
    lift: (namespace) => void held.delete(namespace),
  }
}
