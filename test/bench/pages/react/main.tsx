import { evmAdapter } from 'latchkey/adapters/evm'
import { walletConnectAdapter } from 'latchkey/adapters/walletconnect'
import { allPlugins } from 'latchkey/plugins'
import { AppKitProvider, createAppKit, useAppKit } from 'latchkey/react'
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
  return <Page onOpen={open} {...intent} />
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <AppKitProvider appkit={kit}>
      <Opener />
    </AppKitProvider>,
  )
}
