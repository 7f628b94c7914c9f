import { createAppKit } from 'latchkey'
import 'latchkey/elements'
import { evmAdapter } from 'latchkey/adapters/evm'
import { walletConnectAdapter } from 'latchkey/adapters/walletconnect'
import { allPlugins } from 'latchkey/plugins'
import { handle, showConnected } from '../handle.js'
import { options } from '../options.js'

const kit = createAppKit({
  ...options,
  adapters: [evmAdapter(), walletConnectAdapter()],
  plugins: [...allPlugins()],
})
window.bench = handle(kit)
showConnected(kit)
