import { createAppKit } from 'latchkey'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { createVirtualWallet, fakeService } from 'latchkey/testing'
import { tideAdapter, tideMain, tideTest } from '../src/index.js'
import { check } from '../src/verify.js'
import { kind } from '../test/wallet.js'

// A page that needs no network, no project id and no wallet of yours: its services and its wallet are simulated.
const service = fakeService({ networks: [] })
service.install()
createVirtualWallet({ namespace: 'tidal', kind, name: 'Demo Wallet' }).install()

const appkit = createAppKit({
  projectId: 'demo',
  networks: [tideMain, tideTest],
  adapters: [tideAdapter()],
  plugins: [connect(), accountTabs()],
  services: service.services,
  enableWalletConnect: false,
  metadata: { name: 'Demo', description: 'Tide', url: location.origin, icons: [] },
})

const show = (id: string, text: string) => {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}
async function sign() {
  const { address = '' } = appkit.getAccount() ?? {}
  const message = 'We came by sea'
  const signature = await appkit.signMessage(message)
  const { ok } = await check({ message, signature, address, chainId: 'tidal:main' })
  show('status', ok ? 'The signature is valid.' : 'The signature is wrong.')
}
appkit.subscribeAccount((account) => show('account', account?.caipAddress ?? ''))
document.getElementById('open')?.addEventListener('click', () => void appkit.open())
document.getElementById('sign')?.addEventListener('click', () => {
  sign().catch((error: unknown) => show('status', String(error)))
})
