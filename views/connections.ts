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

/** Resolves once it is known. Without the feature there is a notice. */
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
  const { session, host } = kernel
  // Knows the views.
  await kernel.late()
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
  // The wallet left in the same moment.
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

/** A wallet elsewhere is reached by a code, which the modal shows. It says itself where it connects. */
async function pair(kernel: Kernel, namespace: Namespace): Promise<boolean> {
  // The facade's own way to open stands in the page, and would become a chunk if this used it.
  const { modal } = await kernel.late()
  await modal.open({ view: PAIR_VIEW, params: { namespace } })
  return true
}

/** The embedded wallet is reached by the login that it had. */
async function logInAgain(kernel: Kernel, namespace: Namespace, auth: NonNullable<Connection['auth']>) {
  const { plugins } = await kernel.late()
  const logIn = await (await plugins.service(EmbeddedWalletToken))?.loadLogInAgain()
  return (await logIn?.(auth, namespace)) ?? false
}

/** Resolves once the visitor has connected in the modal, with undefined if there was nothing to begin. */
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
      // A login ends with the modal, and says why.
      bus.on('modal:closed', () => void begun?.then(close, fail)),
    ]
    scope.signal.addEventListener('abort', close, { once: true })
    begun = begin()
    begun.then((hasBegun) => {
      if (!hasBegun) succeed(undefined)
    }, fail)
  })
}
