import type { AdapterContext, DiscoveryContext } from '../../kernel/adapters/adapter.js'
import type { SignedMessage } from '../../kernel/adapters/authenticate.js'
import type { WalletConnectRequests } from '../../kernel/adapters/chain.js'
import type { CaipNetworkId, Namespace } from '../../kernel/base/caip.js'
import { ConnectionFailedError, NamespaceNotApprovedError } from '../../kernel/session/errors.js'
import { abortable } from '../abortable.js'
import { type Approval, type Grant, readApproval } from './approval.js'
import { createAttempts } from './attempts.js'
import { openClient } from './client.js'
import type { WalletConnectProvider } from './contract.js'
import { mapRequestError, notConnected, ProviderRpcError } from './errors.js'
import { requestInTime } from './expiry.js'
import { followSession } from './followSession.js'
import { mirror } from './mirror.js'
import { namespacesIn, proposeNamespaces } from './namespaces.js'
import { referenceOf } from './networkIds.js'
import { keepToOwnAnswers } from './ownAnswers.js'
import { createPositions, type Position, wireIdOf } from './positions.js'
import { createProvider } from './provider.js'
import type { WalletChange } from './sessionEvent.js'
import { endSession, forgetSession, isKnownToRelay, storedSessions } from './sessions.js'
import { watchRelay } from './silentRelay.js'
import { subscribeToTabs } from './tabs.js'

/** The WalletConnect session of one kit, shared by the providers of its namespaces. */
export type Link = {
  provider(namespace: Namespace): WalletConnectProvider
  approval(): Approval | undefined
  grant(namespace: Namespace): Grant | undefined
  /** Current network and accounts of a namespace; undefined if the session does not cover it. */
  position(namespace: Namespace): Position | undefined
  move(change: WalletChange): void
  /** Namespaces of the kit that the session covers. */
  covered(): readonly Namespace[]
  /** Messages signed along with the last pairing. */
  signed(): readonly SignedMessage[] | undefined
  nodeUrl(caipNetworkId: CaipNetworkId): string | undefined
  /** What the namespace's adapter asks of paired wallets. */
  requests(namespace: Namespace): WalletConnectRequests | undefined
  /** Values that the adapters of the kit share. */
  readonly shared: DiscoveryContext['shared']
  restore(): Promise<void>
  pair(
    namespace: Namespace,
    parameters: Omit<Parameters<WalletConnectProvider['pair']>[0], 'caipNetworkId'>,
  ): Promise<void>
  /** Asks the wallet. @throws ProviderRpcError. */
  request(caipNetworkId: CaipNetworkId, args: { method: string; params?: unknown }): Promise<unknown>
  /** Always resolves within 3 s. */
  end(): Promise<void>
}

