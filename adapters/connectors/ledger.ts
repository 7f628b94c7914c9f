import { type EvmConnector, evmConnector } from '../evm/connector.js'

/**
 * Ledger's app, on a phone or desktop, connected by WalletConnect. Listed only with `walletConnectAdapter()`.
 *
 * @example createAppKit({ …, adapters: [evmAdapter({ connectors: [ledger()] }), walletConnectAdapter()] })
 */
export const ledger = (): EvmConnector =>
  evmConnector({
    id: 'ledger',
    type: 'EXTERNAL',
    name: 'Ledger',
    imageId: '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300',
    explorerId: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
    links: {
      homepage: 'https://www.ledger.com/ledger-live',
      mobile_link: 'ledgerlive://',
      desktop_link: 'ledgerlive://',
      app_store: 'https://apps.apple.com/app/id1361671700',
      play_store: 'https://play.google.com/store/apps/details?id=com.ledger.live',
    },
  })
