import {
  type Connection,
  ConnectionFailedError,
  type EmbeddedWallet,
  type Kernel,
  ModalClosedError,
  type Namespace,
  type Token,
} from '../kernel/index.js'
import type { ConnectionSwitch, DeleteConnectionParameters, SwitchConnectionParameters } from './appkit.js'

const PAIR_VIEW = 'ConnectingWalletConnect'
const EmbeddedWalletToken: Token<EmbeddedWallet> = { id: 'flow.embedded-wallet' }

/** Resolves once remote features are known. Raises a notice if the feature is off. */
async function isOn({ features, ready, alert }: Kernel): Promise<boolean> {
  if (!features.get().multiWallet) await ready()
  const { multiWallet = false } = features.get()
  if (!multiWallet) alert('MULTI_WALLET_NOT_ENABLED')
  return multiWallet
}

export async function switchConnection(
  kernel: Kernel,
  { connection, address, namespace }: SwitchConnectionParameters,
): Promise<ConnectionSwitch | undefined> {
  if (!(await isOn(kernel))) return undefined
  const { session } = kernel
  const { host } = (await kernel.runtime()).kernel
  const { connectorId } = connection
  const before = session.account(namespace)?.address
  const { connections, recentConnections } = session.state.get()
  const isThis = (one: { connectorId: string }) => one.connectorId === connectorId
  if (!connections[namespace]?.some(isThis)) {
    const type = session.connector(connectorId, namespace)?.type
    const auth = recentConnections[namespace]?.find(isThis)?.auth
    const begin =
      type === 'WALLET_CONNECT' && host.route(PAIR_VIEW)
        ? () => pair(kernel, namespace)
        : type === 'AUTH' && auth && (() => logInAgain(kernel, namespace, auth))
    const reached = begin && (await reachInModal(kernel, { connectorId, namespace }, begin))
    if (reached)
      return { ...reached, hasSwitchedWallet: true, hasSwitchedAccount: reached.address !== before }
  }
  const switched = await session.switchConnection({ connectorId, address, namespace })
  const { hasSwitchedWallet, hasSwitchedAccount } = switched
  const now = session.account(namespace)?.address
  // The wallet disconnected at the same moment.
  if (now === undefined) throw new ConnectionFailedError()
  return { address: now, namespace, hasSwitchedWallet, hasSwitchedAccount }
}

export async function deleteConnection(
  kernel: Kernel,
  { address, connectorId, namespace }: DeleteConnectionParameters,
): Promise<void> {
  if (await isOn(kernel)) await kernel.session.deleteConnection({ address, connectorId, namespace })
}

type Reached = Pick<ConnectionSwitch, 'address' | 'namespace'>

/** Connects a wallet on another device by a QR code in the modal. Emits `session:connected` once it is connected. */
async function pair(kernel: Kernel, namespace: Namespace): Promise<boolean> {
  // Not through the facade's `open`: it is eager, and sharing it would create a chunk.
  const { modal } = await kernel.runtime()
  await modal.open({ view: PAIR_VIEW, params: { namespace } })
  return true
}

/** Logs in to the embedded wallet by its last login method. */
async function logInAgain(kernel: Kernel, namespace: Namespace, auth: NonNullable<Connection['auth']>) {
  const { plugins } = await kernel.runtime()
  const logIn = await (await plugins.service(EmbeddedWalletToken))?.loadLogInAgain()
  return (await logIn?.(auth, namespace)) ?? false
}

/** Resolves once the visitor has connected in the modal, or with undefined if nothing was begun. */
function reachInModal(
  { bus, scope }: Kernel,
  { connectorId }: Omit<DeleteConnectionParameters, 'address'>,
  begin: () => Promise<boolean>,
): Promise<Reached | undefined> {
  return new Promise((resolve, reject) => {
    const end = () => {
      for (const off of offs) off()
      scope.signal.removeEventListener('abort', close)
    }
    const succeed = (reached: Reached | undefined) => {
      end()
      resolve(reached)
    }
    const fail = (error: unknown) => {
      end()
      reject(error)
    }
    const close = () => fail(new ModalClosedError())
    let begun: Promise<unknown> | undefined
    const offs = [
      bus.on('session:connected', ({ fresh, connectorId: id, address, namespace }) => {
        if (fresh && id === connectorId) succeed({ address, namespace })
      }),
      // Closing the modal ends a login, whose own error takes precedence.
      bus.on('modal:closed', () => void begun?.then(close, fail)),
    ]
    scope.signal.addEventListener('abort', close, { once: true })
    begun = begin()
    begun.then((hasBegun) => {
      if (!hasBegun) succeed(undefined)
    }, fail)
  })
}
