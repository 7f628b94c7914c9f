import type { CaipNetworkId, Namespace } from '../base/caip.js'
import type { Features } from '../services/features.js'

/** Events the kernel emits on the bus. Events are facts; they never decide flow. */
export interface KernelEvents {
  'modal:opened': { view: string }
  'modal:closed': { connected: boolean }
  'router:navigated': { view: string }
  'features:resolved': { features: Features }
  'connectors:changed': { namespace: Namespace }
  'session:connecting': { namespace: Namespace; connectorId: string }
  'session:connected': {
    namespace: Namespace
    connectorId: string
    address: string
    caipNetworkId: CaipNetworkId
    /** False when a stored connection was restored without asking. */
    fresh: boolean
  }
  'session:connect-failed': { namespace: Namespace; connectorId: string; code: string }
  'session:account-changed': { namespace: Namespace; address: string }
  'session:disconnected': {
    namespace: Namespace
    connectorId: string | undefined
    /** True if another tab ended the connection, or if this disconnect follows from that. */
    inOtherTab?: boolean | undefined
    /** True if its wallet is locked or does not answer. It is connected again once it does. */
    isWaiting?: boolean | undefined
    /** The host disconnected with `closeModal: false`: account views are replaced by the modal's first view. */
    keepsModal?: boolean | undefined
  }
  'network:switched': { caipNetworkId: CaipNetworkId; namespaceChanged: boolean }
  'plugin:failed': { plugin: string; phase: string }
  /** Something on the page behaved like an attack or a broken wallet and was refused. */
  'security:refused': { reason: string; subject: string }
}

/** Analytics events that the kernel tracks, with their properties (docs/protocol.md#events). */
export interface KernelAnalytics {
  MODAL_CREATED: void
  INITIALIZE: Record<string, unknown>
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  CONNECT_SUCCESS: { method: 'qrcode' | 'mobile' | 'browser' | 'email'; name: string; caipNetworkId?: string }
  CONNECT_ERROR: { message: string }
  DISCONNECT_SUCCESS: { namespace: Namespace | 'all' }
  DISCONNECT_ERROR: { message: string }
  SWITCH_NETWORK: { network: string }
}

/** RPC methods answered by the kernel: none, every method has an owning plugin or goes to the wallet. */
export type KernelRpc = {}
