import { evmAdapter } from 'latchkey/adapters/evm'
import { walletConnectAdapter } from 'latchkey/adapters/walletconnect'
import { allPlugins } from 'latchkey/plugins'
import { AppKitProvider, createAppKit, useAppKit, useAppKitAccount } from 'latchkey/react'
import { createRoot } from 'react-dom/client'
import { handle } from '../handle.js'
import { options } from '../options.js'
import { Page } from '../Page.js'

const kit = createAppKit({
  ...options,
  adapters: [evmAdapter(), walletConnectAdapter()],
  plugins: [...allPlugins()],
})
window.bench = handle(kit)

function Opener() {
  const { open, intent } = useAppKit()
  const { isConnected } = useAppKitAccount()
  return (
    <>
      <Page onOpen={open} {...intent} />
      {isConnected && <p data-bench="connected">Connected</p>}
    </>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <AppKitProvider appkit={kit}>
      <Opener />
    </AppKitProvider>,
  )
}
