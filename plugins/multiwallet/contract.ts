import type { Namespace } from '../../kernel/index.js'
import type { ConnectService } from '../connect/contract.js'

export type MultiwalletState = {
  /** The namespace that the visitor looks at; undefined until they choose one. */
  namespace?: Namespace | undefined
  /** The row that a wallet is asked for, or `all`. */
  busy: string | undefined
}

declare module 'latchkey' {
  interface PluginRegistry {
    multiwallet: {
      optional: { connect: ConnectService }
      state: MultiwalletState
      views: {
        /** The wallets that are connected, in each namespace, and those that were. */
        ProfileWallets: void
      }
      messages: typeof import('./messages.js').default
    }
  }
}
