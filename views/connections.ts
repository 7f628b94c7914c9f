import { ConnectionFailedError, type Kernel, ModalClosedError } from '../kernel/index.js'
import type { ConnectionSwitch, DeleteConnectionParameters, SwitchConnectionParameters } from './appkit.js'

const PAIR_VIEW = 'ConnectingWalletConnect'

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
  const { connectorId } = connection
  const before = session.account(namespace)?.address
  const isHeld = session.state.get().connections[namespace]?.some((one) => one.connectorId === connectorId)
  const pairs = session.connector(connectorId, namespace)?.type === 'WALLET_CONNECT'
  if (!isHeld && pairs && host.route(PAIR_VIEW)) {
    const reached = await pairInModal(kernel, { connectorId, namespace })
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
function pairInModal(
  kernel: Kernel,
  { connectorId, namespace }: Omit<DeleteConnectionParameters, 'address'>,
): Promise<Reached> {
  const { bus, scope } = kernel
  return new Promise((resolve, reject) => {
    const end = () => {
      for (const off of offs) off()
      scope.signal.removeEventListener('abort', close)
    }
    const fail = (error: unknown) => {
      end()
      reject(error)
    }
    const close = () => fail(new ModalClosedError())
    const offs = [
      bus.on('session:connected', ({ fresh, connectorId: id, ...reached }) => {
        if (!fresh || id !== connectorId) return
        end()
        resolve({ address: reached.address, namespace: reached.namespace })
      }),
      bus.on('modal:closed', close),
    ]
    scope.signal.addEventListener('abort', close, { once: true })
    // By the late half: what opens it for hosts is in the page, and would be a chunk of its own if this needed it.
    kernel
      .late()
      .then(({ modal }) => modal.open({ view: PAIR_VIEW, params: { namespace } }))
      .catch(fail)
  })
}
