import { badges } from '@acme/badges'
import { type AnyPlugin, BaseError, createAppKit } from 'latchkey'
import { evmAdapter } from 'latchkey/adapters/evm'
import { solana } from 'latchkey/networks'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { mainnet } from 'viem/chains'

// An integrator's page, compiled against the published types alone.

export const appkit = createAppKit({
  projectId: 'p',
  networks: [mainnet, solana],
  adapters: [evmAdapter()],
  plugins: [connect(), accountTabs(), badges({ limit: 3 })],
  metadata: { name: 'A', description: 'A', url: 'https://a.example', icons: [] },
})

void appkit.open()
void appkit.open({ view: 'Connect' })
void appkit.open({ view: 'Account' })
void appkit.open({ view: 'AcmeBadges', params: { owner: '0x' } })
const off: () => void = appkit.on('acme/badges:listed', ({ count }) => count.toFixed())
off()
const names: Promise<string[]> = appkit.request({ method: 'badges_list', params: { owner: '0x' } })
names.catch((error: unknown) => (error instanceof BaseError ? error.code : undefined))
appkit.subscribeAccount((account) => account?.address?.toLowerCase())

// @ts-expect-error the view needs params, by the plugin's contract
void appkit.open({ view: 'AcmeBadges' })
// @ts-expect-error no plugin has this view
void appkit.open({ view: 'Nowhere' })
// @ts-expect-error wrong params
void appkit.request({ method: 'badges_list', params: {} })

const plain = createAppKit({ projectId: 'p', networks: [mainnet], id: 'second', plugins: [connect()] })
// @ts-expect-error the plugin is not installed in this kit
void plain.open({ view: 'AcmeBadges', params: { owner: '0x' } })

const some: AnyPlugin[] = [connect()]
createAppKit({ projectId: 'p', networks: [mainnet], id: 'third', plugins: some })
