import { createAppKit } from 'latchkey'
import { evmAdapter } from 'latchkey/adapters/evm'
import { connect } from 'latchkey/plugins/connect'
import { mainnet } from 'viem/chains'

// The smallest page that connects.

const appkit = createAppKit({
  projectId: 'p',
  networks: [mainnet],
  adapters: [evmAdapter()],
  plugins: [connect()],
})
document.querySelector('button')?.addEventListener('click', () => appkit.open())
