import { type AdapterPlugin, defineAdapter } from 'latchkey'
import { discover } from './discover.js'

export type { TonConnectBridge } from './bridge.js'
export type * from './profile.js'

export type TonAdapterOptions = {
  /** The address of the page's `tonconnect-manifest.json`, which wallets show to visitors. */
  manifestUrl: string
}

/**
 * Wallets of TON Connect that are in the browser. Only their discovery is loaded with the page.
 * @example createAppKit({ projectId, networks: [ton], adapters: [tonAdapter({ manifestUrl })] })
 */
export const tonAdapter = ({ manifestUrl }: TonAdapterOptions): AdapterPlugin =>
  defineAdapter({
    latchkey: '^0.2.0',
    namespace: 'tvm',
    discover,
    chain: () => import('./chain.js'),
    setup: () => import('./setup.js').then(({ createSetup }) => ({ default: createSetup(manifestUrl) })),
  })
