import { createAppKit } from 'latchkey'
import { evmAdapter } from 'latchkey/adapters/evm'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { createVirtualWallet, fakeService, testNetwork } from 'latchkey/testing'
import { guestbook } from '../src/index.js'

// A page that needs no network, no project id and no wallet of yours: its services and its wallet are simulated.
const service = fakeService({ networks: ['eip155:31337'] })
service.install()
createVirtualWallet({ name: 'Demo Wallet', node: service.chain }).install()

const appkit = createAppKit({
  projectId: 'demo',
  networks: [testNetwork()],
  adapters: [evmAdapter()],
  plugins: [connect(), accountTabs(), guestbook()],
  services: service.services,
  enableWalletConnect: false,
  metadata: { name: 'Demo', description: 'Guest book', url: location.origin, icons: [] },
})

const show = (id: string, text: string) => {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}
appkit.subscribeAccount((account) => show('account', account?.address ?? ''))
appkit.on('acme/guestbook:signed', ({ address }) => show('status', `Signed by ${address}`))
document.getElementById('open')?.addEventListener('click', () => void appkit.open())
document.getElementById('clear')?.addEventListener('click', () => {
  appkit.request({ method: 'guestbook_clear', params: undefined }).then(
    (count) => show('status', `Removed: ${count}`),
    (error: unknown) => show('status', String(error)),
  )
})
