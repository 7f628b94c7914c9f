import { createAppKit } from 'latchkey'
import 'latchkey/elements'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { send } from 'latchkey/plugins/send'
import { siwx } from 'latchkey/plugins/siwx'
import { DefaultSIWX } from 'latchkey/siwx'
import { tonAdapter } from '../src/index.js'
import { ton } from '../src/networks.js'
import { tonVerifier } from '../src/verify.js'

const kit = createAppKit({
  projectId: 'your project id',
  networks: [ton],
  adapters: [tonAdapter({ manifestUrl: `${location.origin}/tonconnect-manifest.json` })],
  plugins: [connect(), accountTabs(), send(), siwx()],
  siwx: new DefaultSIWX({ verifiers: [tonVerifier] }),
})

const write = (id: string, text = '') => document.querySelector(id)?.replaceChildren(text)
kit.subscribeAccount((account) => {
  const { address, balance, balanceSymbol, isAuthenticated } = account ?? {}
  write('#account', isAuthenticated ? address : 'none')
  write('#balance', balance && `${balance} ${balanceSymbol}`)
}, 'tvm')
document.querySelector('#refresh')?.addEventListener('click', () => kit.refreshBalance('tvm'))
