import { type EvmConnector, evmConnector } from '../evm/connector.js'

/**
 * OKX Wallet: its injected provider if there is one, else its app by WalletConnect, which needs
 * `walletConnectAdapter()`. Not listed if neither is available, or if the wallet announces itself.
 *
 * @example evmAdapter({ connectors: [okx()] })
 */
export const okx = (): EvmConnector =>
  evmConnector({
    id: 'okx',
    type: 'EXTERNAL',
    name: 'OKX Wallet',
    explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    info: { rdns: 'com.okex.wallet' },
    injected: () => (window as { okxwallet?: unknown }).okxwallet,
    links: {
      homepage: 'https://www.okx.com/web3',
      mobile_link: 'okex://main',
      app_store: 'https://apps.apple.com/app/id1327268470',
      play_store: 'https://play.google.com/store/apps/details?id=com.okinc.okex.gp',
      chrome_store: 'https://chromewebstore.google.com/detail/okx-wallet/mcohilncbfahbmgdjkbpemcciiolgcge',
    },
  })
