import {
  type CaipNetworkId,
  createSlot,
  type Features,
  type Lazy,
  type Namespace,
  type View,
} from '../../kernel/index.js'

/** A way to connect besides a wallet. Drawn by the Connect view at the place that the order of methods gives it. */
export type ConnectMethod = {
  id: 'email' | 'social'
  /** Its height in CSS pixels, held free while the component loads. */
  height: number
  /** Pure. Absent: shown while its plugin is on. */
  enabled?: ((features: Features) => boolean) | undefined
  component: Lazy<View<void>>
}
export const ConnectMethods = createSlot<ConnectMethod>('connect.methods')

declare module 'latchkey' {
  interface PluginRegistry {
    connect: {
      views: {
        Connect: void
        ConnectingExternal: { connectorId: string; namespace: Namespace }
        /** Without a network the list of networks, with one the view that waits for the wallet. */
        SwitchNetwork: { network?: CaipNetworkId | undefined }
        UnsupportedChain: void
        WhatIsAWallet: void
        WhatIsANetwork: void
        GetWallet: void
      }
      analytics: {
        SELECT_WALLET: { name: string; platform: 'browser' | 'desktop' | 'mobile' | 'qrcode' | 'web' }
        CLICK_WALLET_HELP: void
        CLICK_NETWORK_HELP: void
        CLICK_GET_WALLET: void
        CLICK_NETWORKS: void
      }
      messages: typeof import('./messages.js').default & typeof import('./moreMessages.js').default
    }
  }
}