/** Opens WalletConnect for a kit, and closes it with the kit. @throws as `openClient`. */
export async function createLink(
  contexts: readonly DiscoveryContext[],
  chain: AdapterContext['chain'],
): Promise<Link> {
  const [ctx] = contexts
  if (!ctx) throw new TypeError('WalletConnect needs at least one adapter.')
  const requests = new Map<string, WalletConnectRequests | undefined>()
  const override = ctx.options.universalProviderConfigOverride
  const unread = () =>
    [...contexts.map(({ namespace }) => namespace), ...namespacesIn(override)].filter(
      (one) => !requests.has(one),
    )
  const readRequests = async () => {
    const read = async (one: Namespace) => requests.set(one, (await chain(one))?.walletConnect)
    await Promise.all(unread().map(read))
  }
  const reading = readRequests()
  // Awaited below, after the client, which loads meanwhile.
  reading.catch(() => undefined)
  const { provider, client, isHosts, close } = await openClient(ctx)
  await reading.catch((error) => {
    void close(Promise.resolve())
    throw error
  })
  const providers = new Map<Namespace, ReturnType<typeof createProvider>>()
  const positions = createPositions(contexts)
  let approval: Approval | undefined
  let signed: readonly SignedMessage[] | undefined
  let restoring: Promise<void> | undefined
  let ending: Promise<void> = Promise.resolve()
  /** Ends pending requests when the session ends. */
  let life = new AbortController()

  const propose = () =>
    proposeNamespaces(
      contexts.flatMap((one) => one.networks()),
      requests,
      override,
    )
  const over = new Map<string, Promise<void>>()
  /** Ends each session only once. */
  const end = (topic: string) => {
    const known = over.get(topic) ?? endSession(client, topic)
    over.set(topic, known)
    tabs?.postMessage(topic)
    return known
  }
  const endAll = (sessions: readonly Approval[]) => {
    for (const { topic } of sessions) void end(topic)
  }
  const changed = () => {
    for (const one of providers.values()) one.refresh()
  }
  const forgetApproval = (topic: string) => {
    if (approval?.topic !== topic) return
    approval = undefined
    signed = undefined
    positions.clear()
    life.abort(notConnected())
    changed()
  }
  // The library keeps its record, because it throws on messages for a removed session.
  const tabs = subscribeToTabs((topic) => {
    if (typeof topic === 'string') forgetApproval(topic)
  })
  const refuse = (session: unknown) => {
    const topic = readApproval(session)?.topic
    if (topic !== undefined && topic !== approval?.topic) void end(topic)
  }
  const adopt = (next: Approval) => {
    const former = approval
    if (former) life.abort(notConnected())
    life = new AbortController()
    positions.clear()
    approval = next
    if (former && !isHosts) void end(former.topic)
    if (isHosts) mirror(provider, next.topic, propose())
    client.core.crypto
      .getClientId()
      .then(ctx.setClientId, (error) => ctx.log.warn('WalletConnect has no client id.', error))
    changed()
  }
  const attempts = createAttempts({ client, propose, refuse, watch: watchRelay(client, ctx) })
  if (!isHosts) keepToOwnAnswers(client, attempts.knows)
  const unsubscribe = followSession(client, {
    settled(session) {
      // A host may pair with its own instance. Otherwise an earlier page made the pairing, and no attempt
      // waits for it.
      if (!isHosts && !attempts.knows(session.pairingTopic)) refuse(session)
    },
    updated(session) {
      const next = readApproval(session)
      if (next?.topic !== approval?.topic || !next) return
      approval = next
      positions.keep(next)
      changed()
    },
    changed(topic, change) {
      if (topic === approval?.topic) link.move(change)
    },
    ended: forgetApproval,
  })
  const dispose = () => {
    unsubscribe()
    tabs?.close()
    void close(Promise.all([attempts.close(), ending]))
  }
  ctx.onDispose(dispose)
  ctx.signal.throwIfAborted()

  const restoreStored = async () => {
    const [newest, ...older] = storedSessions(client)
    if (approval || !newest) return
    adopt(newest)
    if (isHosts) return
    endAll(older)
    void isKnownToRelay(client, newest.topic).then(async (isKnown) => {
      if (isKnown) return
      await forgetSession(client, newest.topic)
      forgetApproval(newest.topic)
    })
  }

  const link: Link = {
    provider(namespace) {
      const made = providers.get(namespace) ?? createProvider(link, namespace)
      providers.set(namespace, made)
      return made.provider
    },
    approval: () => approval,
    grant: (namespace) => approval?.grants[namespace],
    position: (namespace) => approval && positions.of(approval, namespace),
    move(change) {
      positions.move(change)
      changed()
    },
    covered: () =>
      contexts.map(({ namespace }) => namespace).filter((one) => link.position(one) !== undefined),
    signed: () => signed,
    nodeUrl(caipNetworkId) {
      const [namespace = ''] = caipNetworkId.split(':')
      return propose()[namespace]?.rpcMap[referenceOf(caipNetworkId)]
    },
    requests: (namespace) => requests.get(namespace),
    shared: ctx.shared,
    restore: () => (restoring ??= restoreStored()),
    async pair(namespace, parameters) {
      // Sessions that were not restored are ended, except the host's own.
      if (isHosts) await link.restore()
      else if (!restoring && !approval) endAll(storedSessions(client))
      // The kit may have gained a namespace.
      if (unread().length > 0) await abortable(readRequests(), parameters.signal)
      signed = undefined
      if (link.position(namespace)) return
      const settled = await attempts.pair(parameters)
      const next = readApproval(settled.session)
      if (!next) throw new ConnectionFailedError({ cause: new TypeError('The wallet returned no session.') })
      if (approval?.topic !== next.topic) adopt(next)
      signed = settled.signed
      if (link.position(namespace)) return
      const approved = link.covered()
      if (approved.length > 0) throw new NamespaceNotApprovedError(namespace, approved)
      await link.end()
      throw new ConnectionFailedError({ cause: new TypeError('The wallet approved no account.') })
    },
    async request(caipNetworkId, { method, params }) {
      if (!approval) throw notConnected()
      const { topic } = approval
      const chainId = wireIdOf(approval, caipNetworkId, method)
      if (!chainId)
        throw new ProviderRpcError(4901, `The wallet did not approve the network ${caipNetworkId}.`)
      try {
        return await abortable(requestInTime(client, { topic, chainId, method, params }), life.signal)
      } catch (error) {
        // The session expired, or was ended elsewhere.
        if (!client.session.keys.includes(topic)) forgetApproval(topic)
        throw mapRequestError(error)
      }
    },
    end() {
      if (!approval) return ending
      const { topic } = approval
      forgetApproval(topic)
      // The host's own instance gets the event of a session ended by the wallet.
      ending = end(topic).then(() => void (isHosts && client.events.emit('session_delete', { id: 0, topic })))
      return ending
    },
  }
  return link
}
