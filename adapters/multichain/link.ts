import { type CaipNetworkId, type Namespace, parseCaipNetworkId } from '../../kernel/base/caip.js'
import { ConnectionFailedError, NamespaceNotApprovedError } from '../../kernel/session/errors.js'
import { abortable, within } from '../abortable.js'
import { createClient } from './client.js'
import { notApproved, notConnected } from './errors.js'
import { type Grant, type Grants, isSession, readGrants } from './grants.js'
import { scopesOf } from './scopes.js'
import type { Transport } from './transport.js'

/** Some wallets never answer, not even silent requests. */
const SILENT_LIMIT_MS = 3_000

/** What a namespace of the kit sees of the session. */
export type Position = { caipNetworkId: CaipNetworkId; addresses: readonly string[]; grant: Grant }

/** The session of one wallet with this page, shared by the namespaces of a kit. */
export type Link = {
  /** Undefined if the session does not cover the namespace. */
  position(namespace: Namespace): Position | undefined
  /** Namespaces that the session covers. */
  covered(): readonly Namespace[]
  /** Sends later requests to this approved network, without asking the wallet. */
  move(caipNetworkId: CaipNetworkId): void
  /** Reads the wallet's session (CAIP-312), without a prompt. */
  restore(): Promise<void>
  /**
   * Resolves once the session covers the namespace, at once if it does. Otherwise asks for every network of the kit, in
   * one prompt however many namespaces are waiting (CAIP-25).
   * @throws NamespaceNotApprovedError, ConnectionFailedError, WalletRpcError, or the signal's reason.
   */
  pair(namespace: Namespace, signal: AbortSignal): Promise<void>
  /** Asks for a further network, beside the approved ones. @throws WalletRpcError. */
  extend(caipNetworkId: CaipNetworkId): Promise<void>
  /** Asks the wallet on a network (CAIP-27). @throws WalletRpcError. */
  invoke(scope: CaipNetworkId, request: { method: string; params?: unknown }): Promise<unknown>
  /** Calls `changed` after every change of the session or of a position. */
  subscribe(changed: () => void): void
  /** Revokes the session (CAIP-285), in every namespace. Resolves within 3 s. */
  end(): Promise<void>
}

export type LinkParts = {
  transport: Transport
  /** Ids of the kit's networks. */
  networks(): readonly CaipNetworkId[]
  signal: AbortSignal
}

export function createLink({ transport, networks, signal }: LinkParts): Link {
  let grants: Grants = {}
  let creating: Promise<void> | undefined
  /** Attempts that wait for `creating`. */
  let waiting = 0
  const chosen = new Map<string, CaipNetworkId>()
  const listeners = new Set<() => void>()
  let resyncing = false

  const adopt = (session: unknown) => {
    grants = readGrants(session)
    for (const changed of listeners) changed()
  }
  const client = createClient(transport, signal, {
    notified(method, params) {
      if (method === 'wallet_sessionChanged' && isSession(params)) adopt(params)
    },
    lost: () => void resync(),
  })
  const approved = () => Object.values(grants).flatMap(({ chains }) => chains)
  /** Reads the session again, once per loss: changes may have been missed, and only an open channel gets the next. */
  const resync = async () => {
    if (resyncing || approved().length === 0 || signal.aborted) return
    resyncing = true
    // A wallet that is gone keeps its session, which its next page restores.
    await link.restore().catch(() => undefined)
    resyncing = false
  }
  const revoke = () => within(client.request('wallet_revokeSession'), SILENT_LIMIT_MS)

  /** Always asks for what is approved as well, because some wallets replace the session. */
  const ask = async (ids: readonly CaipNetworkId[]) => {
    const optionalScopes = scopesOf([...approved(), ...ids])
    return client.request('wallet_createSession', { optionalScopes })
  }
  const create = async () => {
    try {
      const session = await ask(networks())
      // The prompt can't be withdrawn, so end what was approved after every attempt was cancelled.
      if (waiting > 0 || approved().length > 0) adopt(session)
      else await revoke()
    } finally {
      creating = undefined
    }
  }

  const link: Link = {
    position(namespace) {
      const grant = grants[namespace]
      const known = networks()
      const usual = grant?.chains.find((id) => known.includes(id)) ?? grant?.chains[0]
      const wanted = chosen.get(namespace)
      const caipNetworkId = wanted && grant?.chains.includes(wanted) ? wanted : usual
      if (!grant || !caipNetworkId) return undefined
      const here = grant.accounts.filter((one) => one.caipNetworkId === caipNetworkId)
      return { caipNetworkId, grant, addresses: [...new Set(here.map(({ address }) => address))] }
    },
    covered: () => namespacesOf(networks()).filter((one) => link.position(one) !== undefined),
    move(caipNetworkId) {
      chosen.set(caipNetworkId.slice(0, caipNetworkId.indexOf(':')), caipNetworkId)
      for (const changed of listeners) changed()
    },
    restore: async () => adopt(await within(client.request('wallet_getSession'), SILENT_LIMIT_MS)),
    async pair(namespace, attempt) {
      attempt.throwIfAborted()
      if (!link.position(namespace)) await abortable(link.restore(), attempt)
      if (link.position(namespace)) return
      creating ??= create()
      waiting++
      try {
        await abortable(creating, attempt)
      } finally {
        waiting--
      }
      if (link.position(namespace)) return
      if (link.covered().length > 0) throw new NamespaceNotApprovedError(namespace, link.covered())
      throw new ConnectionFailedError({ cause: new TypeError('The wallet approved no account.') })
    },
    async extend(caipNetworkId) {
      adopt(await ask([caipNetworkId]))
      if (!approved().includes(caipNetworkId)) throw notApproved(caipNetworkId)
    },
    async invoke(scope, request) {
      if (approved().length === 0) throw notConnected()
      return client.request('wallet_invokeMethod', { scope, request })
    },
    subscribe: (changed) => void listeners.add(changed),
    async end() {
      if (approved().length === 0) return
      adopt(undefined)
      await revoke().catch(() => undefined)
    },
  }
  return link
}

const namespacesOf = (ids: readonly CaipNetworkId[]): readonly Namespace[] => [
  ...new Set(ids.map((id) => parseCaipNetworkId(id).namespace)),
]
