import type { LogInAgain, Namespace } from '../../kernel/index.js'
import type { WalletItem } from './listConnections.js'
import { loadLogIn } from './loadLogIn.js'
import { type Ctx, run, type Said } from './run.js'

const FAILURES: Readonly<Record<string, Said[0]>> = {
  CONNECTION_REJECTED: 'multiwallet.declined',
  REQUEST_PENDING: 'multiwallet.pending',
  CONNECTOR_NOT_FOUND: 'multiwallet.gone',
  INVALID_CONNECTION_STATUS: 'multiwallet.not-shared',
}

/** Makes an account that is connected the one in use. Resolves with whether it is. */
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
 * Asks a wallet that was connected once more: by the login that it had, in the view that waits for it, or here where there
 * is none. A login may open a window, so make this call in the turn of the click, with `logIn` loaded before.
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

/** Resolves with whether there was such a login. It shows by itself how it goes. */
async function logInAgain(ctx: Ctx, namespace: Namespace, { key, auth }: WalletItem, logIn?: LogInAgain) {
  let isLed = true
  await run(ctx, {
    key,
    act: async () => {
      // Without its code, the view that waits for a wallet says what is wrong.
      const again = logIn ?? (await loadLogIn(ctx))
      isLed = auth !== undefined && again !== undefined && (await again(auth, namespace))
    },
  })
  return isLed
}

/** Brings the page to a chain whose wallet is connected already. */
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

function failure(error: unknown, name: string): Said {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return [FAILURES[code] ?? 'multiwallet.failed', { name }]
}
