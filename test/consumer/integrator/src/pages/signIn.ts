import { createAppKit } from 'latchkey'
import { evmAdapter } from 'latchkey/adapters/evm'
import { connect } from 'latchkey/plugins/connect'
import { siwx } from 'latchkey/plugins/siwx'
import { DefaultSIWX } from 'latchkey/siwx'
import { EIP155Verifier } from 'latchkey/siwx/verifiers'
import { mainnet } from 'viem/chains'

// The smallest page that connects and signs visitors in.

const appkit = createAppKit({
  projectId: 'p',
  networks: [mainnet],
  adapters: [evmAdapter()],
  plugins: [connect(), siwx()],
  siwx: new DefaultSIWX({ verifiers: [new EIP155Verifier()] }),
})
document.querySelector('button')?.addEventListener('click', () => appkit.open())
