import {
  type AuthenticateRequest,
  type CaipNetwork,
  type CaipNetworkId,
  ChainNotSupportedError,
  type Context,
  type EmbeddedUser,
  SessionError,
  type SignedMessage,
} from '../../../kernel/index.js'
import type { Approvals, Login, LoginStorage } from '../core.js'
import type { Frame, FrameAccountType, FrameSignIn, FrameUser } from '../frame/contract.js'
import { syncPage, syncTheme } from '../sync.js'
import { type EmbeddedNamespace, frameChainId, networkFor, toRpc } from './networks.js'

/** The site may be gone, and the visitor has left already. */
const SIGN_OUT_LIMIT_MS = 3_000

export type Parts = {
  ctx: Context<'embedded-wallet'>
  frame: Frame
  storage: LoginStorage
  approvals: Approvals
}
export type NewLogin = Login & { socialUri?: string | undefined }
type Asked = {
  caipNetworkId?: CaipNetworkId | undefined
  signal?: AbortSignal | undefined
  authenticate?: AuthenticateRequest | undefined
}
/** What one namespace has of the login: who, on which network. */
export type Held = {
  readonly user: FrameUser
  readonly network: CaipNetwork
  readonly signed?: readonly SignedMessage[] | undefined
}

/** The one login that both namespaces share. */
export type LoginState = {
  held(namespace: EmbeddedNamespace): Held | undefined
  /** As the session shows it. The same object until something about it changed. */
  visitor(): EmbeddedUser | undefined
  /** Who was told last, whatever the namespace. */
  user(): FrameUser | undefined
  /** From now until it is taken, `enter` is for this login. Returns its undo. */
  begin(login: NewLogin): () => void
  /** Reads the account of a namespace, for a login that the visitor has just made, or makes by it. @throws SessionError */
  enter(namespace: EmbeddedNamespace, asked: Asked): Promise<void>
  /** The same for a login that an earlier page, or the other namespace, left; nothing where the frame knows of none. */
  resume(namespace: EmbeddedNamespace, asked: Asked): Promise<void>
  /** Reads it again, on this network or the one that it is on. */
  reread(namespace: EmbeddedNamespace, network?: CaipNetwork): Promise<void>
  /** The frame said what kind of account is in use. */
  prefer(type: FrameAccountType, address: string): void
  /** Signs out. Resolves within 3 s. */
  leave(): Promise<void>
  /** The login is over, without a word to the frame. */
  forget(): void
  /** Calls `listener` when the login is over. */
  onEnd(listener: () => void): void
}

export function createLogin({ ctx, frame, storage, approvals }: Parts): LoginState {
  const { session } = ctx
  const held: Partial<Record<EmbeddedNamespace, Held>> = {}
  const listeners: (() => void)[] = []
  let visitor: EmbeddedUser | undefined
  let last: FrameUser | undefined
  let pending: NewLogin | undefined
  let checking: Promise<boolean> | undefined
  let preparing: Promise<unknown> | undefined
  let leaving: Promise<void> | undefined
  /** Counts the logins that ended: what is read for one that did is nobody's. */
  let ended = 0

  const forget = () => {
    const wasIn = visitor !== undefined
    ended++
    for (const key of Object.keys(held)) delete held[key as EmbeddedNamespace]
    visitor = last = checking = preparing = undefined
    storage.clear()
    approvals.abortAll()
    for (const tell of listeners) tell()
    if (wasIn) ctx.emit('embedded-wallet:logged-out')
  }

  /** Is somebody logged in? The frame is asked once, and not where the storage knows of nobody. */
  const check = async () => {
    if (!storage.isUsed()) return false
    checking ??= frame.request('IS_CONNECTED').then(
      ({ isConnected }) => isConnected,
      (error: unknown) => {
        ctx.kernel.log.warn('The login could not be taken up.', error)
        return false
      },
    )
    const isIn = await checking
    if (!isIn) forget()
    return isIn
  }

  /** What the frame is told, and asked, once for a login. */
  const prepare = () => {
    preparing ??= (async () => {
      void syncPage({ ctx, frame })
      void syncTheme({ ctx, frame })
      const answer = await frame.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS').catch(() => undefined)
      if (answer) storage.setSmartAccountNetworks(answer.smartAccountEnabledNetworks)
    })()
    return preparing
  }

  const typeOn = (network: CaipNetwork): FrameAccountType => {
    const isSmart = storage.smartAccountNetworks().some((id) => id === frameChainId(network))
    return isSmart && session.account('eip155')?.preferredAccountType !== 'eoa' ? 'smartAccount' : 'eoa'
  }

  const keep = (namespace: EmbeddedNamespace, network: CaipNetwork, user: FrameUser) => {
    const { message, signature } = user
    const signed = message !== undefined && signature !== undefined ? [{ message, signature }] : undefined
    held[namespace] = { user, network, signed }
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

  const read = async (
    namespace: EmbeddedNamespace,
    network: CaipNetwork,
    { signal, authenticate, socialUri: uri }: Asked & Pick<NewLogin, 'socialUri'> = {},
  ) => {
    const payload = {
      ...toRpc(network),
      ...(namespace === 'eip155' && { preferredAccountType: typeOn(network) }),
      ...(authenticate && { siwxMessage: toSignIn(authenticate, network) }),
    }
    const user =
      uri === undefined
        ? await frame.request('GET_USER', payload, { signal })
        : await frame.request('CONNECT_SOCIAL', { ...payload, uri }, { signal })
    signal?.throwIfAborted()
    return user
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
      // The page has left all the same.
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

  return {
    ...{ leave, forget },
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
      if (!login && !(await check()))
        throw new SessionError('NOT_CONNECTED', 'Not connected to email or social')
      const network = networkOf(namespace, asked)
      try {
        await prepare()
        asked.signal?.throwIfAborted()
        const before = ended
        const user = await read(namespace, network, { ...asked, socialUri: login?.socialUri })
        if (before !== ended) throw new SessionError('NOT_CONNECTED', 'Not connected to email or social')
        if (login) remember(login, user, network)
        if (login === pending) pending = undefined
        keep(namespace, network, user)
      } catch (error) {
        // Nobody stays logged in whom the page has never shown.
        const isNewest = pending === undefined || pending === login
        if (asked.signal?.aborted && login && isNewest && !visitor) void leave()
        throw error
      }
    },
    async resume(namespace, asked) {
      const before = ended
      if (!(await check())) return
      await prepare()
      const network = networkOf(namespace, asked)
      const user = await read(namespace, network)
      if (before === ended) keep(namespace, network, user)
    },
    async reread(namespace, network = held[namespace]?.network) {
      const before = ended
      const user = network && (await read(namespace, network))
      if (user && before === ended) keep(namespace, network, user)
    },
    prefer(type, address) {
      const now = held.eip155
      if (now) held.eip155 = { ...now, user: { ...now.user, preferredAccountType: type, address } }
    },
  }
}

/** The address is the frame's to fill in (protocol 2.3, 8.5). */
const toSignIn = (
  { domain, uri, nonce, statement, resources, requestId, ...times }: AuthenticateRequest,
  { caipNetworkId }: CaipNetwork,
): FrameSignIn => ({
  ...{ accountAddress: '<<AccountAddress>>', chainId: caipNetworkId, version: '1' },
  ...{ domain, uri, nonce, statement, resources, requestId },
  ...{ issuedAt: times.iat, expirationTime: times.exp, notBefore: times.nbf },
})
