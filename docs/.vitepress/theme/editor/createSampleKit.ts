import { createAppKit, type ThemeMode, type ThemeVariables } from 'latchkey'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { send } from 'latchkey/plugins/send'
import { sampleAdapter } from './sampleAdapter.js'

type Look = { themeMode: ThemeMode; themeVariables: ThemeVariables }

const MARK = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="#5b6070"/></svg>',
)}`

/**
 * The kit as any page has it, with sample wallets, and with files of this site in place of the services.
 * @param site where this site is, without a slash at the end
 */
export const createSampleKit = (id: string, site: string, look: Look, enableEmbedded: boolean) =>
  createAppKit({
    id,
    projectId: 'sample',
    networks: [
      {
        id: 1,
        name: 'Sample network',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [`${site}/sample/node`] } },
        assets: { imageUrl: MARK },
      },
    ],
    adapters: [sampleAdapter()],
    plugins: [connect(), accountTabs(), send()],
    services: {
      catalogue: `${site}/sample`,
      blockchain: `${site}/sample`,
      analytics: `${site}/sample`,
      secure: `${site}/sample`,
    },
    enableEIP6963: false,
    enableInjected: false,
    enableWalletConnect: false,
    enableReconnect: false,
    enableEmbedded,
    locale: 'en',
    ...look,
  })
