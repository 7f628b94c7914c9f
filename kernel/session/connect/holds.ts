import type { Namespace } from '../../base/caip.js'
import type { Draft } from '../../base/draft.js'
import { AfterConnect } from '../../host/flow.js'
import type { Host } from '../../host/host.js'
import { SignInToken } from '../../host/signIn.js'
import type { Session } from '../session.js'
import type { ChainAccount } from '../types.js'

type Pending = 'connecting' | 'reconnecting'
/** One pass through the steps of a namespace. It counts until another begins, or the account or network changes. */
export type Run = { isNewest(): boolean }

/**
 * Accounts that are there and that a required step has yet to let in, such as the check of a sign-in. Until then they are
 * not `connected`.
 */
export type Holds = {
  /** Marks an account or network that has just become another one. To be called in the update that writes it. */
  mark(account: Draft<ChainAccount>, namespace: Namespace, as: Pending): void
  /** The status of a namespace without the attempt that is under way in it. */
  statusOf(namespace: Namespace): 'connected' | 'disconnected' | Pending
  begin(namespace: Namespace): Run
  /** The required steps could not tell: the account waits. */
  keep(namespace: Namespace): void
  /** The required steps have let the account in. */
  release(namespace: Namespace): void
}

export function createHolds({ host, session }: { readonly host: Host; readonly session: Session }): Holds {
  const held = new Map<Namespace, Pending>()
  const newest = new Map<Namespace, Run>()

  const begin = (namespace: Namespace) => {
    const run: Run = { isNewest: () => newest.get(namespace) === run }
    newest.set(namespace, run)
    return run
  }
  /** Who signs visitors in, unless the page or the project has switched that off. */
  const hasSignIn = () => {
    const owner = host.providers.get(SignInToken.id)
    return owner !== undefined && host.entries.get(owner)?.status !== 'off'
  }

  return {
    begin,
    mark(account, namespace, as) {
      // Steps that run for what was before decide nothing.
      begin(namespace)
      account.isAuthenticated = hasSignIn() ? false : undefined
      const isHeld = host.readOwned(AfterConnect).some(({ required }) => required)
      if (isHeld) held.set(namespace, as)
      else held.delete(namespace)
      // While another wallet is being asked the status is that attempt's.
      if (isHeld && account.status === 'connected') account.status = as
    },
    statusOf(namespace) {
      if (session.account(namespace)?.address === undefined) return 'disconnected'
      return held.get(namespace) ?? 'connected'
    },
    keep: (namespace) => void held.set(namespace, 'reconnecting'),
    release: (namespace) => void held.delete(namespace),
  }
}
