import type { Namespace } from '../../kernel/index.js'
import type { WalletItem } from './listConnections.js'
import { type Ctx, run, type Said } from './run.js'

/** What `busy` is while every wallet is left. */
export const ALL = 'all'
/** The page is disconnected whatever the wallet answers; what is left is to say so. */
const failed = (): Said => ['multiwallet.disconnect-failed']

/** Leaves one wallet. The next one that is connected takes its place. */
export const disconnect = (ctx: Ctx, namespace: Namespace, { connectorId, key, name }: WalletItem) =>
  run(ctx, {
    key,
    act: () => ctx.session.disconnect(namespace, { connectorId }),
    done: ['multiwallet.disconnected', { name }],
    failed,
  })

/** Leaves every wallet of a namespace. */
export const disconnectAll = (ctx: Ctx, namespace: Namespace) =>
  run(ctx, {
    key: ALL,
    act: () => ctx.session.disconnect(namespace),
    done: ['multiwallet.disconnected-all'],
    failed,
  })

/** Takes a wallet that is connected no longer off the list. At once: connecting it again puts it back. */
export const forget = (ctx: Ctx, namespace: Namespace, { connectorId, key, name }: WalletItem) =>
  run(ctx, {
    key,
    act: () => ctx.session.deleteConnection({ namespace, connectorId }),
    done: ['multiwallet.removed', { name }],
    failed: (): Said => ['multiwallet.remove-failed', { name }],
  })
