import type { LogInAgain, Namespace } from '../../kernel/index.js'
import type { WalletItem } from './listConnections.js'
import { loadLogIn } from './loadLogIn.js'
import { type Ctx, run, type ToastText } from './run.js'

const FAILURES: Readonly<Record<string, ToastText[0]>> = {
  CONNECTION_REJECTED: 'multiwallet.declined',
  REQUEST_PENDING: 'multiwallet.pending',
  CONNECTOR_NOT_FOUND: 'multiwallet.gone',
  INVALID_CONNECTION_STATUS: 'multiwallet.not-shared',
}

/** Activates a connected account. Resolves with whether that succeeded. */
export const switchTo = (ctx: Ctx, namespace: Namespace, item: WalletItem): Promise<boolean> => {
  const { connectorId, name, key, account } = item
  const address = account?.address
  return run(ctx, {
    key,
    act: () => ctx.session.switchConnection({ namespace, connectorId, address }),
    done: ['multiwallet.switched', { name }],
    failed: (error) => failure(error, name),
  })
}

/**
 * Reconnects a recent wallet: by its former login, in the view that waits for wallets, or from the row if there is no
 * such view.
 * A login may open a window, so call this within the click's user activation, with `logIn` loaded beforehand.
 */
export async function connectAgain(
  ctx: Ctx,
  namespace: Namespace,
  item: WalletItem,
  logIn?: LogInAgain,
): Promise<boolean> {
  if (item.auth && (await logInAgain(ctx, namespace, item, logIn))) return false
  const { connectorId, name } = item
  const { connect } = ctx.services
  if (!connect || !ctx.session.connector(connectorId, namespace)) return switchTo(ctx, namespace, item)
  connect.askWallet({ connectorId, namespace, name })
  return false
}

/** Resolves with whether that login exists. The login shows its own progress and errors. */
async function logInAgain(ctx: Ctx, namespace: Namespace, { key, auth }: WalletItem, logIn?: LogInAgain) {
  let isLed = true
  await run(ctx, {
    key,
    act: async () => {
      // If its code doesn't load, fall back to the view that waits for the wallet, which shows the error.
      const again = logIn ?? (await loadLogIn(ctx))
      isLed = auth !== undefined && again !== undefined && (await again(auth, namespace))
    },
  })
  return isLed
}

/** Moves the page to a chain whose wallet is already connected. */
export const moveToChain = (ctx: Ctx, namespace: Namespace, item: WalletItem): Promise<boolean> =>
  run(ctx, {
    key: item.key,
    act: async () => {
      const network = ctx.session.network(namespace)
      if (network) await ctx.session.switchNetwork(network)
    },
    done: ['multiwallet.switched', { name: item.name }],
    failed: (error) => failure(error, item.name),
  })

function failure(error: unknown, name: string): ToastText {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return [FAILURES[code] ?? 'multiwallet.failed', { name }]
}
