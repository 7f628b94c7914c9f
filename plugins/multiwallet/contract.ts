import type { Namespace } from '../../kernel/index.js'
import type { ConnectService } from '../connect/contract.js'

export type MultiwalletState = {
  /** The namespace tab on screen; undefined until the visitor chooses one. */
  namespace?: Namespace | undefined
  /** Key of the row whose action is running, or `all`. */
  busy: string | undefined
}

declare module 'latchkey' {
  interface PluginRegistry {
    multiwallet: {
      optional: { connect: ConnectService }
      state: MultiwalletState
      views: {
        /** Connected and recent wallets of each namespace. */
        ProfileWallets: void
      }
      messages: typeof import('./messages/wallets.js').default
    }
  }
}
