import type { SandboxConfig } from '../../types.js'
import { deriveKeys } from '../keys.js'
import type { SecureUser } from '../types.js'
import type { FrameSite, FrameTheme, FrameWallet, UserKeys } from '../wallet/types.js'
import type { Api } from './createApi.js'
import type { Store } from './createStore.js'

export interface LoggedIn {
  user: SecureUser
  keys: UserKeys
  wallet: FrameWallet
}

export interface Session {
  token(): string | undefined
  /** The logged-in user, as the server reports it now. */
  current(): Promise<LoggedIn | undefined>
  /** @throws Error if no user is logged in */
  need(): Promise<LoggedIn>
  /** Starts a session after a login. */
  start(granted: { token: string; user: SecureUser }): Promise<LoggedIn>
  end(): Promise<void>
  setTheme(theme: FrameTheme): void
  /** Rejects the wallet's open requests. */
  abort(): void
}

export interface SessionParameters {
  api: Api
  store: Store
  root: HTMLElement
  config: SandboxConfig
  site(): FrameSite
}

/** The login of this frame, and its user's wallet. After a reload, a stored token restores it. */
export function createSession({ api, store, root, config, site }: SessionParameters): Session {
  let loggedIn: LoggedIn | undefined
  let theme: FrameTheme = {}

  function forget(): void {
    loggedIn?.wallet.abort()
    loggedIn = undefined
    root.replaceChildren()
  }

  async function take(user: SecureUser, token: string): Promise<LoggedIn | undefined> {
    // Large, and unused until a user has logged in.
    const { createFrameWallet } = await import('../wallet/index.js')
    // The user has logged out meanwhile, or another one has logged in.
    if (store.get('token') !== token) return undefined
    if (loggedIn?.user.id === user.id) {
      loggedIn.user = user
      return loggedIn
    }
    forget()
    const keys = deriveKeys(user.seed)
    const wallet = createFrameWallet({
      user: { ...keys, email: user.email, name: user.name },
      ...{ site, root, config },
    })
    wallet.setTheme(theme)
    loggedIn = { user, keys, wallet }
    return loggedIn
  }

  async function look(): Promise<LoggedIn | undefined> {
    const token = store.get('token')
    if (!token) return undefined
    const { user } = await api.ask<{ user: SecureUser | null }>('session')
    if (user) return take(user, token)
    if (store.get('token') !== token) return undefined
    forget()
    store.set('token', undefined)
    return undefined
  }

  /** Serializes questions, so that they are shown in the order of the requests. */
  let looking: Promise<unknown> = Promise.resolve()
  const session: Session = {
    token: () => store.get('token'),
    current: () => {
      const looked = looking.then(look)
      looking = looked.catch(() => undefined)
      return looked
    },
    need: async () => {
      const found = await session.current()
      if (!found) throw new Error('Nobody is logged in')
      return found
    },
    start: async ({ token, user }) => {
      store.set('token', token)
      const loggedIn = await take(user, token)
      if (!loggedIn) throw new Error('Nobody is logged in')
      return loggedIn
    },
    end: async () => {
      const token = store.get('token')
      forget()
      if (token) await api.ask('session/end', {}).catch(() => undefined)
      store.set('token', undefined)
    },
    setTheme: (next) => {
      theme = next
      loggedIn?.wallet.setTheme(next)
    },
    abort: () => loggedIn?.wallet.abort(),
  }
  return session
}
