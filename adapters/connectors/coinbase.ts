import { type EvmConnector, evmConnector } from '../evm/connector.js'

export type CoinbaseOptions = {
  /** Which wallets to offer: the passkey wallet, the app and its extension, or both. @default 'all' */
  preference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
  /** URL of the wallet's popup, if hosted elsewhere. @default 'https://keys.coinbase.com/connect' */
  keysUrl?: string | undefined
}

/**
 * Coinbase's wallets, using `@coinbase/wallet-sdk`, an optional peer that loads when the wallet is picked. It
 * communicates with a popup, so the page must not be served with `Cross-Origin-Opener-Policy: same-origin`.
 * Hidden by `enableCoinbase: false`, and if its extension announces itself.
 *
 * @example evmAdapter({ connectors: [coinbase()] })
 */
export const coinbase = (options: CoinbaseOptions = {}): EvmConnector =>
  evmConnector({
    id: 'coinbaseWallet',
    type: 'EXTERNAL',
    name: 'Coinbase',
    imageId: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
    explorerId: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    info: { rdns: 'com.coinbase.wallet' },
    isAvailable: ({ enableCoinbase }) => enableCoinbase !== false,
    getProvider: async (parameters) => {
      const { createProvider } = await import('./coinbase/provider.js')
      return createProvider(options, parameters)
    },
  })
