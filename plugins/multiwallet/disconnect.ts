import type { Namespace } from '../../kernel/index.js'
import type { WalletItem } from './listConnections.js'
import { type Ctx, run, type ToastText } from './run.js'

/** Value of `busy` while all wallets are disconnected. */
export const ALL = 'all'
/** The page is disconnected even if the wallet fails, so only a toast is left to show. */
const failed = (): ToastText => ['multiwallet.disconnect-failed']

/** Disconnects one wallet. The next connected wallet becomes active. */
export const disconnect = (ctx: Ctx, namespace: Namespace, { connectorId, key, name }: WalletItem) =>
  run(ctx, {
    key,
    act: () => ctx.session.disconnect(namespace, { connectorId }),
    done: ['multiwallet.disconnected', { name }],
    failed,
  })

/** Disconnects every wallet of a namespace. */
export const disconnectAll = (ctx: Ctx, namespace: Namespace) =>
  run(ctx, {
    key: ALL,
    act: () => ctx.session.disconnect(namespace),
    done: ['multiwallet.disconnected-all'],
    failed,
  })

/** Forgets a recent wallet without confirmation, because connecting it again restores it. */
export const forget = (ctx: Ctx, namespace: Namespace, { connectorId, key, name }: WalletItem) =>
  run(ctx, {
    key,
    act: () => ctx.session.deleteConnection({ namespace, connectorId }),
    done: ['multiwallet.removed', { name }],
    failed: (): ToastText => ['multiwallet.remove-failed', { name }],
  })
