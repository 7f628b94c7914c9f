import { createAppKit } from 'latchkey'
import 'latchkey/elements'
import { evmAdapter } from 'latchkey/adapters/evm'
import { connect } from 'latchkey/plugins/connect'
import { handle, showConnected } from '../handle.js'
import { options } from '../options.js'

const kit = createAppKit({ ...options, adapters: [evmAdapter()], plugins: [connect()] })
window.bench = handle(kit)
showConnected(kit)
