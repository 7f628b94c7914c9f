import {
  type CaipNetwork,
  ChainNotSupportedError,
  type EmbeddedUser,
  SessionError,
} from '../../../kernel/index.js'
import type { FrameUser } from '../frame/contract.js'
import { syncPage, syncTheme } from '../sync.js'
import { createNodeWarning } from './frameNetworks.js'
import { leadToLogin } from './leadToLogin.js'
import type { Asked, Held, LoginState, NewLogin, Parts } from './loginState.js'
import { type EmbeddedNamespace, frameChainId, networkFor } from './networks.js'
import { createReader } from './readUser.js'

/** The disconnect must not wait longer for a site that may be unreachable. */
const SIGN_OUT_LIMIT_MS = 3_000

export function createLogin({ ctx, frame, storage, approvals }: Parts): LoginState {
  const { session } = ctx
  const read = createReader({ ctx, frame, storage })
  const warnOfNode = createNodeWarning(ctx.log)
  const held: Partial<Record<EmbeddedNamespace, Held>> = {}
  const listeners: (() => void)[] = []
  let visitor: EmbeddedUser | undefined
  let last: FrameUser | undefined
  let pending: NewLogin | undefined
  let checking: Promise<boolean> | undefined
  let preparing: Promise<unknown> | undefined
  let leaving: Promise<void> | undefined
  /** Counts ended logins. A read that outlives its login is discarded. */
  let ended = 0

  const forget: LoginState['forget'] = (reason) => {
    const wasIn = visitor !== undefined
    ended++
    for (const key of Object.keys(held)) delete held[key as EmbeddedNamespace]
    visitor = last = checking = preparing = undefined
    storage.clear()
    approvals.abortAll(reason)
    for (const listener of listeners) listener()
    if (wasIn) ctx.emit('embedded-wallet:logged-out')
  }

  /** Whether a visitor is logged in. Asks the frame once, and only if storage has traces of a login. */
  const check = async () => {
    if (!storage.isUsed()) return false
    checking ??= frame.request('IS_CONNECTED').then(
      ({ isConnected }) => isConnected,
      (error: unknown) => {
        ctx.log.warn('The login could not be restored.', error)
        return false
      },
    )
    const isIn = await checking
    if (!isIn) forget()
    return isIn
  }

  /** Sends the page's settings to the frame and reads the smart account networks, once per login. */
  const prepare = () => {
    preparing ??= (async () => {
      void syncPage({ ctx, frame })
      void syncTheme({ ctx, frame })
      const answer = await frame.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS').catch(() => undefined)
      if (answer) storage.setSmartAccountNetworks(answer.smartAccountEnabledNetworks)
    })()
    return preparing
  }

  const keep = (namespace: EmbeddedNamespace, network: CaipNetwork, user: FrameUser) => {
    const { message, signature } = user
    const signed = message !== undefined && signature !== undefined ? [{ message, signature }] : undefined
    held[namespace] = { user, network, signed }
    warnOfNode(network)
    last = user
    const next: EmbeddedUser = {
      email: user.email ?? storage.email(),
      username: user.userName ?? storage.username(),
      provider: storage.social() ?? 'email',
      smartAccountDeployed: user.smartAccountDeployed ?? visitor?.smartAccountDeployed,
      smartAccountNetworks: storage.smartAccountNetworks(),
    }
    if (JSON.stringify(next) !== JSON.stringify(visitor)) visitor = next
  }

  const networkOf = (namespace: EmbeddedNamespace, { caipNetworkId }: Asked) => {
    const network = networkFor(session, namespace, caipNetworkId)
    if (network) return network
    throw new ChainNotSupportedError()
  }

  const leave = () => {
    leaving ??= (async () => {
      forget()
      const limit = AbortSignal.timeout(SIGN_OUT_LIMIT_MS)
      // Signing out on the page does not depend on the frame.
      await frame.request('SIGN_OUT', undefined, { signal: limit }).catch(() => undefined)
    })().finally(() => {
      leaving = undefined
    })
    return leaving
  }

  const remember = ({ provider, username }: NewLogin, user: FrameUser, network: CaipNetwork) => {
    storage.markUsed()
    storage.setSocial(provider === 'email' ? undefined : provider)
    storage.setEmail(user.email ?? undefined)
    storage.setUsername(user.userName ?? username)
    storage.setLastChain(String(frameChainId(network)))
    storage.setLastEmailTime(undefined)
    checking = Promise.resolve(true)
  }

  /**
   * Reads the account for the login current at `before`. If that login has ended, its results and errors are discarded.
   */
  const readAgain = async (namespace: EmbeddedNamespace, network: CaipNetwork, before: number) => {
    try {
      const user = await read(namespace, network)
      if (before === ended) keep(namespace, network, user)
    } catch (error) {
      if (before === ended) throw error
    }
  }

  return {
    leave,
    forget,
    held: (namespace) => held[namespace],
    visitor: () => visitor,
    user: () => last,
    onEnd: (listener) => void listeners.push(listener),
    begin(login) {
      pending = login
      return () => {
        if (pending === login) pending = undefined
      }
    },

    async enter(namespace, asked) {
      const login = pending
      if (!login && !(await check())) {
        leadToLogin(ctx, namespace)
        throw notConnected()
      }
      const network = networkOf(namespace, asked)
      try {
        await prepare()
        asked.signal?.throwIfAborted()
        const before = ended
        const user = await read(namespace, network, { ...asked, socialUri: login?.socialUri })
        if (before !== ended) throw notConnected()
        if (login) remember(login, user, network)
        if (login === pending) pending = undefined
        keep(namespace, network, user)
      } catch (error) {
        // Sign out a login that was aborted before the page showed it.
        const isNewest = pending === undefined || pending === login
        if (asked.signal?.aborted && login && isNewest && !visitor) void leave()
        throw error
      }
    },
    async resume(namespace, asked) {
      const before = ended
      if (!(await check())) return
      await prepare()
      await readAgain(namespace, networkOf(namespace, asked), before)
    },
    async confirm() {
      if (!preparing) return true
      preparing = undefined
      void prepare()
      if (!visitor) return true
      const before = ended
      const isIn = await frame.request('IS_CONNECTED').then(
        ({ isConnected }) => isConnected,
        // The next request fails, too, and reports it.
        () => true,
      )
      return isIn || before !== ended
    },
    async reread(namespace, network = held[namespace]?.network) {
      if (network) await readAgain(namespace, network, ended)
    },
    prefer(type, address) {
      const now = held.eip155
      if (now) held.eip155 = { ...now, user: { ...now.user, preferredAccountType: type, address } }
    },
  }
}

const notConnected = () => new SessionError('NOT_CONNECTED', 'Not connected to email or social')
