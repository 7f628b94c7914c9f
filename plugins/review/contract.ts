import type { CaipNetworkId, Namespace } from '../../kernel/index.js'

export type ReviewOptions = {
  /**
   * `all`: requests of the page through the kit's providers are shown first. `ours`: none of the page's are; the kit's
   * own features have their own reviews. @default 'ours'
   */
  what: 'ours' | 'all'
  /** The folder of compiled ERC-7730 descriptors that the host serves, such as `/descriptors/`. */
  descriptors: string | undefined
}

/** A request that waits for the visitor. */
export type AskedRequest = {
  readonly id: number
  readonly namespace: Namespace
  readonly connectorId: string
  readonly method: string
  readonly params: unknown[]
  /** The account that the wallet uses. */
  readonly address: string
  readonly caipNetworkId: CaipNetworkId | undefined
}
export type ReviewState = { asked: readonly AskedRequest[] }

declare module 'latchkey' {
  interface PluginRegistry {
    review: {
      options: ReviewOptions
      state: ReviewState
      views: {
        /** A request in words. Only the plugin itself can open it with one. */
        ReviewRequest: { id: number }
      }
      messages: typeof import('./messages/review.js').default
    }
  }
}
